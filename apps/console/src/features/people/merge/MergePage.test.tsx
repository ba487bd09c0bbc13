import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Console } from '../../../Console.tsx';
import { startSession } from '../../../api/session.ts';
import { dismiss, listShownDecisions } from '../../../components/decisions/decisions.ts';
import {
  makeAccessToken,
  answerData,
  answerQuietly,
  createRefusal,
  type Answer,
} from '../../../testing/server.ts';

const sideOf = (id: number, version: number) => ({
  person_id: id,
  version,
  fullName: `Игрок ${id}`,
  photo: null,
  player_id: null,
  referee_id: null,
});

/** Opens the comparison of two cards; each time that it is asked for, so many times, the kept one has a newer version. */
async function open(merge: Answer, comparisons = Infinity) {
  let version = 0;
  const fetch = answerQuietly('secretary', {
    '/api/admin/people/5/merge/6': () => {
      version += 1;
      if (version > comparisons) return createRefusal(502, { error: 'Сервер не отвечает' });
      const [kept, gone] = [sideOf(5, version), sideOf(6, 1)];
      return answerData({ kept, gone, fields: [], moves: [], blockers: [], warnings: [] });
    },
    '/api/admin/people/5/merge': merge,
  });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/people/5/merge/6'],
  });
  render(<RouterProvider router={router} />);
  await findMerge();
  const listVersions = (): unknown[] =>
    fetch.mock.calls
      .filter(([address]) => address === '/api/admin/people/5/merge')
      .map(([, { body }]) => (JSON.parse(body as string) as { version: number }).version);
  return { router, listVersions, user: userEvent.setup({ delay: null }) };
}

const findMerge = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Объединить' });

function dismissAll(): void {
  for (const { id } of listShownDecisions()) dismiss(id);
}

beforeEach(() => {
  dismissAll();
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
});

afterEach(() => {
  cleanup();
  dismissAll();
});

it('The comparison leads back to the card from which it was opened', async () => {
  const { router, user } = await open(() => answerData({}));
  await user.click(screen.getByRole('link', { name: 'К карточке' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/5'));
});

it('Cards that were changed meanwhile are compared anew, and can be merged then', async () => {
  const { user, listVersions } = await open(() =>
    createRefusal(409, { error: 'Карточку изменили, пока вы смотрели', code: 'changed' }),
  );
  await user.click(await findMerge());
  await waitFor(() => expect(listShownDecisions()).toMatchObject([{ state: 'failed' }]));
  await waitFor(async () => expect((await findMerge()).disabled).toBe(false));
  await waitFor(async () => {
    await user.click(await findMerge());
    expect(listVersions()).toContain(2);
  });
});

it('While the server merges, nothing is sent twice; who has left the page stays where they are', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, router } = await open(() => promise);
  await user.click(await findMerge());
  expect((await findMerge()).disabled).toBe(true);
  await router.navigate('/people');
  await screen.findByRole('heading', { level: 1, name: 'Люди' });
  resolve(answerData({ merge_id: 3, version: 2 }));
  await waitFor(() => expect(listShownDecisions()).toMatchObject([{ state: 'done' }]));
  expect(router.state.location.pathname).toBe('/people');
});

it('Who waits for the answer is shown the card that stays', async () => {
  const { user, router } = await open(() => answerData({ merge_id: 3, version: 2 }));
  await user.click(await findMerge());
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/5'));
});

it('Where the cards cannot be compared anew after a refusal, the comparison and its choices stay', async () => {
  const { user } = await open(() => createRefusal(409, { error: 'Карточку изменили', code: 'changed' }), 1);
  const button = await findMerge();
  await user.click(button);
  await screen.findByRole('button', { name: 'Повторить' });
  expect(await findMerge()).toBe(button);
});

it('Two who cannot be one are not merged, and the page says why', async () => {
  const [kept, gone] = [sideOf(5, 1), sideOf(6, 1)];
  const blockers = ['Оба играли в соревновании «Кубок»'];
  answerQuietly('secretary', {
    '/api/admin/people/5/merge/6': () =>
      answerData({ kept, gone, fields: [], moves: [], blockers, warnings: [] }),
  });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/people/5/merge/6'],
  });
  render(<RouterProvider router={router} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Объединить нельзя.Оба играли в соревновании «Кубок»');
  expect(screen.queryByRole('button', { name: 'Объединить' })).toBeNull();
});

/** Opens a comparison with one field and merges once something was chosen; gives what is sent. */
async function openField(field: object) {
  const [kept, gone] = [sideOf(5, 1), sideOf(6, 1)];
  const fields = [field];
  const fetch = answerQuietly('secretary', {
    '/api/admin/people/5/merge/6': () =>
      answerData({ kept, gone, fields, moves: [], blockers: [], warnings: [] }),
    '/api/admin/people/5/merge': () => answerData({ merge_id: 3, version: 2 }),
  });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/people/5/merge/6'],
  });
  render(<RouterProvider router={router} />);
  const button = await findMerge();
  const user = userEvent.setup({ delay: null });
  const merge = async (): Promise<unknown> => {
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/people/5'));
    const [, sent] = fetch.mock.calls.find(([address]) => address === '/api/admin/people/5/merge') ?? [];
    return JSON.parse(sent?.body as string);
  };
  return { user, merge };
}

it('Where both know something else, one of the two is chosen, and the last column follows', async () => {
  const { user, merge } = await openField({
    field: 'birthday',
    kept: '1992-06-05',
    gone: '1993-06-05',
    result: '1992-06-05',
  });
  const row = screen.getByRole('row', { name: /^Дата рождения/ });
  expect(row.lastElementChild?.textContent).toBe('05.06.1992');
  await user.click(screen.getByRole('radio', { name: '05.06.1993' }));
  expect(row.lastElementChild?.textContent).toBe('05.06.1993');
  expect(await merge()).toMatchObject({ gone_id: 6, take: ['birthday'] });
});

it('Of two photos one is chosen, that of the card which stays to begin with', async () => {
  const { user, merge } = await openField({ field: 'photo', kept: 'да', gone: 'да', result: 'да' });
  const row = screen.getByRole('row', { name: /^Фото/ });
  expect(row.lastElementChild?.textContent).toBe('с этой карточки');
  expect(row.dataset['isNew']).toBe('false');
  await user.click(screen.getByRole('radio', { name: 'со второй карточки' }));
  expect(row.lastElementChild?.textContent).toBe('со второй карточки');
  expect(row.dataset['isNew']).toBe('true');
  expect(await merge()).toMatchObject({ gone_id: 6, take: ['photo'] });
});

it('A photo that one of the two has is not asked about', async () => {
  await openField({ field: 'photo', kept: null, gone: 'да', result: 'да' });
  const cells = [...screen.getByRole('row', { name: /^Фото/ }).children].map((cell) => cell.textContent);
  expect(cells).toEqual(['Фото', '—', 'да', 'да']);
  expect(screen.queryByRole('radio')).toBeNull();
});
