import { sql, type Transaction } from 'kysely';
import type { PeopleChanges } from '../../../database/schema/imports.ts';
import type { Database } from '../../../database/schema.ts';

type Versions = PeopleChanges['versions'];

/** Versions of cards as they are now, and as they were `found`. */
export async function readVersions(
  trx: Transaction<Database>,
  ids: readonly number[],
  found: ReadonlyMap<number, number> = new Map(),
): Promise<Versions> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from persons where id = any(${[...ids]}::int[]) order by id
  `.execute(trx);
  return rows.map(({ id, version }) => {
    const before = found.get(id);
    return before === undefined ? [id, version] : [id, version, before];
  });
}

/**
 * A card that an import has changed is what it was once that import is undone, though its version has grown: an earlier import
 * that left it as this one found it knows it by the new version.
 */
export async function followVersions(
  trx: Transaction<Database>,
  { versions }: { readonly versions: Versions },
): Promise<void> {
  const wanted = versions.flatMap(([id, , found]) => (found === undefined ? [] : [{ id, found }]));
  await sql`
    with back as materialized (
      select person.id, wanted.found, person.version
      from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (id int, found int)
      join persons as person on person.id = wanted.id
      where person.version <> wanted.found
    )
    update imports set changes = jsonb_set(changes, '{versions}', (
      select jsonb_agg(
        case when back.id is null then entry else jsonb_set(entry, '{1}', to_jsonb(back.version)) end
        order by place
      )
      from jsonb_array_elements(changes -> 'versions') with ordinality as one (entry, place)
      left join back on back.id = (entry ->> 0)::int and back.found = (entry ->> 1)::int
    ))
    where undone_at is null and exists (
      select from jsonb_array_elements(changes -> 'versions') as one (entry)
      join back on back.id = (entry ->> 0)::int and back.found = (entry ->> 1)::int
    )
  `.execute(trx);
}
