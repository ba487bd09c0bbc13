import type { HallContent } from '@nardy/contract';
import { expect, test } from 'vitest';
import { buildHead } from './buildHead';
import { listBracketPages, listPages } from './pages';
import { buildContent, buildRound } from './testing/content';
import { turnAt } from './usePage';

type Game = HallContent['bracket'][number]['games'][number];
type Side = NonNullable<Game>['sides'][0];

const NOW = Date.parse('2026-11-24T09:00:00.000Z');
const viewsOf = (content: ReturnType<typeof buildContent>) => listPages(content, NOW).map(({ view }) => view);

test('A screen follows the tour: names while the pairs are fresh, then the clock with who still plays, then the table', () => {
  expect(viewsOf(buildContent({ published_dt: '2026-11-24T08:50:00.000Z' }))).toEqual(['names']);
  expect(viewsOf(buildContent())).toEqual(['clock', 'standings']);
  expect(viewsOf(buildContent({ phase: 'to-draw' }))).toEqual(['standings']);
  expect(viewsOf(buildContent({ phase: 'entries', standings: [] }))).toEqual(['clock']);
});

test('What the desk has set stays, in turn, without views that have nothing', () => {
  const screen = { title: 'Зал', views: ['tables', 'bracket', 'clock'] as const };
  expect(viewsOf(buildContent({ screen: { ...screen, views: [...screen.views] } }))).toEqual([
    'tables',
    'clock',
  ]);
});

test('A screen that has nothing of what the desk has set follows the tour until there is', () => {
  const set = { title: 'Зал', views: ['standings' as const] };
  const bracket = [buildRound('1/4 финала', 4, 0)];
  const cup = buildContent({ screen: set, standings: [], bracket, tours: null, clock: null });
  expect(viewsOf(cup)).toEqual(['bracket', 'open']);
  expect(viewsOf({ ...cup, bracket: [], open_tables: [] })).toEqual(['clock']);
});

test('At the end a screen says so, with the places and the last rounds of a bracket, and nobody is sent to a table', () => {
  const over = { phase: 'finished' as const, title: 'Соревнование завершено', open_tables: [], clock: null };
  const headsOf = (content: ReturnType<typeof buildContent>) =>
    listPages(content, NOW).map((page) => buildHead(content, page));
  const places = { title: 'Соревнование завершено', note: 'итоговые места' };
  expect(headsOf(buildContent({ ...over, screen: { title: 'Вход', views: ['names'] } }))).toEqual([places]);
  expect(headsOf(buildContent({ ...over, bracket: [buildRound('Финал', 1, 1)], tours: null }))).toEqual([
    places,
    { title: 'Финал', note: 'завершено' },
  ]);
  expect(buildHead(buildContent(over), { view: 'clock', part: 0, of: 1 }).title).toBe(
    'Соревнование завершено',
  );
});

test('Three hundred names are ten pages of thirty', () => {
  const names = Array.from({ length: 300 }, (_, at) => ({ name: `Имя ${at}`, table: String(at) }));
  const pages = listPages(buildContent({ names, screen: { title: '', views: ['names'] } }), NOW);
  expect(pages).toHaveLength(10);
  expect(pages.at(-1)).toEqual({ view: 'names', part: 9, of: 10 });
});

const titlesOf = (bracket: HallContent['bracket']) =>
  listBracketPages({ bracket }).map(({ rounds }) => rounds.map(({ title }) => title));

test('A bracket begins with the round that is played, the lower one once the upper is over', () => {
  const upper = [buildRound('1/4', 4, 4), buildRound('1/2', 2, 1), buildRound('Финал', 1, 0)];
  expect(titlesOf(upper)).toEqual([['1/2', 'Финал']]);
  const lower = [buildRound('Нижняя 1', 2, 2, 'loser'), buildRound('Нижняя 2', 2, 0, 'loser')];
  const over = [buildRound('1/2', 2, 2), buildRound('Финал верхней', 1, 1)];
  expect(titlesOf([...over, ...lower])).toEqual([['Нижняя 2']]);
});

test('Each part of a bracket that is played has pages of its own, the first one more than fits on one', () => {
  const waiting = buildRound('Утешительная сетка. Финал', 1, 0, 'consolation');
  const [game] = waiting.games;
  const unknown = { name: 'победитель стола 9', score: '', is_winner: false, is_open: true };
  const bracket = [
    buildRound('1/8 финала', 8, 7),
    buildRound('1/4 финала', 4, 0),
    {
      ...buildRound('Матч за 3-е место', 1, 0, 'third'),
      games: [{ table: '', sides: [unknown, unknown] as [Side, Side] }],
    },
    buildRound('Утешительная сетка. Полуфинал', 2, 1, 'consolation'),
    { ...waiting, games: game ? [{ ...game, sides: [game.sides[0], unknown] as [Side, Side] }] : [] },
  ];
  const content = buildContent({ bracket, screen: { title: 'Сетка', views: ['bracket'] } });
  expect(listPages(content, NOW).map((page) => buildHead(content, page).title)).toEqual([
    '1/8 финала',
    '1/8 финала',
    'Утешительная сетка. Полуфинал',
  ]);
  expect(listBracketPages(content).map(({ from }) => from)).toEqual([0, 4, 0]);
});

test('A round in which neither came to a match is over', () => {
  const absent = ({ name }: Side): Side => ({ name, score: '−', is_winner: false, is_open: false });
  const semifinals = buildRound('1/2', 2, 2);
  const games = semifinals.games.map((game): Game => {
    if (game === null || game === semifinals.games[0]) return game;
    return { ...game, sides: [absent(game.sides[0]), absent(game.sides[1])] };
  });
  const bracket = [{ ...semifinals, games }, buildRound('Финал', 1, 0)];
  expect(titlesOf(bracket)).toEqual([['Финал']]);
});

test('Once the final is over a bracket shows who still plays for other places, and at the end the final again', () => {
  const titlesAfter = (third: number, last: number) =>
    titlesOf([
      buildRound('1/2', 2, 2),
      buildRound('Финал', 1, 1),
      buildRound('Матч за 3-е место', 1, third, 'third'),
      buildRound('Утешительная сетка. Полуфинал', 2, 2, 'consolation'),
      buildRound('Утешительная сетка. Финал', 1, last, 'consolation'),
    ]);
  expect(titlesAfter(0, 0)).toEqual([['Матч за 3-е место'], ['Утешительная сетка. Финал']]);
  expect(titlesAfter(1, 0)).toEqual([['Утешительная сетка. Финал']]);
  expect(titlesAfter(1, 1)).toEqual([['1/2', 'Финал']]);
});

test('What was just announced has the screen for twenty seconds, and then a page in each round until it is over', () => {
  const dt = new Date(NOW - 5_000).toISOString();
  const until = new Date(NOW + 60_000).toISOString();
  const announced = buildContent({
    announcements: [{ announcement_id: 1, text: 'Обед до 14:00', dt, until_dt: until }],
  });
  expect(turnAt(announced, NOW).page.view).toBe('announcement');
  const later = turnAt(announced, NOW + 30_000);
  expect(later.pages.map(({ view }) => view)).toEqual(['clock', 'standings', 'announcement']);
  expect(turnAt(announced, NOW + 90_000).pages.map(({ view }) => view)).toEqual(['clock', 'standings']);
});

test('Pages turn by the clock, so that a result on the way turns none early', () => {
  const content = buildContent();
  const start = Math.floor(NOW / 24_000) * 24_000;
  expect([0, 11_999, 12_000, 23_999, 24_000].map((at) => turnAt(content, start + at).index)).toEqual([
    0, 0, 1, 1, 0,
  ]);
});
