import type { Shape } from './rows.ts';

const PLACE = ['place_from', 'place_to'];

/** The tables that a competition's log is read into. */
export const SHAPES = {
  participants: {
    table: 'participants',
    key: ['number'],
    columns: ['seed', 'status', 'rating', 'is_late'],
    once: ['joined_at'],
  },
  participantPlayers: {
    table: 'participant_players',
    key: ['player_id'],
    columns: ['participant_id', 'position'],
    identity: ['tournament_id', 'player_id'],
  },
  stages: { table: 'stages', key: ['position'], columns: ['kind', 'title', 'status', 'match_length'] },
  rounds: {
    table: 'rounds',
    key: ['key'],
    columns: [
      'stage_id',
      'position',
      'title',
      'label',
      'has_tours',
      'is_played',
      'is_running',
      'match_length',
      'wins_needed',
    ],
  },
  tours: {
    table: 'tours',
    key: ['key'],
    columns: ['round_id', 'number', 'title', 'is_played', 'is_running'],
  },
  games: {
    table: 'games',
    key: ['number', 'match'],
    columns: [
      'series',
      'round_id',
      'tour_id',
      'table_number',
      'first_id',
      'second_id',
      'score1',
      'score2',
      'outcome',
      'winner',
      'is_annulled',
      'reasons',
      'drawn_at',
      'played_at',
      'corrected_at',
    ],
  },
  byes: {
    table: 'byes',
    key: ['round_id', 'tour_id', 'participant_id'],
    columns: ['kind', 'reasons'],
  },
  lines: {
    table: 'standing_lines',
    key: ['tour_id', 'participant_id'],
    columns: ['tours', 'wins', 'loses', 'skips', 'points', 'group_title', 'tie_breaks'],
  },
  orders: {
    table: 'standing_orders',
    key: ['tour_id'],
    columns: ['participants', ...PLACE],
  },
  playerGames: {
    table: 'player_games',
    key: ['game_id', 'player_id'],
    columns: [
      'discipline_id',
      'side',
      'happened_at',
      'outcome',
      'is_won',
      'points_won',
      'points_lost',
      'match_length',
    ],
    identity: ['game_id', 'player_id'],
    // What was rated was another game: the ratings are told again once they are computed.
    reset: {
      to: {
        is_rated: 'false',
        rating_before: 'null',
        opponent_rating: 'null',
        experience_before: 'null',
        probability: 'null',
        k: 'null',
        rating_change: 'null',
      },
      when: ['discipline_id', 'side', 'happened_at', 'outcome', 'is_won', 'match_length'],
    },
  },
  playerResults: {
    table: 'player_results',
    key: ['player_id'],
    columns: ['participant_id', 'discipline_id', ...PLACE, 'games', 'wins', 'loses'],
  },
} as const satisfies Readonly<Record<string, Shape>>;

export type ShapeName = keyof typeof SHAPES;
