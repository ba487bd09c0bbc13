import type { MergePreview } from '@nardy/contract';

type Moving = MergePreview['moves'][number]['what'];

/** A column that refers to a person, an athlete or a referee, and moves with it. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  readonly of: 'persons' | 'players' | 'referees';
  /** What tells the rows of one person, athlete or referee apart. */
  readonly key: readonly string[];
  /** As the preview calls it; what only follows from something else is not named. */
  readonly what?: Moving;
  /**
   * Where both have a row under one key: `refuse` the merge, `drop` the row of who goes and keep it for the way back.
   * Rows whose key is their own id never conflict.
   */
  readonly conflict?: 'refuse' | 'drop';
}

/** Everything that refers to a person, an athlete or a referee. A test holds it to the foreign keys of the database. */
export const REFERENCES: readonly Reference[] = [
  { table: 'users', column: 'person_id', of: 'persons', key: ['id'], what: 'account' },
  { table: 'awards', column: 'person_id', of: 'persons', key: ['id'], what: 'awards' },
  {
    table: 'participant_players',
    column: 'player_id',
    of: 'players',
    key: ['tournament_id'],
    what: 'competitions',
    conflict: 'refuse',
  },
  {
    table: 'player_games',
    column: 'player_id',
    of: 'players',
    key: ['game_id'],
    what: 'games',
    conflict: 'refuse',
  },
  { table: 'applications', column: 'player_id', of: 'players', key: ['id'], what: 'applications' },
  { table: 'applications', column: 'partner_id', of: 'players', key: ['id'], what: 'partnerships' },
  {
    table: 'prize_payments',
    column: 'player_id',
    of: 'players',
    key: ['prize_id'],
    what: 'prizes',
    conflict: 'refuse',
  },
  {
    table: 'player_clubs',
    column: 'player_id',
    of: 'players',
    key: ['club_id'],
    what: 'clubs',
    conflict: 'drop',
  },
  {
    table: 'player_ratings',
    column: 'player_id',
    of: 'players',
    key: ['discipline_id'],
    what: 'ratings',
    conflict: 'drop',
  },
  {
    table: 'rating_list_lines',
    column: 'player_id',
    of: 'players',
    key: ['discipline_id', 'period'],
    what: 'rating_lists',
    conflict: 'drop',
  },
  {
    table: 'tournament_referees',
    column: 'referee_id',
    of: 'referees',
    key: ['tournament_id'],
    what: 'referee_work',
    conflict: 'refuse',
  },
];

/** References that need no moving: results go with the entry, and what waits for the ratings is noted anew. */
export const FOLLOWING = ['player_results.player_id', 'rating_changes.player_id'];
