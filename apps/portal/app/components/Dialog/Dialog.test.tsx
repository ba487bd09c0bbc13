import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../Button/Button';
import { findAccessibilityFaults, renderAt } from '../testing/render';
import { Dialog } from './Dialog';
import { DialogWindow } from './DialogWindow';
import { useDialogAddress } from './useDialogAddress';

function Page() {
  const { open, show, hide, leaveTo } = useDialogAddress('filters');
  return (
    <>
      <Button onClick={show}>Фильтры</Button>
      <Dialog
        open={open}
        onClose={hide}
        title="Параметры"
        description="Выберите параметры"
        icon="warning"
        footer={<Button onClick={() => leaveTo('/athletes?gender=man')}>Показать</Button>}
      />
    </>
  );
}

const START = '/athletes?page=2';

async function openPage() {
  const view = renderAt(<Page />, START);
  await view.user.click(screen.getByRole('button', { name: 'Фильтры' }));
  await screen.findByRole('dialog');
  return view;
}

const gone = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('A window is named, described and accessible, and takes the focus', async () => {
  await openPage();
  const dialog = screen.getByRole('dialog', { name: 'Параметры', description: 'Выберите параметры' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.textContent).toBe('Показать');
  expect(await findAccessibilityFaults(dialog)).toEqual([]);
});

test('Tab stays inside the window', async () => {
  const { user } = await openPage();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Показать'));
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Закрыть');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Показать');
});

test('Escape closes the window and gives the focus back', async () => {
  const { user, router } = await openPage();
  await user.keyboard('{Escape}{Escape}');
  await gone();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Фильтры'));
  expect(router.state.location.pathname + router.state.location.search).toBe(START);
  expect(router.state.historyAction).toBe('POP');
});

test('What would close a window that is gone by then leaves the page where it is', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  function Slow() {
    const { open, show, hide } = useDialogAddress('slow');
    return (
      <>
        <Button onClick={show}>Открыть</Button>
        <Dialog
          open={open}
          onClose={hide}
          title="Ждём"
          footer={<Button onClick={() => void answered.then(hide)}>Отправить</Button>}
        />
      </>
    );
  }
  const { user, router } = renderAt(<Slow />, START);
  await act(async () => router.navigate('/video'));
  await user.click(screen.getByRole('button', { name: 'Открыть' }));
  await user.click(await screen.findByRole('button', { name: 'Отправить' }));
  await user.keyboard('{Escape}');
  await gone();
  await act(async () => answer());
  expect(router.state.location.pathname).toBe('/video');
});

test('The close button closes the window', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Back closes the window and Forward opens it again', async () => {
  const { router } = await openPage();
  expect(router.state.location.search).toBe('?page=2');
  await act(async () => router.navigate(-1));
  await gone();
  await act(async () => router.navigate(1));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('Leaving for another address takes the place of the window in the history', async () => {
  const { user, router } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  await gone();
  expect(router.state.location.search).toBe('?gender=man');
  await act(async () => router.navigate(-1));
  expect(router.state.location.search).toBe('?page=2');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('The page can be scrolled again when two windows, one in the other, close at once', async () => {
  const page = document.documentElement.style;
  const { rerender } = render(<TwoWindows open />);
  expect(page.overflow).toBe('hidden');
  rerender(<TwoWindows open={false} />);
  await gone();
  expect(page.overflow).toBe('');
});

test('The page stays still while the outer of two windows is open', () => {
  const page = document.documentElement.style;
  const { rerender, unmount } = render(<TwoWindows open />);
  rerender(<TwoWindows open innerOpen={false} />);
  expect(page.overflow).toBe('hidden');
  unmount();
  expect(page.overflow).toBe('');
});

function TwoWindows({ open, innerOpen = true }: { open: boolean; innerOpen?: boolean }) {
  const inner = <DialogWindow open={innerOpen} title="Страна" onClose={() => {}} onClosed={() => {}} />;
  return (
    <DialogWindow open={open} title="Фильтры" onClose={() => {}} onClosed={() => {}}>
      {inner}
    </DialogWindow>
  );
}
