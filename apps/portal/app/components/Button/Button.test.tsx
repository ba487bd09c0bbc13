import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { IconButton } from '../IconButton/IconButton';
import { findAccessibilityFaults, renderAt } from '../testing/render';
import { Button, ButtonLink } from './Button';

test('A button is pressed by mouse and by keyboard', async () => {
  const onClick = vi.fn<() => void>();
  const { user } = renderAt(<Button onClick={onClick}>Отправить</Button>);
  await user.click(screen.getByRole('button', { name: 'Отправить' }));
  await user.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
});

test('A loading button keeps its name and focus and does nothing', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  const { user } = renderAt(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        Отправить
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Отправить' });
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('A link button goes to its address, and to another site by a plain link', async () => {
  const { user, router } = renderAt(
    <>
      <ButtonLink to="/athletes" variant="line" icon="users">
        Спортсмены
      </ButtonLink>
      <ButtonLink to="https://example.org/" external loading={false} variant="ghost">
        Сайт
      </ButtonLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Сайт' }).getAttribute('href')).toBe('https://example.org/');
  await user.click(screen.getByRole('link', { name: 'Спортсмены' }));
  expect(router.state.location.pathname).toBe('/athletes');
});

test('Buttons of every look are accessible', async () => {
  const { container } = renderAt(
    <>
      <Button icon="download">Скачать</Button>
      <Button loading>Отправить</Button>
      <Button disabled>Недоступна</Button>
      <IconButton icon="x" label="Закрыть" />
    </>,
  );
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
