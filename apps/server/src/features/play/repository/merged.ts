import type { CompetitionEvent, Entrant } from '@nardy/engine';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

/** Whom an athlete was merged into. */
export type Merged = ReadonlyMap<number, number>;

/** Athletes who were merged into others, each with the one who is left of them. */
async function readMerged(db: Db): Promise<Merged> {
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

/**
 * The events with those who are left in the place of those who were merged, and without those whose data were destroyed, nor the
 * partner of a pair, who may enter with another: the log itself stays as it was written.
 */
export async function readLeft<Event extends CompetitionEvent>(
  db: Db,
  events: readonly Event[],
): Promise<Event[]> {
  const merged = await readMerged(db);
  const left = (id: number) => merged.get(id) ?? id;
  const named = new Set(
    events.flatMap((event) => listEntrants(event).flatMap(({ persons }) => persons.map(left))),
  );
  const { rows } = await sql<{ id: number }>`
    select id from players where id = any(${[...named]}::int[])
  `.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return events.map((event) =>
    withPersons(event, (ids) => {
      const all = ids.map(left);
      return all.every((id) => known.has(id)) ? all : [];
    }),
  );
}

function listEntrants(event: CompetitionEvent): readonly Entrant[] {
  if (event.type === 'entered') return event.participants;
  return event.type === 'late-entered' ? [event.participant] : [];
}

function withPersons<Event extends CompetitionEvent>(
  event: Event,
  change: (ids: readonly number[]) => readonly number[],
): Event {
  const entrant = (one: Entrant): Entrant => ({
    ...one,
    persons: change(one.persons) as unknown as Entrant['persons'],
  });
  if (event.type === 'entered') return { ...event, participants: event.participants.map(entrant) };
  if (event.type === 'late-entered') return { ...event, participant: entrant(event.participant) };
  return event;
}
