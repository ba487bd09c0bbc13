import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Result } from '../../../api/result';
import { StaleWhileLoadingBlock } from './StaleWhileLoadingBlock';

const FAILED: Result<string> = { ok: false, status: 500 };
const came = (value: string): Result<string> => ({ ok: true, value });

/** A page with one block, whose loadings end one after another as given. */
async function pageOf(...results: Result<string>[]) {
  const loader = vi.fn<() => { block: Result<string> }>();
  for (const block of results) loader.mockReturnValueOnce({ block });
  function Page() {
    const { block } = useLoaderData<ReturnType<typeof loader>>();
    return (
      <StaleWhileLoadingBlock value={block} skeleton="Загрузка">
        {(words) => <p>{words}</p>}
      </StaleWhileLoadingBlock>
    );
  }
  const router = createMemoryRouter([{ path: '/', loader, element: <Page /> }]);
  render(<RouterProvider router={router} />);
  await act(async () => undefined);
  return { router, loader };
}

test('What is shown stays when it is loaded anew and that fails, and is asked for again', async () => {
  vi.useFakeTimers();
  const { router, loader } = await pageOf(came('Первое'), FAILED, came('Второе'));
  expect(screen.queryByText('Первое')).not.toBeNull();
  await act(() => router.revalidate());
  expect(loader).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Первое')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.queryByText('Второе')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(loader).toHaveBeenCalledTimes(3);
});

test('Where nothing came yet the fault is told, and so it is at another address', async () => {
  const { router } = await pageOf(FAILED, came('Первое'), FAILED);
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeNull();
  await act(() => router.revalidate());
  expect(screen.queryByText('Первое')).not.toBeNull();
  await act(() => router.navigate('/?city=1'));
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeNull();
  expect(screen.queryByText('Первое')).toBeNull();
});
