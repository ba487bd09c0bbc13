import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { EmptyBlock } from './EmptyBlock/EmptyBlock';
import { ErrorBlock } from './ErrorBlock/ErrorBlock';
import { ShowMore } from './ShowMore/ShowMore';
import { findAccessibilityFaults, renderAt } from './testing/render';

test('An error block is announced and tries again', async () => {
  const onRetry = vi.fn<() => void>();
  const { container, user } = renderAt(<ErrorBlock onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain(
    'Произошла ошибка при загрузке данных. Попробуйте обновить страницу.',
  );
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('An empty block says that nothing was found', async () => {
  const { container } = renderAt(<EmptyBlock text="Попробуйте другие параметры!" />);
  expect(screen.getByRole('heading', { name: 'Информация не найдена' })).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('Show more is a link to the longer list', async () => {
  const { user, router } = renderAt(<ShowMore to="?page=2" loading={false} />);
  await user.click(screen.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }));
  expect(router.state.location.search).toBe('?page=2');
});

test('Show more says politely that it loads, and then that the list grew', async () => {
  function List() {
    const [loading, setLoading] = useState(false);
    return (
      <>
        <ShowMore to="?page=2" loading={loading} />
        <button type="button" onClick={() => setLoading(!loading)}>
          step
        </button>
      </>
    );
  }
  const { container, router, user } = renderAt(<List />);
  const step = screen.getByRole('button');
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(step);
  expect(screen.getByRole('status').textContent).toBe('Загрузка...');
  expect(await findAccessibilityFaults(container)).toEqual([]);
  await user.click(screen.getByRole('link'));
  expect(router.state.location.search).toBe('');
  await user.click(step);
  expect(screen.getByRole('status').textContent).toBe('Список дополнен');
});
