import type { CompetitionEvent } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';

/** The first event of each of these acts, by the version that the act was decided on. */
export async function readFirstEvents(
  db: Db,
  tournamentId: number,
  acts: readonly number[],
): Promise<ReadonlyMap<number, CompetitionEvent>> {
  if (acts.length === 0) return new Map();
  const rows = await db
    .selectFrom('competition_events')
    .distinctOn('decided_on')
    .select(['decided_on', 'type', 'body'])
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('decided_on', '=', eb.fn.any(eb.val([...acts]))))
    .orderBy('decided_on')
    .orderBy('version')
    .execute();
  return new Map(
    rows.map(({ decided_on: decidedOn, type, body }) => [
      decidedOn,
      { ...body, type, decidedOn } as CompetitionEvent,
    ]),
  );
}
