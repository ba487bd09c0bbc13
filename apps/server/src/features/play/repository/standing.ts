import type { Db } from '../../../database/connection.ts';

/** A line of a table: of whom, and after which tour of which stage; both null for the whole competition. */
export interface StandingRow {
  readonly tournament_id: number;
  readonly participant: number;
  readonly tour: number | null;
  /** Position of the tour's stage, from 1. */
  readonly stage: number | null;
}

export async function findStanding(db: Db, id: number): Promise<StandingRow | undefined> {
  return db
    .selectFrom('standing_lines as line')
    .innerJoin('participants as participant', 'participant.id', 'line.participant_id')
    .leftJoin('tours as tour', 'tour.id', 'line.tour_id')
    .leftJoin('rounds as round', 'round.id', 'tour.round_id')
    .leftJoin('stages as stage', 'stage.id', 'round.stage_id')
    .select([
      'line.tournament_id',
      'participant.number as participant',
      'tour.number as tour',
      'stage.position as stage',
    ])
    .where('line.id', '=', id)
    .executeTakeFirst();
}

export interface GameId {
  readonly number: number;
  readonly match: number;
  readonly id: number;
  readonly playedAt: Date | null;
}

/** The games of a competition with the moments of their results, and the matches of its series (`match` is 0 otherwise). */
export async function readGameIds(db: Db, tournamentId: number): Promise<readonly GameId[]> {
  const rows = await db
    .selectFrom('games')
    .select(['number', 'match', 'id', 'played_at'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  return rows.map(({ number, match, id, played_at }) => ({ number, match, id, playedAt: played_at }));
}
