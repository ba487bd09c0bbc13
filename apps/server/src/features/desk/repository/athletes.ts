import type { Transaction } from 'kysely';
import { findMergeTarget } from '../../../database/merged.ts';
import type { Database } from '../../../database/schema.ts';

/**
 * Holds athletes so that nobody merges them into others until the transaction ends. Gives for each who is left of them by now; who is
 * not there at all stays as asked for.
 */
export async function holdMergedAthletes(
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('players')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute();
  const held = new Set(rows.map(({ id }) => id));
  const left: number[] = [];
  for (const id of ids) left.push(held.has(id) ? id : ((await findMergeTarget(trx, 'player', id)) ?? id));
  // Whoever is left may be merged on before being held.
  return left.every((id, index) => id === ids[index]) ? left : holdMergedAthletes(trx, left);
}
