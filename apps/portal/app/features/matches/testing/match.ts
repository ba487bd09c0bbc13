import type { Match, MatchReport, OwnMatch } from '@nardy/contract';

const side = (player: number, last: string) => ({
  player_id: player,
  name: `${last} Пётр`,
  short_name: `${last} П.`,
  region_title: 'Иркутская область',
  rating: 1646,
});

/** A match to 9 that is being played at table 12. */
export function buildMatch(change: Partial<Match> = {}): Match {
  return {
    game: 152,
    title: 'Тур 5',
    table: 12,
    match_length: 9,
    series: null,
    start_dt: '2026-11-24T08:45:00.000Z',
    first: side(1, 'Куулар'),
    second: side(2, 'Цветков'),
    score1: null,
    score2: null,
    outcome: null,
    winner: null,
    is_by_players: 0,
    reports: null,
    takes_draws: 0,
    can_report: 1,
    ...change,
  };
}

export function buildReport(
  of: 1 | 2,
  score1: number,
  score2: number,
  change: Partial<MatchReport> = {},
): MatchReport {
  return {
    side: of,
    score1,
    score2,
    is_unfinished: 0,
    note: null,
    dt: '2026-11-24T09:30:00.000Z',
    origin: 'account',
    ...change,
  };
}

/** The first of the two in the fifth tour. */
export function buildOwnMatch(change: Partial<OwnMatch> = {}): OwnMatch {
  return {
    tournament_id: 17,
    full_name: 'Гран-при Санкт-Петербурга',
    status: 'current',
    discipline_title: 'Короткие нарды',
    time_control_name: '12 мин + 12 с',
    start_dt: '2026-11-24T06:00:00.000Z',
    as_of_dt: '2026-11-24T09:33:00.000Z',
    state: 'playing',
    member_status: 'in',
    title: 'Тур 5',
    side: 1,
    match: buildMatch(),
    reasons: ['У вас по 3 очка после 4 туров.'],
    open_tables: [],
    waits_for: null,
    hall: { count: 40, per_row: 10 },
    points: 3,
    place: '11',
    rating_change: null,
    prize: null,
    games: [{ title: 'Тур 4', opponent: 'Ахмедов Т.', score: '6 : 9', is_won: 0 }],
    reports_mode: 'confirmed',
    ...change,
  };
}
