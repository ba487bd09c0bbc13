import type { CompetitionEvent, Entrant } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';

/** Whom an athlete was merged into. */
export type Merged = ReadonlyMap<number, number>;

/** Athletes who were merged into others, each with the one who is left of them. */
export async function readMerged(db: Db): Promise<Merged> {
  const rows = await db
    .selectFrom('person_merges')
    .select(['gone_player_id', 'kept_player_id'])
    .where('undone_at', 'is', null)
    .where('gone_player_id', 'is not', null)
    .execute();
  const steps = new Map(rows.map((row) => [row.gone_player_id ?? 0, row.kept_player_id ?? 0]));
  return new Map([...steps.keys()].map((id) => [id, findLast(id, steps)]));
}

/** Whoever was merged may have been merged on. */
function findLast(id: number, steps: Merged): number {
  let last = id;
  for (let next = steps.get(last); next !== undefined; next = steps.get(last)) last = next;
  return last;
}

/** The event with those who are left in the place of those who were merged: the log itself stays as it was written. */
export function asMerged<Event extends CompetitionEvent>(event: Event, merged: Merged): Event {
  if (merged.size === 0) return event;
  const entrant = (one: Entrant): Entrant => ({
    ...one,
    persons: one.persons.map((id) => merged.get(id) ?? id) as unknown as Entrant['persons'],
  });
  if (event.type === 'entered') return { ...event, participants: event.participants.map(entrant) };
  if (event.type === 'late-entered') return { ...event, participant: entrant(event.participant) };
  return event;
}
