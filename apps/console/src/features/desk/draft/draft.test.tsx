import type { DeskDraft } from '@nardy/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, data } from '../../../testing/server.ts';
import { deskOf, person } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { swapPlayers, swapTables } from './changes.ts';
import { DraftPanel } from './DraftPanel.tsx';
import { DraftSide } from './DraftSide.tsx';
import { readSwap } from './readSwap.ts';

const pair = (table: number, left: number, right: number) => ({
  table,
  left,
  right,
  reason: 'группа 3 очков',
  steps: ['У обоих по 3 очка.'],
  is_by_hand: 0 as const,
  breaches: [],
});

const DRAFT: DeskDraft = {
  revision: 4,
  version: 30,
  title: 'Тур 6',
  pairs: [pair(1, 1, 2), pair(2, 3, 4), pair(4, 5, 6)],
  bye: 7,
  bye_reason: 'последний в таблице',
  can_change: 1,
  summary: 'Нарушений нет.',
  breaches: [],
  held_by: null,
  changes: [],
};

const deskWith = (change: Partial<DeskDraft> = {}) =>
  deskOf({
    phase: 'draft',
    games: [],
    participants: Array.from({ length: 7 }, (_, index) => person(index + 1)),
    draft: { ...DRAFT, ...change },
  });

const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: /команд/i });
const SHOWN = (
  <>
    <DraftPanel />
    <DraftSide />
  </>
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
    expect(read('2')).toMatchObject({ kind: 'partial' });
    expect(read('1 2')).toMatchObject({ kind: 'fault', sentence: '№ 1 и № 2 и так играют друг с другом.' });
    expect(read('2 44')).toMatchObject({ kind: 'fault', sentence: 'Участника № 44 в соревновании нет.' });
    expect(read('с8 с9')).toMatchObject({ kind: 'fault', sentence: 'За столами 8 и 9 никого нет.' });
  });
});

describe('the draft', () => {
  it('shows at once what two typed numbers change, then what it breaks, and Enter does it', async () => {
    const bodies: unknown[] = [];
    answerWith((address, init) => {
      if (init.method === 'PUT') bodies.push(JSON.parse(init.body as string));
      const breach = { code: 'rematch', sentence: 'Цветков и Никифоров уже играли.', pair: [1, 3] };
      return data({ revision: 5, draft: { ...DRAFT, breaches: [breach], pairs: DRAFT.pairs }, address });
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
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
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

  it('is left as it is by Esc', async () => {
    answerWith(() => data({ revision: 5, draft: DRAFT }));
    const { user } = renderPanel(deskWith(), SHOWN);
    await user.type(line(), '2 3{Escape}');
    expect(screen.queryByRole('heading', { name: /Если поменять/ })).toBeNull();
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Цветков');
  });

  it('is undone with all changes by Delete', async () => {
    const asked: string[] = [];
    answerWith((address) => {
      asked.push(address);
      return data({ revision: 5, draft: DRAFT });
    });
    const { user } = renderPanel(deskWith(), SHOWN);
    await user.type(line(), '2{Delete}');
    expect(asked).toEqual([]);
    await user.clear(line());
    await user.keyboard('{Delete}');
    await vi.waitFor(() => expect(asked.filter((one) => one.endsWith('/draft/reset'))).toHaveLength(1));
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
