import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** What a merge wrote down of who went and who was left. */
const SIDES = {
  person: { gone: sql`gone_person_id`, kept: sql`kept_person_id` },
  player: { gone: sql`gone_player_id`, kept: sql`kept_player_id` },
  referee: {
    gone: sql`(changes #>> '{rows,referees,0,id}')::int`,
    kept: sql`(changes ->> 'keptRefereeId')::int`,
  },
} as const;

export type Merging = keyof typeof SIDES;

/** Who is left of a person, an athlete or a referee whose card was merged, at whatever remove; undefined when it was not. */
export async function findMergeTarget(db: Db, kind: Merging, id: number): Promise<number | undefined> {
  const { gone, kept } = SIDES[kind];
  const { rows } = await sql<{ id: number }>`
    with recursive step (id, far) as (
      values (${id}::int, 0)
      union
      select ${kept}, far + 1 from person_merges join step on ${gone} = step.id
      where undone_at is null and ${kept} is not null
    )
    select id from step where far > 0 order by far desc limit 1
  `.execute(db);
  return rows[0]?.id;
}
