import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../testing/render';
import { Bracket } from './Bracket';
import {
  playDoubleElimination,
  playSingleElimination,
  buildTeam,
  withConsolation,
  withSeries,
} from './testing/knockout';

const athleteTo = (id: number) => `?athlete=${id}`;

function show(props: Partial<Parameters<typeof Bracket>[0]> = {}) {
  return renderAt(<Bracket bracket={playSingleElimination(8)} athleteTo={athleteTo} {...props} />);
}

const litGames = (container: Element) => container.querySelectorAll('li[data-lit]');

test('Listeners have a list of rounds with their games', async () => {
  const { container } = show({ bracket: playSingleElimination(8, 7, true) });
  const rounds = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect(rounds).toEqual(['1/4 финала', 'Полуфинал', 'Финал', 'Матч за 3-е место']);
  const [first] = within(screen.getByRole('region', { name: 'Турнирная сетка' })).getAllByRole('list');
  expect(within(first!).getAllByRole('listitem', { hidden: false }).length).toBeGreaterThan(8);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('Both brackets of a double elimination have a heading, and their rounds do not repeat it', () => {
  show({ bracket: playDoubleElimination(4) });
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Верхняя сетка',
    'Полуфинал',
    'Финал',
    'Нижняя сетка',
    'Раунд 1',
    'Раунд 2',
    'Финал',
    'Суперфинал',
  ]);
});

test('Two finals between the brackets are joined by no line beside them', () => {
  const bracket = playDoubleElimination(4);
  const { finalBracket = [] } = bracket.brackets;
  const second = finalBracket.map((round) => ({ ...round, title: 'Суперфинал. Второй матч' }));
  const brackets = { ...bracket.brackets, finalBracket: [...finalBracket, ...second] };
  const { container } = show({ bracket: { ...bracket, brackets } });
  expect(screen.getByRole('heading', { name: 'Суперфинал. Второй матч' })).toBeDefined();
  expect(container.querySelectorAll('[data-part=winner] path, [data-part=loser] path')).not.toHaveLength(0);
  expect(container.querySelectorAll('[data-part=final] path')).toHaveLength(0);
});

test('A consolation bracket has a heading of its own, and each round says what it is played to', async () => {
  const { container } = show({ bracket: withConsolation(playSingleElimination(8, 7, true), [5, 6, 7, 8]) });
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    '1/4 финала',
    'Полуфинал',
    'Финал',
    'Матч за 3-е место',
    'Утешительная сетка',
    'Полуфинал',
    'Финал',
  ]);
  expect(screen.getAllByText('до 5')).toHaveLength(2);
  expect(container.querySelectorAll('[data-final]')).toHaveLength(1);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A series tells the matches won so far, and their scores', () => {
  const { container } = show({ bracket: withSeries(playSingleElimination(4, 2)) });
  expect(screen.getByText('до 2 побед, матчи до 7')).toBeTruthy();
  expect(screen.getByText('№ 3 · 5:7')).toBeTruthy();
  const final = [...container.querySelectorAll('[data-final] [class*="team"]')].map((row) => row.textContent);
  expect(final).toEqual(['Щербакова Екатерина А.0', 'Саркисян Екатерина А.1']);
  expect(container.querySelectorAll('[data-final] [data-state]')).toHaveLength(0);
});

test('A side that is not known is TBD with a dash, and an empty score is a dash', () => {
  const { container } = show({ bracket: playSingleElimination(4, 1) });
  const rows = [...container.querySelectorAll('.team, [class*="team"]')].map((row) => row.textContent);
  expect(rows).toContain('TBD–');
  expect(rows).toContain('Саркисян Екатерина А.–');
});

test.each([
  [{ outcome: 'walkover', score1: null, score2: null, winner: 2 }, [0, 1], 'Неявка', ['–', '–, победа']],
  [
    { outcome: 'double-no-show', score1: null, score2: null, winner: null },
    [0, 0],
    'Неявка обоих',
    ['–', '–'],
  ],
  [
    { outcome: 'unfinished', score1: 5, score2: 3, winner: 2 },
    [0, 1],
    'Не доиграна, победа присуждена',
    ['5', '3, победа'],
  ],
] as const)(
  'What was not played to its end has no score of its own, but a word: %o',
  async (result, [one, other], word, shown) => {
    const bracket = playSingleElimination(2);
    const [final] = bracket.brackets.winnerBracket;
    final!.seeds = final!.seeds.map((seed) => ({
      ...seed,
      number: 109,
      teams: [buildTeam(1, one), buildTeam(2, other)],
      result,
    }));
    const { container } = show({ bracket, view: 'list' });
    expect(screen.getByText(new RegExp(`^№ 109 · ${word} · `))).toBeTruthy();
    const scores = [...container.querySelectorAll('[class*="score"]')].map((score) => score.textContent);
    expect(scores).toEqual(shown);
    expect(await findAccessibilityFaults(container)).toEqual([]);
  },
);

test('A result that was corrected says so, and when on demand', () => {
  const bracket = playSingleElimination(2, 1);
  const [final] = bracket.brackets.winnerBracket;
  const corrected_dt = '2026-12-14T10:05:00.000Z';
  final!.seeds = final!.seeds.map((seed) => ({
    ...seed,
    number: 13,
    date: '2026-12-14T09:40:00.000Z',
    corrected_dt,
  }));
  show({ bracket });
  const label = screen.getByText('№ 13 · 14 дек., 12:40 · исправлено');
  expect(label.title).toBe('исправлено 14 дек., 13:05');
});

test('A walkover ends a series: its matches are told, and no wins', () => {
  const bracket = withSeries(playSingleElimination(2));
  const [final] = bracket.brackets.winnerBracket;
  const result = { outcome: 'walkover', score1: null, score2: null, winner: 1 } as const;
  final!.seeds = final!.seeds.map((seed) => ({ ...seed, result }));
  const { container } = show({ bracket });
  expect(screen.getByText('№ 1 · Неявка · 5:7')).toBeTruthy();
  expect([...container.querySelectorAll('[class*="score"]')].map((score) => score.textContent)).toEqual([
    '–, победа',
    '–',
  ]);
});

test('Who has the higher score has won', () => {
  const { container } = show({ bracket: playSingleElimination(4, 1) });
  const won = container.querySelectorAll('[data-state="won"]');
  expect([...won].map((side) => side.textContent)).toEqual(['Щербакова Екатерина А.9']);
});

test('The chosen athlete has the whole path lit, a hovered one in his place', () => {
  const { container } = show({ chosen: 1 });
  expect(litGames(container)).toHaveLength(3);
  fireEvent.pointerOver(screen.getAllByText('Мамедова Екатерина А.')[0]!, { pointerType: 'mouse' });
  expect(litGames(container)).toHaveLength(1);
});

test('An athlete is chosen by a click, and without scripts by the link', async () => {
  const onChoose = vi.fn();
  const { user } = show({ onChoose });
  const [name] = screen.getAllByText('Саркисян Екатерина А.');
  expect(name?.getAttribute('href')).toBe('?athlete=2');
  await user.click(name!);
  expect(onChoose).toHaveBeenCalledWith(2);
});

test('Buttons and keys zoom', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Увеличить' }));
  expect(screen.getByRole('status').textContent).toBe('125%');
  screen.getByRole('region', { name: 'Турнирная сетка' }).focus();
  await user.keyboard('-');
  expect(screen.getByRole('status').textContent).toBe('100%');
});

test('A bye keeps its place with one side, nobody against nobody is not told', () => {
  const nobody = { id: null, name: 'BYE', score: null, player_id: null };
  const seed = { id: 1, number: null, date: null, game_id: null };
  const bracket = playSingleElimination(4, 0);
  const [first] = bracket.brackets.winnerBracket;
  first!.seeds = [
    { ...seed, teams: [buildTeam(1, null), nobody] },
    { ...seed, id: 2, teams: [nobody, nobody] },
  ];
  const { container } = show({ bracket });
  expect(screen.getAllByText('BYE')).toHaveLength(1);
  expect(container.querySelectorAll('[data-kind="empty"][aria-hidden]')).toHaveLength(1);
});

test('The largest has all its games', () => {
  const { container } = show({ bracket: playDoubleElimination(256) });
  expect(container.querySelectorAll('li[data-kind="game"]')).toHaveLength(255 + 254 + 1);
});
