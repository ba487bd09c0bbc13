import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { dismiss, listShownDecisions, schedule, undoLast } from '../../../components/decisions/decisions.ts';
import { accessToken, answerWith, data, list } from '../../../testing/server.ts';
import { HandbookList } from './HandbookList.tsx';

const TITLES = ['Первый', 'Второй', 'Третий', 'Четвёртый'];

afterEach(() => {
  cleanup();
  act(() => {
    for (const { id } of listShownDecisions()) dismiss(id);
  });
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A handbook of four on a server, in the order that it was last given. */
function renderHandbook() {
  startSession({ token: accessToken(), userId: 1, email: 'a@nardy.example', role: 'administrator' });
  const stored = { order: [1, 2, 3, 4] };
  let writes = 0;
  const held = new Map<number, Promise<void>>();
  answerWith(async (_address, { method, body }) => {
    if (method !== 'POST') return list(stored.order.map(entryOf));
    writes += 1;
    await held.get(writes);
    stored.order = (JSON.parse(body as string) as { entry_ids: number[] }).entry_ids;
    return data({});
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <HandbookList
          handbook="disciplines"
          filters={{ title: '', state: '', page: 1 }}
          hrefOfPage={() => '/site'}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  /** Lets the write of this number wait; gives how to let it go on. */
  const holdWriting = (write: number): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(write, promise);
    return resolve;
  };
  return { stored, press, holdWriting };
}

const entryOf = (entry_id: number) => ({
  entry_id,
  title: TITLES[entry_id - 1],
  short_title: null,
  honorary: 0,
  code: null,
  timezone: null,
  country: null,
  district: null,
  region: null,
  is_retired: 0,
  is_fixed: 0,
  version: 1,
});

const waitForState = (state: 'done' | 'none') =>
  waitFor(() => expect(listShownDecisions().at(-1)?.state ?? 'none').toBe(state));

it('The undo of a move puts one entry back and leaves the moves of others', async () => {
  const { stored, press } = renderHandbook();
  await press('Выше: Второй');
  await waitForState('done');
  expect(stored.order).toEqual([2, 1, 3, 4]);
  stored.order = [2, 1, 4, 3];
  undoLast();
  await waitForState('none');
  expect(stored.order).toEqual([1, 2, 4, 3]);
});

it('A move leaves what others have moved since the list was shown', async () => {
  const { stored, press } = renderHandbook();
  await screen.findByText('Первый');
  stored.order = [1, 2, 4, 3];
  await press('Выше: Второй');
  await waitForState('done');
  expect(stored.order).toEqual([2, 1, 4, 3]);
});

it('An entry moves past its neighbour that is seen, not past one about to be deleted', async () => {
  const { stored, press } = renderHandbook();
  await screen.findByText('Первый');
  act(() =>
    schedule({
      title: 'Второй удалён',
      failure: 'Второй не удалён',
      subjects: ['disciplines/2'],
      run: () => Promise.resolve(),
      onSettled: () => undefined,
      href: '/site',
    }),
  );
  await press('Выше: Третий');
  await waitForState('done');
  expect(stored.order.filter((id) => id !== 2)).toEqual([3, 1, 4]);
});

it('Moves that follow one another at once are all made', async () => {
  const { stored, press } = renderHandbook();
  await press('Ниже: Первый');
  await press('Ниже: Первый');
  await press('Выше: Четвёртый');
  await waitFor(() =>
    expect(listShownDecisions().map(({ state }) => state)).toEqual(['done', 'done', 'done']),
  );
  expect(stored.order).toEqual([2, 3, 4, 1]);
});

it('While a second move is under way the list is not read anew after the first', async () => {
  const { stored, press, holdWriting } = renderHandbook();
  const [first, second] = [holdWriting(1), holdWriting(2)];
  await press('Ниже: Первый');
  await press('Ниже: Первый');
  first();
  await waitFor(() => expect(listShownDecisions().map(({ state }) => state)).toEqual(['done', 'running']));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  const text = document.body.textContent;
  expect(TITLES.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))).toEqual([
    'Второй',
    'Третий',
    'Первый',
    'Четвёртый',
  ]);
  second();
  await waitForState('done');
  expect(stored.order).toEqual([2, 3, 1, 4]);
});
