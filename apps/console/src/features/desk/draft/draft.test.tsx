import type { DeskDraft } from '@nardy/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, answerData, createRefusal } from '../../../testing/server.ts';
import { buildDraftDesk as deskWith, createPair as pair, DRAFT } from '../testing/draft.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { swapPlayers, swapTables } from './changes.ts';
import { DraftPanel } from './DraftPanel.tsx';
import { DraftSide } from './DraftSide.tsx';
import { readSwap } from './readSwap.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';

const ENTRY = {
  act: 31,
  dt: '2026-11-24T09:33:02.000Z',
  author: 'Кудрявцев Вячеслав',
  is_by_players: 0 as const,
  title: 'Стол 3: 9 : 0',
  detail: null,
  reason: null,
  undone_dt: null,
  game: 103,
  type: 'enter-result',
};

const echo = () => screen.getByRole('region', { name: 'Командная строка' }).textContent;
const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: /команд/i });
const SHOWN = (
  <>
    <DraftPanel />
    <DraftSide />
  </>
);

describe('a swap', () => {
  it('puts each of two in the place of the other, also with whoever is free', () => {
    const pairs = { pairs: [[1, 2] as const, [3, 4] as const], tables: [1, 2], bye: 7 };
    expect(swapPlayers(pairs, 2, 3).pairs).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(swapPlayers(pairs, 1, 7)).toMatchObject({
      pairs: [
        [7, 2],
        [3, 4],
      ],
      bye: 1,
    });
    expect(swapTables(pairs, 1, 5).tables).toEqual([5, 2]);
  });

  it('is read from two numbers, and says why it cannot be', () => {
    const desk = deskWith();
    const read = (text: string) => readSwap(text, DRAFT, desk);
    expect(read('2 3')).toMatchObject({ kind: 'players', tables: [1, 2] });
    expect(read('с1 с4')).toMatchObject({ kind: 'tables', one: 1, other: 4 });
    expect(read('поменять 2 3')).toMatchObject({ kind: 'players', tables: [1, 2] });
    expect(read('2')).toMatchObject({ kind: 'partial' });
    expect(read('1 2')).toMatchObject({ kind: 'fault', sentence: '№ 1 и № 2 и так играют друг с другом.' });
    expect(read('2 44')).toMatchObject({ kind: 'fault', sentence: 'Участника № 44 в соревновании нет.' });
    expect(read('с8 с9')).toMatchObject({ kind: 'fault', sentence: 'За столами 8 и 9 никого нет.' });
  });

  it('moves a pair to no table that the hall does not have, and away from one', () => {
    const tables = { count: 40, per_row: 10, is_row_known: 1 as const, out_of_use: [3], fixed: [] };
    const desk = { ...deskWith(), tables };
    const read = (text: string, draft = DRAFT) => readSwap(text, draft, desk);
    expect(read('с4 с40')).toMatchObject({ kind: 'tables', one: 4, other: 40 });
    expect(read('с4 с111')).toMatchObject({ kind: 'fault', sentence: 'Столов всего 40.' });
    expect(read('с3 с1')).toMatchObject({
      kind: 'fault',
      sentence: 'За столом 3 не играют: он не используется.',
    });
    expect(read('с1 с0')).toMatchObject({ kind: 'fault', sentence: 'Столы считаются с 1.' });
    // Where the draw itself has seated them.
    const beyond = { ...DRAFT, pairs: [pair(41, 1, 2), pair(3, 3, 4), pair(4, 5, 6)] };
    expect(read('с41 с1', beyond)).toMatchObject({ kind: 'tables' });
    expect(read('с41 с3', beyond)).toMatchObject({ kind: 'tables' });
  });
});

describe('the draft', () => {
  it('leaves the words of the desk to it', async () => {
    const { user, router } = renderPanel(deskWith(), SHOWN);
    await user.type(line(), 'объявить перерыв');
    expect(screen.queryByText(/Наберите два номера/)).toBeNull();
    await user.clear(line());
    await user.type(line(), 'снять 4{Enter}');
    expect(router.state.location.search).toContain('open=person.4.withdraw');
    await user.type(line(), 'бумаги{Enter}');
    expect(router.state.location.search).toContain('tab=papers');
    await user.type(line(), 'абв');
    expect(screen.getByText(/Наберите два номера/)).toBeDefined();
  });

  it('opens a participant by the surname', async () => {
    const { user, router } = renderPanel(deskWith(), SHOWN);
    await user.type(line(), 'ybrba');
    expect(echo()).toContain('Никифоров Павел');
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toContain('open=person.3');
  });

  it('shows at once what two typed numbers change, then what it breaks, and Enter does it', async () => {
    const bodies: unknown[] = [];
    answerWith((address, init) => {
      if (init.method === 'PUT') bodies.push(JSON.parse(init.body as string));
      const breach = { code: 'rematch', sentence: 'Цветков и Никифоров уже играли.', pair: [1, 3] };
      return answerData({
        revision: 5,
        draft: { ...DRAFT, breaches: [breach], pairs: DRAFT.pairs },
        address,
      });
    });
    const { user } = renderPanel(deskWith(), SHOWN);
    await user.type(line(), '2 3');
    expect(screen.getByRole('heading', { name: 'Если поменять 2 и 3' })).toBeDefined();
    const [, first] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('Никифоров');
    expect(first?.textContent).toContain('вручную');
    expect(await screen.findAllByText('Цветков и Никифоров уже играли.')).not.toHaveLength(0);
    expect(await findFaults()).toEqual([]);
    await user.type(line(), '{Enter}');
    await waitUntil(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toEqual({
      revision: 4,
      pairs: [
        [1, 3],
        [2, 4],
        [5, 6],
      ],
      tables: [1, 2, 4],
      bye: 7,
    });
  });

  it('is not published while a change that it shows is neither made nor left', async () => {
    const asked = answerWith(() => answerData({ revision: 41, draft: DRAFT }));
    const published = () => asked.mock.calls.filter(([address]) => address.includes('publish'));
    const { user } = renderPanel(deskWith(), SHOWN);
    await user.type(line(), '2 3');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitUntil(() => expect(echo()).toContain('№ 2 Цветков П. ↔ № 3 Никифоров П. ещё не поменяны'));
    expect(line().value).toBe('2 3');
    expect(published()).toHaveLength(0);
    await user.keyboard('{Escape}');
    await user.type(line(), '2 3');
    await waitUntil(() => expect(echo()).toContain('№ 2'));
    expect(echo()).not.toContain('ещё не поменяны');
    await user.keyboard('{Escape}{Control>}{Enter}{/Control}');
    await waitUntil(() => expect(published()).toHaveLength(1));
  });

  it('is left as it is by Esc', async () => {
    answerWith(() => answerData({ revision: 5, draft: DRAFT }));
    const { user } = renderPanel(deskWith(), SHOWN);
    await user.type(line(), '2 3{Escape}');
    expect(screen.queryByRole('heading', { name: /Если поменять/ })).toBeNull();
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Цветков');
  });

  it('puts the selected pair back by Delete, and all of them by «Как было»', async () => {
    const bodies: unknown[] = [];
    answerWith((address, init) => {
      if (address.endsWith('/draft/reset')) bodies.push(JSON.parse(init.body as string));
      return answerData({ revision: 5, draft: { ...DRAFT, revision: 5 } });
    });
    const [first = pair(1, 1, 2), ...others] = DRAFT.pairs;
    const { user } = renderPanel(deskWith({ pairs: [{ ...first, is_by_hand: 1 }, ...others] }), SHOWN);
    await user.click(line());
    await user.keyboard('{Delete}');
    await user.keyboard('{ArrowDown}{ArrowDown}2{Delete}');
    expect(bodies).toEqual([]);
    await user.clear(line());
    await user.keyboard('{Delete}');
    await waitUntil(() => expect(bodies).toEqual([{ revision: 4, table: 2 }]));
    await waitUntil(() => expect(echo()).toContain('Стол 2: пара жеребьёвкиCtrlZ отменить'));
    expect(screen.queryByRole('button', { name: /^Вернуть пару/ })).toBeNull();
    await user.keyboard('{ArrowUp}');
    await user.click(screen.getByRole('button', { name: /^Вернуть пару/ }));
    await waitUntil(() => expect(bodies.at(-1)).toEqual({ revision: 4, table: 1 }));
    expect(await findFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Как было' }));
    await waitUntil(() => expect(bodies.at(-1)).toEqual({}));
  });

  it('has nothing to put back of a pair as it was drawn', async () => {
    answerWith(() => answerData({ revision: 40, draft: DRAFT }));
    const { user } = renderPanel(deskWith(), SHOWN);
    await user.click(line());
    await user.keyboard('{ArrowDown}{Delete}');
    await waitUntil(() => expect(echo()).toContain('Стол 1: пара и так из жеребьёвки'));
    expect(echo()).not.toContain('отменить');
  });

  it('can only be looked at while a colleague changes it', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const { user } = renderPanel(
      deskWith({ held_by: { name: 'Мартынова Антонина', is_own: 0, until_dt: until } }),
      SHOWN,
    );
    expect(screen.getByText(/Мартынова Антонина меняет пары/)).toBeDefined();
    await user.type(line(), '2 3');
    expect(screen.queryByRole('heading', { name: /Если поменять/ })).toBeNull();
    expect(echo()).toContain('Мартынова Антонина меняет пары. Пока можно только смотреть.');
    await user.clear(line());
    await user.type(line(), 'снять 4');
    expect(echo()).toContain('Снять: № 4');
  });

  it('shows a change until the desk has it, and says that it is done', async () => {
    const pairs = [pair(1, 1, 3), pair(2, 2, 4), pair(4, 5, 6)];
    answerWith(() => answerData({ revision: 41, draft: { ...DRAFT, revision: 5, pairs } }));
    // The desk is not read again here.
    const { user } = renderPanel(deskWith(), SHOWN);
    await user.type(line(), '2 3{Enter}');
    await waitUntil(() => expect(line().value).toBe(''));
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Никифоров');
    expect(echo()).toContain('№ 2 Цветков П. ↔ № 3 Никифоров П. поменялись местамиCtrlZ отменить');
  });

  it('marks pairs at other tables than by rank, which «Как было» puts back', async () => {
    const { user } = renderPanel(deskWith({ pairs: [pair(9, 1, 2), pair(2, 3, 4), pair(4, 5, 6)] }), SHOWN);
    expect(screen.getByRole('button', { name: 'Как было' })).toBeDefined();
    expect(screen.getByText('стол вручную')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Изменены/ }));
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.click(line());
    await user.keyboard('{Control>}[KeyZ]{/Control}');
    expect(echo()).toContain('Эти изменения сделаны не здесь');
  });

  it('opens the reasons of a pair by an arrow, and tells what others have changed', async () => {
    const { user } = renderPanel(
      deskWith({ changes: ['Снят Ткаченко Роман: пары составлены заново.'] }),
      SHOWN,
    );
    expect(screen.getByText('Снят Ткаченко Роман: пары составлены заново.')).toBeDefined();
    await user.click(line());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const reasons = screen.getByRole('region', { name: 'Почему эта пара' });
    expect(within(reasons).getByText('стол 2')).toBeDefined();
  });
});

describe('the head of the draft', () => {
  const headNow = () => ({
    chips: within(screen.getByRole('group', { name: 'Какие пары показать' }))
      .getAllByRole('button')
      .map(({ textContent: text }) => text.replaceAll(/\d+/g, '')),
    ways: ['Отменить', 'Как было', 'Как в зале', 'Закрыть черновик'].map(
      (name) => screen.queryByText(name) !== null,
    ),
  });

  it('has all its chips and the room of all its buttons before anything is changed', async () => {
    const desk = deskWith();
    const { change } = renderPanel(desk, SHOWN);
    const before = headNow();
    expect(before).toEqual({
      chips: ['По столам', 'Изменены', 'Пары с замечаниями'],
      ways: [true, true, true, true],
    });
    // Their room is kept, and nothing is offered that there is not.
    expect(screen.queryByRole('button', { name: /^Отменить/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Как было' })).toBeNull();
    const [first = pair(1, 1, 2), ...others] = DRAFT.pairs;
    change({ ...desk, draft: { ...DRAFT, pairs: [{ ...first, is_by_hand: 1 }, ...others] } });
    expect(headNow()).toEqual(before);
    expect(screen.getByRole('button', { name: 'Как было' })).toBeDefined();
    expect(await findFaults()).toEqual([]);
  });

  it('keeps no room where pairs are not changed by hand', () => {
    renderPanel(deskWith({ can_change: 0 }), SHOWN);
    expect(headNow().ways).toEqual([false, false, true, true]);
  });

  it('lets nobody close the draft but who changes it', () => {
    const desk = deskWith();
    const holder = { name: 'Мартынова Антонина', until_dt: new Date(Date.now() + 60_000).toISOString() };
    const { change } = renderPanel(desk, SHOWN);
    const close = () => screen.queryByRole('button', { name: 'Закрыть черновик' });
    expect(close()).not.toBeNull();
    change({ ...desk, draft: { ...DRAFT, held_by: { ...holder, is_own: 0 } } });
    expect(close()).toBeNull();
    change({ ...desk, draft: { ...DRAFT, held_by: { ...holder, is_own: 1 } } });
    expect(close()).not.toBeNull();
  });

  it('counts pairs, and the card beside it all remarks, those of the whole draft too', () => {
    const ofPair = { code: 'club', sentence: 'Они из одного клуба.', pair: [1, 2] as [number, number] };
    const ofAll = { code: 'better', sentence: 'Есть жеребьёвка лучше.', pair: null };
    const [first = pair(1, 1, 2), ...others] = DRAFT.pairs;
    const pairs = [{ ...first, breaches: [ofPair] }, ...others];
    renderPanel(deskWith({ pairs, breaches: [ofPair, ofAll] }), SHOWN);
    expect(screen.getByRole('button', { name: 'Пары с замечаниями 1' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Замечания: 2' })).toBeDefined();
  });
});

describe('Ctrl+Z in the draft', () => {
  const UNDO = '{Control>}[KeyZ]{/Control}';

  /** A server that changes the draft as it is told to; a colleague may change it as well. */
  function open(change: Partial<DeskDraft> = {}) {
    const bodies: { revision: number; pairs: number[][]; tables: number[]; bye: number | null }[] = [];
    let draft: DeskDraft = { ...DRAFT, ...change };
    const own = { ...ENTRY, is_own: 1 as const };
    const deskNow = () => ({ ...deskWith(draft), undoable: own });
    const shown = renderPanel(deskNow(), SHOWN);
    const redraw = (next: Partial<DeskDraft>) => {
      draft = { ...draft, revision: draft.revision + 1, ...next };
      shown.change(deskNow());
    };
    answerWith((_, init) => {
      if (init.method !== 'PUT') return answerData({ revision: 41, draft });
      const body = JSON.parse(init.body as string) as (typeof bodies)[number];
      bodies.push(body);
      if (body.revision !== draft.revision) return createRefusal(409, { error: 'Черновик уже другой.' });
      draft = {
        ...draft,
        revision: draft.revision + 1,
        bye: body.bye,
        pairs: body.pairs.map(([left = 0, right = 0], at) => pair(body.tables[at] ?? 0, left, right)),
      };
      return answerData({ revision: 41, draft });
    });
    shown.refetch.mockImplementation(() => shown.change(deskNow()));
    return { ...shown, bodies, redraw };
  }

  it('undoes changes by hand one after another, and undoes no act', async () => {
    const { user, run, bodies } = open();
    await user.type(line(), '2 3{Enter}');
    await waitUntil(() => expect(line().value).toBe(''));
    await user.type(line(), 'с1 с4{Enter}');
    await waitUntil(() => expect(bodies).toHaveLength(2));
    await waitUntil(() => expect(line().value).toBe(''));
    await user.keyboard(UNDO);
    expect(await screen.findByText('Отменено: пары снова как до последнего изменения.')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Отменить/ })).toBeDefined();
    expect(bodies[2]).toMatchObject({ revision: 6, pairs: bodies[0]?.pairs, tables: [1, 2, 4], bye: 7 });
    await user.keyboard(UNDO);
    await waitUntil(() => expect(bodies).toHaveLength(4));
    expect(bodies[3]).toEqual({
      revision: 7,
      pairs: DRAFT.pairs.map(({ left, right }) => [left, right]),
      tables: [1, 2, 4],
      bye: 7,
    });
    await user.keyboard(UNDO);
    expect(await screen.findByText(/^Черновик без изменений вручную/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Отменить/ })).toBeNull();
    expect(run).not.toHaveBeenCalled();
    expect(bodies).toHaveLength(4);
  });

  it('undoes nothing where somebody else has changed the draft since', async () => {
    const { user, run, bodies, redraw } = open();
    await user.type(line(), '2 3{Enter}');
    await waitUntil(() => expect(line().value).toBe(''));
    redraw({ pairs: [{ ...pair(1, 1, 5), is_by_hand: 1 }, pair(2, 3, 4), pair(4, 2, 6)] });
    await user.keyboard(UNDO);
    expect(await screen.findByText(/^Эти изменения сделаны не здесь/)).toBeDefined();
    expect(bodies).toHaveLength(1);
    expect(run).not.toHaveBeenCalled();
  });

  it('is the button of the row under the line, too', async () => {
    const { user, run, bodies } = open();
    await user.type(line(), '2 3{Enter}');
    await waitUntil(() => expect(line().value).toBe(''));
    const row = screen.getByRole('region', { name: 'Командная строка' });
    await user.click(within(row).getByRole('button', { name: /отменить/ }));
    await waitUntil(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]?.pairs).toEqual(DRAFT.pairs.map(({ left, right }) => [left, right]));
    expect(run).not.toHaveBeenCalled();
  });

  it('says who holds the draft', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const { user, run } = open({ held_by: { name: 'Мартынова Антонина', is_own: 0, until_dt: until } });
    await user.keyboard(UNDO);
    expect(echo()).toContain('Мартынова Антонина меняет пары');
    expect(run).not.toHaveBeenCalled();
  });
});

it('Where the pairs follow from the seeds two numbers are no swap, and the line says so', async () => {
  const asked = answerWith(() => createRefusal(422, { error: 'x' }));
  const { user } = renderPanel(deskWith({ can_change: 0 }), SHOWN);
  await user.type(line(), '5 3');
  expect(echo()).toContain('Здесь пары следуют из посева: вручную их не меняют.');
  expect(screen.queryByText(/^Если поменять/)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
