import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { abandonPublic } from '../../../privateFiles/index.ts';

/**
 * Holds the papers of competitions, and those of others that have the same files from a copy: of two who delete the last two the
 * second sees that the first is gone. Gives the paths of the files.
 */
export async function lockPapers(
  trx: Transaction<Database>,
  tournamentIds: readonly number[],
): Promise<readonly string[]> {
  const own = trx.selectFrom('documents').select('file_path').where('tournament_id', 'in', tournamentIds);
  const rows = await trx
    .selectFrom('documents')
    .select('file_path')
    .where('file_path', 'in', own)
    .orderBy('id')
    .forUpdate()
    .execute();
  return [...new Set(rows.map((row) => row.file_path))];
}

/** Says of the files among these that no paper has any more that they are to go, which they do within minutes. */
export async function abandonPapers(trx: Transaction<Database>, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const rows = await trx
    .selectFrom('documents')
    .select('file_path')
    .where('file_path', 'in', paths)
    .execute();
  const used = new Set(rows.map((row) => row.file_path));
  await abandonPublic(
    trx,
    paths.filter((path) => !used.has(path)),
  );
}
