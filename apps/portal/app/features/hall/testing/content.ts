import type { HallContent } from '@nardy/contract';

/** The hall in its second tour: three of four tables have played. */
export function buildContent(own: Partial<HallContent> = {}): HallContent {
  return {
    screen: { title: 'Вход', views: [] },
    tournament_id: 7,
    full_name: 'Кубок Сибири',
    parent_tournament_id: null,
    about: 'Короткие нарды · Швейцарская система, 5 туров',
    phase: 'playing',
    title: 'Тур 2',
    tours: 5,
    now_dt: '2026-11-24T09:00:00.000Z',
    published_dt: '2026-11-24T08:00:00.000Z',
    names: [
      { name: 'Абрамов', table: '2' },
      { name: 'Исаев Б.', table: '1' },
      { name: 'Исаев В.', table: '2' },
      { name: 'Юсупов', table: '1' },
    ],
    games: [
      { table: '1', left: 'Исаев Б.', right: 'Юсупов Т.', score: '5 : 3' },
      { table: '2', left: 'Абрамов В.', right: 'Исаев В.', score: null },
    ],
    open_tables: ['2'],
    standings: [
      {
        place: '1',
        last_name: 'Исаев',
        first_name: 'Борис',
        region: 'Москва',
        marks: ['won', 'won'],
        points: '2',
        group: null,
      },
    ],
    bracket: [],
    clock: { started_dt: '2026-11-24T08:20:00.000Z', paused_dt: null, paused_ms: 0, guideline_ms: 3_600_000 },
    announcements: [],
    ...own,
  };
}

type Round = HallContent['bracket'][number];

/** A round of a bracket of so many games, of which the first ones are over. */
export function buildRound(title: string, games: number, played: number, part = 'winner'): Round {
  return {
    part,
    title,
    games: Array.from({ length: games }, (_, at) => ({
      table: at < played ? '' : `стол ${at + 1}`,
      sides: [
        { name: `Первый ${at}`, score: at < played ? '5' : '', is_winner: at < played, is_open: false },
        { name: `Второй ${at}`, score: at < played ? '2' : '', is_winner: false, is_open: false },
      ],
    })),
  };
}
