import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../Button/Button';
import { useDialogAddress } from '../Dialog/useDialogAddress';
import { Section } from '../Section/Section';
import { findAccessibilityFaults, renderAt } from '../testing/render';
import { ConfirmDialog } from './ConfirmDialog';

/** A thing that is gone with its button once it is taken away; the first try fails. */
function Things() {
  const [tries, setTries] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <Section id="things" title="Вещи" news={tries > 1 ? 'Вещь убрана.' : undefined}>
      {tries < 2 && <Button onClick={() => setOpen(true)}>Убрать</Button>}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Убрать вещь?"
        description="Вернуть её будет нельзя."
        confirm="Да, убрать"
        mutation={{
          isBusy: false,
          failure: tries === 1 ? 'Не удалось.' : undefined,
          forget: () => undefined,
        }}
        onConfirm={() => {
          setTries(tries + 1);
          if (tries === 1) setOpen(false);
        }}
      />
    </Section>
  );
}

async function ask() {
  const view = renderAt(<Things />);
  await view.user.click(screen.getByRole('button', { name: 'Убрать' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Убрать вещь?',
    description: 'Вернуть её будет нельзя.',
  });
  return { ...view, dialog };
}

test('It asks, is accessible, and can be left as it was', async () => {
  const { user, dialog } = await ask();
  expect(await findAccessibilityFaults(dialog)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Убрать'));
});

test('It stays open over a failure; the focus then goes to the part of the page that is left', async () => {
  const { user } = await ask();
  const yes = screen.getByRole('button', { name: 'Да, убрать' });
  await user.click(yes);
  expect(screen.getByRole('alert').textContent).toBe('Не удалось.');
  await user.click(yes);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const section = screen.getByRole('region', { name: 'Вещи' });
  await waitFor(() => expect(document.activeElement).toBe(section));
  expect(screen.getByRole('status').textContent).toBe('Вещь убрана.');
  expect(await findAccessibilityFaults(section)).toEqual([]);
});

/** Its act always fails. */
function Refused() {
  const { open, show, hide } = useDialogAddress('question');
  const [failure, setFailure] = useState<string>();
  return (
    <>
      <Button onClick={show}>Убрать</Button>
      <ConfirmDialog
        open={open}
        onClose={hide}
        title="Убрать вещь?"
        description="Вернуть её будет нельзя."
        confirm="Да, убрать"
        mutation={{ isBusy: false, failure, forget: () => setFailure(undefined) }}
        onConfirm={() => setFailure('Не удалось.')}
      />
    </>
  );
}

test('A failure is forgotten also when the window is left by Back', async () => {
  const { user, router } = renderAt(<Refused />);
  await user.click(screen.getByRole('button', { name: 'Убрать' }));
  await user.click(await screen.findByRole('button', { name: 'Да, убрать' }));
  expect(screen.getByRole('alert').textContent).toBe('Не удалось.');
  await act(async () => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Убрать' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('alert')).toBeNull();
});
