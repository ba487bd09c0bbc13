import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { Filled, Filling } from './filling.ts';
import { selectKnown } from './moving.ts';
import type { MergeRecord } from './record.ts';
import type { Reference } from './references.ts';

/** Takes what a merge filled in out again, and out of the orders of since. */
export async function unfillAll(trx: Transaction<Database>, merge: MergeRecord): Promise<void> {
  const { changes } = merge;
  const ids = {
    persons: merge.kept_person_id,
    players: changes.filledPlayerId ?? merge.kept_player_id,
    referees: changes.keptRefereeId,
  };
  for (const table of ['persons', 'players', 'referees'] as const) {
    const id = ids[table];
    if (id !== null) await unfill(trx, table, id, changes.filled[table]);
  }
  await correctPrevious(trx, merge);
}

/**
 * Takes what was filled in out again, where nobody has changed it since: a country and its city only together. The value before may be
 * deleted from its handbook.
 */
async function unfill(
  trx: Transaction<Database>,
  table: Reference['of'],
  id: number,
  filled: Filling[Reference['of']],
): Promise<void> {
  const columns = Object.entries(filled);
  if (columns.length === 0) return;
  const set = columns.map(
    ([column, { before, after }]: readonly [string, Filled]) =>
      sql`${sql.ref(column)} = case when ${sql.ref(column)} = ${after} and ${isPlaceAsFilled(column, filled)}
        then ${selectKnown(table, column, sql`${before}`)} else ${sql.ref(column)} end`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(trx);
}

function isPlaceAsFilled(
  column: string,
  { country_id: country, city_id: city }: Readonly<Record<string, Filled>>,
): RawBuilder<unknown> {
  if (column !== 'country_id' && column !== 'city_id') return sql`true`;
  return sql`country_id = ${country?.after} and city_id is not distinct from ${city?.after ?? null}`;
}

/** What an order gives and where it stands. */
const TITLES = [
  { kind: 'rank', table: 'players', column: 'rank_id' },
  { kind: 'honorary', table: 'players', column: 'honorary_rank_id' },
  { kind: 'category', table: 'referees', column: 'category_id' },
] as const;

/** The first order of each kind since then came after what was filled in: withdrawn, it leaves what the remaining one had before. */
async function correctPrevious(
  trx: Transaction<Database>,
  { kept_person_id: keptId, merged_at: mergedAt, changes: { filled } }: MergeRecord,
): Promise<void> {
  for (const { kind, table, column } of TITLES) {
    const value = filled[table][column];
    if (value === undefined) continue;
    await sql`
      update awards set previous_id = ${selectKnown(table, column, sql`${value.before}::int`)}
      where previous_id = ${value.after} and id = (
        select min(id) from awards where person_id = ${keptId} and kind = ${kind} and given_at > ${mergedAt}
      )
    `.execute(trx);
  }
}
