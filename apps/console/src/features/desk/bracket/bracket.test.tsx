import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildDesk, createGame, createParticipant } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { BracketPanel } from './BracketPanel.tsx';
import { layOutBracket, listFoldedRounds } from './layout.ts';

const inRound = (round: string, table: number, change: Parameters<typeof createGame>[1] = {}) =>
  createGame(table, { round_id: round, tour: null, ...change });
const place = (round: string, change: Parameters<typeof createGame>[1] = {}) =>
  inRound(round, 9, { number: null, game_id: null, table: null, left: null, right: null, ...change });
const round = (id: string, title: string, part: string, isPlayed: 0 | 1 = 0) => ({
  id,
  title,
  stage: 0,
  part,
  is_played: isPlayed,
});

const PEOPLE = Array.from({ length: 4 }, (_, index) => createParticipant(index + 1));
const CUP = buildDesk({
  tour: null,
  title: 'Полуфинал',
  participants: PEOPLE,
  rounds: [
    round('1.winner.1', 'Полуфинал', 'winner'),
    round('1.winner.2', 'Финал', 'winner'),
    round('1.third.1', 'Матч за 3-е место', 'third'),
  ],
  games: [
    inRound('1.winner.1', 1, { score1: 9, score2: 4, outcome: 'played', winner: 1 }),
    inRound('1.winner.1', 2),
    place('1.winner.2', { left: 1, right_source: 'победитель стола 2' }),
    place('1.third.1', { left: 2, right_source: 'проигравший стола 2' }),
  ],
});

describe('the picture of a bracket', () => {
  it('puts the final between the semifinals and the third place under it', () => {
    const { games, lines } = layOutBracket(CUP, new Set());
    const [upper, lower, final, third] = games.map(({ y }) => y);
    expect(final).toBe(((upper ?? 0) + (lower ?? 0)) / 2);
    expect(third).toBeGreaterThan(final ?? 0);
    expect(lines).toHaveLength(2);
  });

  it('names a match that waits by its number in the bracket, and draws where its winner goes', () => {
    const [first, second, final] = [
      place('1.winner.2', { bracket_number: 5, left_source: 'победитель стола 1' }),
      place('1.winner.2', { bracket_number: 6, left_source: 'победитель стола 3' }),
      place('1.winner.3', {
        bracket_number: 7,
        left_source: 'победитель матча 5',
        right_source: 'победитель матча 6',
      }),
    ];
    const desk = buildDesk({
      ...CUP,
      rounds: [round('1.winner.2', 'Полуфинал', 'winner'), round('1.winner.3', 'Финал', 'winner')],
      games: [first, second, final],
    });
    expect(layOutBracket(desk, new Set()).lines.map(({ from }) => from)).toEqual([first, second]);
    renderPanel(desk, <BracketPanel />);
    expect(
      screen.getByRole('button', { name: /матч 7.*победитель матча 5.*победитель матча 6/ }),
    ).toBeDefined();
  });

  it('leads both finalists to the first final, and nobody to a second one that nobody needs yet', () => {
    const round2 = { left_source: 'нужен, если выиграет', right_source: 'победитель нижней' };
    const desk = buildDesk({
      ...CUP,
      rounds: [
        round('1.winner.1', 'Верхняя сетка. Финал', 'winner'),
        round('1.loser.1', 'Нижняя сетка. Финал', 'loser'),
        round('1.final.1', 'Суперфинал', 'final'),
        round('1.final.2', 'Суперфинал. Второй матч', 'final'),
      ],
      games: [
        inRound('1.winner.1', 1),
        inRound('1.loser.1', 2),
        place('1.final.1', { bracket_number: 3 }),
        place('1.final.2', { bracket_number: 4, ...round2 }),
      ],
    });
    const { games, lines } = layOutBracket(desk, new Set());
    expect(games).toHaveLength(4);
    const final = games.find(({ game: { round_id: id } }) => id === '1.final.1');
    expect(lines.map(({ path }) => path.endsWith(`V${(final?.y ?? 0) + 30}H${final?.x}`))).toEqual([
      true,
      true,
    ]);
  });

  it('folds rounds that are over where a round has 32 games or more', () => {
    expect(listFoldedRounds(CUP).size).toBe(0);
    const large = buildDesk({
      rounds: [round('1.winner.1', '1/32 финала', 'winner', 1), round('1.winner.2', '1/16 финала', 'winner')],
      games: Array.from({ length: 32 }, (_, index) => inRound('1.winner.1', index + 1)),
    });
    expect([...listFoldedRounds(large)]).toEqual(['1.winner.1']);
  });

  it('chooses an open game by a click, and a played one leads to its correction', async () => {
    const { user, router } = renderPanel(CUP, <BracketPanel />);
    await user.click(screen.getByRole('button', { name: /стол 2/, pressed: false }));
    expect(screen.getByRole('button', { name: /стол 2/, pressed: true })).toBeDefined();
    expect(await findFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Куулар Б.+9.+Цветков П.+4/ }));
    expect(router.state.location.search).toContain('correction.101');
  });

  it('lists what can be played now first', async () => {
    const { user } = renderPanel(CUP, <BracketPanel />);
    await user.click(screen.getByRole('button', { name: 'Списком' }));
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Никифоров Павел');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Путь:' }), 'Куулар Байрта');
    expect(await findFaults()).toEqual([]);
  });

  it('says that there is none before the draw', () => {
    renderPanel(buildDesk({ games: [], rounds: [], participants: PEOPLE }), <BracketPanel />);
    expect(screen.getByText('Сетки ещё нет')).toBeDefined();
  });
});
