import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dismiss, listShownDecisions, schedule, undoLast } from '../../../components/decisions/decisions.ts';
import { answerWith, answerData, list } from '../../../testing/server.ts';
import { makeEntry, renderDisciplines } from '../testing/handbook.tsx';
import type { HandbookState } from './entryActs.ts';

const TITLES = ['Первый', 'Второй', 'Третий', 'Четвёртый'];

afterEach(() => {
  cleanup();
  act(() => {
    for (const { id } of listShownDecisions()) dismiss(id);
  });
});

/** A handbook on a server, of four unless said otherwise, in the order that it was last given; the last two are retired. */
function renderHandbook(order = [1, 2, 3, 4], filter: HandbookState = '') {
  const stored = { order };
  let writes = 0;
  const held = new Map<number, Promise<void>>();
  answerWith(async (address, { method, body }) => {
    if (method !== 'POST') return listPage(address, stored.order);
    writes += 1;
    await held.get(writes);
    stored.order = (JSON.parse(body as string) as { entry_ids: number[] }).entry_ids;
    return answerData({});
  });
  const { user, show } = renderDisciplines(filter);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  /** Lets the write of this number wait; gives how to let it go on. */
  const holdWriting = (write: number): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(write, promise);
    return resolve;
  };
  return { stored, press, show, holdWriting };
}

function listPage(address: string, order: readonly number[]): Response {
  const query = new URL(address, 'http://portal').searchParams;
  const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
  const found = query.get('state') === 'retired' ? order.slice(-2) : order;
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return list(
    shown.map((id) => makeEntry(id, TITLES[id - 1] ?? `Строка ${id}`)),
    found.length,
  );
}

/** The titles in the order in which they are shown. */
function listShown(): readonly string[] {
  const text = document.body.textContent;
  return TITLES.filter((title) => text.includes(title)).toSorted(
    (one, other) => text.indexOf(one) - text.indexOf(other),
  );
}

/** Ends the first of two moves, and leaves the time in which a list would be read anew. */
async function endFirst(end: () => void): Promise<void> {
  end();
  await waitFor(() => expect(listShownDecisions().map(({ state }) => state)).toEqual(['done', 'running']));
  await act(() => new Promise((done) => setTimeout(done, 50)));
}

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
  await endFirst(first);
  expect(listShown()).toEqual(['Второй', 'Третий', 'Первый', 'Четвёртый']);
  second();
  await waitForState('done');
  expect(stored.order).toEqual([2, 3, 1, 4]);
});

it('A move of another handbook that ends leaves this one as it is shown while its own is under way', async () => {
  const { press, show, holdWriting } = renderHandbook();
  const [first, second] = [holdWriting(1), holdWriting(2)];
  await press('Ниже: Первый');
  show('ranks');
  await press('Ниже: Третий');
  await endFirst(first);
  expect(listShown()).toEqual(['Первый', 'Второй', 'Четвёртый', 'Третий']);
  second();
  await waitForState('done');
});

it('What a filter had found is put in no order while the whole is read', async () => {
  const { show } = renderHandbook([1, 2, 3, 4], 'retired');
  await screen.findByText('Третий');
  expect(screen.queryByText('Первый')).toBeNull();
  show('disciplines');
  expect(listShown()).toEqual(['Третий', 'Четвёртый']);
  expect(screen.queryByRole('button', { name: 'Выше: Четвёртый' })).toBeNull();
  await screen.findByRole('button', { name: 'Выше: Четвёртый' });
});

it('A handbook that the server gives in several pages is shown and put in order as a whole', async () => {
  const order = Array.from({ length: 102 }, (_, index) => index + 1);
  const { stored, press } = renderHandbook(order);
  await press('Выше: Строка 101');
  await waitForState('done');
  expect(stored.order).toEqual([...order.slice(0, 99), 101, 100, 102]);
});
