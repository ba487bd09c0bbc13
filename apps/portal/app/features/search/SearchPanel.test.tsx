import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Found } from '@nardy/contract';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SearchPanel } from './SearchPanel';

/** What a text finds: an album that bears its name. */
const findAlbum = (title: string): Found => ({
  athletes: [],
  competitions: [],
  referees: [],
  albums: [
    { album_id: title.length, title, publishedDt: '2026-11-20T12:00:00+03:00', photo_count: 1, cover: null },
  ],
});

/** The search over a page; each question is answered when the test says so. */
async function openSearch() {
  const answers = new Map<string, () => void>();
  vi.stubGlobal('fetch', (address: string) => {
    const text = new URL(address, 'http://portal').searchParams.get('text') ?? '';
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.set(text, () => resolve(Response.json({ success: true, data: findAlbum(text) })));
    return promise;
  });
  const router = createMemoryRouter([{ path: '*', element: <SearchPanel asked={0} /> }], {
    initialEntries: ['/', { pathname: '/athletes', state: { dialog: 'search' } }],
  });
  render(<RouterProvider router={router} />);
  const box = await screen.findByRole('combobox');
  const answer = async (text: string) => {
    await waitFor(() => expect(answers.has(text)).toBe(true));
    await act(async () => answers.get(text)?.());
  };
  return { router, answer, box, type: (keys: string) => userEvent.type(box, keys) };
}

test.each([
  ['before the text is asked for', false],
  ['while the answer is on its way', true],
])('Enter pressed %s opens what the text finds first', async (_when, isAsked) => {
  const { router, answer, type } = await openSearch();
  await type('кубок');
  if (isAsked) await screen.findByText('Загрузка...');
  await type('{Enter}');
  await answer('кубок');
  await waitFor(() => expect(router.state.location.pathname).toBe('/photo-gallery/5'));
});

test('Enter opens nothing that an earlier text has found, and waits for the text that is typed', async () => {
  const { router, answer, type } = await openSearch();
  await type('куб');
  await answer('куб');
  await type('ок{Enter}');
  expect(router.state.location.pathname).toBe('/athletes');
  await answer('кубок');
  await waitFor(() => expect(router.state.location.pathname).toBe('/photo-gallery/5'));
});

test('Enter opens nothing once another text was typed', async () => {
  const { router, answer, type } = await openSearch();
  await type('куб{Enter}ок');
  await answer('кубок');
  expect(await screen.findByRole('option', { name: /кубок/ })).toBeDefined();
  expect(router.state.location.pathname).toBe('/athletes');
});

test('Enter opens nothing once the search is closed', async () => {
  const { router, answer, type } = await openSearch();
  await type('кубок{Enter}');
  await screen.findByText('Загрузка...');
  await type('{Escape}');
  await answer('кубок');
  await act(async () => new Promise((done) => setTimeout(done, 300)));
  expect(router.state.location.pathname).toBe('/');
});

test('A longer text than the server searches for is not taken', async () => {
  const { box } = await openSearch();
  await userEvent.click(box);
  await userEvent.paste('а'.repeat(200));
  expect((box as HTMLInputElement).value).toHaveLength(100);
});

test('A wish for the search while another page is on its way opens it over that page', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<null>();
  function Layout() {
    const [asked, setAsked] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setAsked(asked + 1)}>
          Поиск
        </button>
        <SearchPanel asked={asked} />
      </>
    );
  }
  const children = [
    { path: 'athletes', element: null },
    { path: 'competitions', element: null, loader: () => loaded },
  ];
  const router = createMemoryRouter([{ path: '/', element: <Layout />, children }], {
    initialEntries: ['/athletes'],
  });
  render(<RouterProvider router={router} />);
  act(() => void router.navigate('/competitions'));
  await userEvent.click(screen.getByRole('button', { name: 'Поиск' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  await act(async () => load(null));
  expect(await screen.findByRole('combobox')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/competitions');
});
