import { REDACTED } from '@nardy/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/** A person with all who were merged into it, at whatever remove. */
export const selectFormer = (personId: number) => sql`
  former (id) as (
    values (${personId}::int)
    union
    select gone_person_id from person_merges join former on kept_person_id = former.id where undone_at is null
  )
`;

/** Paths of the photos that a person had: those that merges store, and those that the log names. */
export async function listFormerPhotos(
  trx: Transaction<Database>,
  personId: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ path: string }>`
    with recursive ${selectFormer(personId)}
    select path from person_merges, unnest(array[
      changes #>> '{rows,persons,0,photo_path}',
      changes #>> '{filled,persons,photo_path,before}',
      changes #>> '{filled,persons,photo_path,after}'
    ]) as path
    where path is not null
      and (kept_person_id in (select id from former) or gone_person_id in (select id from former))
    union
    select path from audit_log, unnest(array[before ->> 'photo', after ->> 'photo']) as path
    where subject = 'persons' and subject_id in (select id from former)
      and action in ('put-photo', 'remove-photo') and path <> ${REDACTED}
  `.execute(trx);
  return rows.map(({ path }) => path);
}

/**
 * Deletes what merges store of a person, also those that were undone, after which none of them can be undone. What is left of
 * a merge leads from the one who went to the one who stayed; of a person who is gone nothing is left. Gives how many merges.
 */
export async function clearMerges(
  trx: Transaction<Database>,
  personId: number,
  isNamed: boolean,
): Promise<number> {
  const change = isNamed
    ? sql`
        update person_merges set changes = jsonb_strip_nulls(jsonb_build_object(
          'keptRefereeId', changes -> 'keptRefereeId',
          'rows', jsonb_build_object('referees', jsonb_build_array(
            jsonb_build_object('id', changes #> '{rows,referees,0,id}')
          ))
        ))
      `
    : sql`delete from person_merges`;
  const { numAffectedRows: count } = await sql`
    with recursive ${selectFormer(personId)}
    ${change}
    where kept_person_id in (select id from former) or gone_person_id in (select id from former)
  `.execute(trx);
  return Number(count ?? 0n);
}
