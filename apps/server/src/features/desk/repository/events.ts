import type { CompetitionEvent } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';

/** Events of acts, by the version that each act was decided on. */
export type EventsOfActs = ReadonlyMap<number, readonly CompetitionEvent[]>;

/** The events of these acts, undone ones included. */
export async function readEventsOfActs(
  db: Db,
  tournamentId: number,
  acts: readonly number[],
): Promise<EventsOfActs> {
  if (acts.length === 0) return new Map();
  const rows = await db
    .selectFrom('competition_events')
    .select(['decided_on', 'type', 'body'])
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('decided_on', '=', eb.fn.any(eb.val([...acts]))))
    .orderBy('version')
    .execute();
  const events = rows.map(
    ({ decided_on: decidedOn, type, body }) => ({ ...body, type, decidedOn }) as CompetitionEvent,
  );
  return Map.groupBy(events, ({ decidedOn }) => decidedOn);
}
