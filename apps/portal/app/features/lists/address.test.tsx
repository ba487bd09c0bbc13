import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type InitialEntry, type Location } from 'react-router';
import { expect, test } from 'vitest';
import { useAddress } from './address';

function Filter() {
  const { change } = useAddress();
  return (
    <button type="button" onClick={() => change({ name: 'Иван' })}>
      Применить
    </button>
  );
}

/** A list whose rows, and another page that, come once they are let go. */
async function openList(entries: InitialEntry[]) {
  const { promise, resolve } = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/list', Component: Filter, loader: () => promise },
      { path: '/other', element: 'Другая', loader: () => promise },
    ],
    { initialEntries: entries, hydrationData: { loaderData: { 0: null } } },
  );
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole('button');
  const arrive = async () => {
    await act(async () => resolve(null));
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    return router.state.location as Location<unknown>;
  };
  return { router, apply: () => act(() => button.click()), arrive };
}

test('A filter that is applied after a link was pressed leaves the link its way', async () => {
  const { router, apply, arrive } = await openList(['/list']);
  act(() => void router.navigate('/other'));
  apply();
  expect((await arrive()).pathname).toBe('/other');
});

test('A filter that is applied while its window closes leaves it closed', async () => {
  const open = { pathname: '/list', search: '?page=2', state: { dialog: 'filters' } };
  const { router, apply, arrive } = await openList(['/list?gender=man', open]);
  act(() => void router.navigate(-1));
  apply();
  const { search, state } = await arrive();
  expect(new URLSearchParams(search).get('gender')).toBe('man');
  expect(new URLSearchParams(search).get('name')).toBe('Иван');
  expect(state).toBeNull();
});

test('A filter that is applied in its window leaves it open', async () => {
  const { apply, arrive } = await openList([{ pathname: '/list', state: { dialog: 'filters' } }]);
  apply();
  expect((await arrive()).state).toEqual({ dialog: 'filters' });
});
