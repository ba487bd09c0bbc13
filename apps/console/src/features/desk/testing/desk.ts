import type { Desk, DeskGame, DeskParticipant } from '@nardy/contract';

const NAMES = [
  'Куулар Байрта',
  'Цветков Пётр',
  'Никифоров Павел',
  'Иванова Людмила',
  'Ткаченко Роман',
  'Гаврилов Андрей',
  'Цветков Геннадий',
  'Мкртчян Рашад',
  'Ерёмин Арсений',
  'Толстой Григорий',
];

export const STARTED = '2026-11-24T09:00:00.000Z';

export function createParticipant(number: number, change: Partial<DeskParticipant> = {}): DeskParticipant {
  const name = NAMES[number - 1] ?? `Игрок${number} Иван`;
  const [last_name = '', first_name = ''] = name.split(' ');
  return {
    number,
    seed: number,
    players: [
      {
        player_id: 100 + number,
        last_name,
        first_name,
        middle_name: null,
        region_title: null,
        club_title: null,
      },
    ],
    name,
    rating: 1500,
    status: 'in',
    is_leaving: 0,
    is_playing: 1,
    attendance: 'present',
    attendance_dt: null,
    is_paid: null,
    points: 3,
    losses: 1,
    place: null,
    ...change,
  };
}

/** Table n is played by participants 2n − 1 and 2n as game 100 + n. */
export function createGame(table: number, change: Partial<DeskGame> = {}): DeskGame {
  return {
    number: 100 + table,
    game_id: 1000 + table,
    table,
    stage: 0,
    round_id: '1',
    tour: 5,
    left: 2 * table - 1,
    right: 2 * table,
    bracket_number: null,
    left_source: null,
    right_source: null,
    match_length: 9,
    series: null,
    score1: null,
    score2: null,
    outcome: null,
    winner: null,
    started_dt: STARTED,
    played_dt: null,
    entered_by: null,
    is_by_players: 0,
    is_corrected: 0,
    annulled: 0,
    reason: 'группа 3 очков',
    ...change,
  };
}

/** What a secretary and an auditor may do at a desk. */
export const SECRETARY = { can_run: 0, can_mark: 1, can_read_log: 0 } as const;
export const AUDITOR = { can_run: 0, can_mark: 0, can_read_log: 1 } as const;

/** A Swiss stage in its fifth tour of seven, with five tables of which none has a result. */
export function buildDesk(change: Partial<Desk> = {}): Desk {
  const games = change.games ?? [1, 2, 3, 4, 5].map((table) => createGame(table));
  return {
    revision: 40,
    version: 30,
    now_dt: new Date().toISOString(),
    tournament: {
      tournament_id: 7,
      parent_tournament_id: null,
      full_name: 'Гран-при Санкт-Петербурга. Четвёртый этап',
      status: 'current',
      is_published: 1,
      is_rated: 1,
      discipline_title: 'Короткие нарды',
      is_pairs: 0,
      time_control_name: '12 мин + 12 с',
      start_dt: STARTED,
      end_dt: STARTED,
      fee: null,
    },
    can_run: 1,
    can_mark: 1,
    can_read_log: 1,
    phase: 'playing',
    stage: 0,
    stages: [{ kind: 'swiss', end: { by: 'tours', tours: 7 } }],
    rules: 'Короткие нарды · матчи до 9 · 12 мин + 12 с',
    tour: { number: 5, of: 7 },
    title: 'Тур 5',
    participants: Array.from({ length: 2 * games.length }, (_, index) => createParticipant(index + 1)),
    byes: [],
    rounds: [{ id: '1', title: 'Швейцарская система', stage: 0, part: null, is_played: 0 }],
    reports: [],
    reports_mode: 'confirmed',
    waits_for: games.flatMap(({ number, outcome }) => (number !== null && outcome === null ? [number] : [])),
    tables: { count: null, per_row: 10, is_row_known: 0, out_of_use: [], fixed: [] },
    clock: { started_dt: STARTED, paused_dt: null, paused_ms: 0, guideline_ms: 70 * 60_000 },
    expected_end_dt: null,
    warnings: [],
    draft: null,
    feed: [],
    undoable: null,
    training: null,
    ...change,
    games,
  };
}
