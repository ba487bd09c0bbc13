import type { Transaction } from 'kysely';
import { writeAudit, writeAudits } from '../../../database/audit.ts';
import type { ImportCounts } from '../../../database/schema/imports.ts';
import type { Database } from '../../../database/schema.ts';
import { RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { readBearer } from '../../accounts/index.ts';
import { lockCards } from '../../people/index.ts';
import { checkSheet, type Asked } from '../checking/check.ts';
import type { Done } from '../kind.ts';
import type { ImportsParts } from '../parts.ts';
import type { Sheet } from '../reading/cells.ts';

const NOTHING = 'В файле нет ни одной строки, которую можно загрузить.';

/** Brings a file in: the same check as the preview's, under a lock, and all that comes of it in one transaction. */
export async function applyImport(
  parts: ImportsParts,
  { sheet, name, asked }: { readonly sheet: Sheet; readonly name: string; readonly asked: Asked },
  context: RequestContext,
): Promise<{
  readonly import_id: number;
  readonly counts: ImportCounts;
  readonly competitions: number | null;
}> {
  const { userId } = readBearer(context);
  return parts.db.transaction().execute(async (trx) => {
    // Nobody else makes cards meanwhile, so who is known stays who is known.
    await lockCards(trx);
    const { found } = await checkSheet(trx, sheet, asked);
    if ('fault' in found) throw new RefusalError(409, { error: found.fault });
    const { counts } = found;
    if (counts.add + counts.link === 0) throw new RefusalError(409, { error: NOTHING });
    const { id } = await trx
      .insertInto('imports')
      .values({
        kind: asked.kind,
        file_name: name,
        counts: JSON.stringify(counts),
        changes: '{}',
        imported_by: userId,
        undone_by: null,
        undone_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { changes, touched } = await found.apply(trx, { parts, userId, importId: id });
    await trx
      .updateTable('imports')
      .set({ changes: JSON.stringify(changes) })
      .where('id', '=', id)
      .execute();
    await logAll(trx, { id, name, counts, touched }, { userId, address: context.ip });
    const competitions = 'tournaments' in changes ? changes.tournaments.length : null;
    return { import_id: id, counts, competitions };
  });
}

/** Each card's history says where it came from; the log has one line for the file. */
async function logAll(
  trx: Transaction<Database>,
  done: Pick<Done, 'touched'> & { readonly id: number; readonly name: string; readonly counts: ImportCounts },
  by: { readonly userId: number; readonly address: string },
): Promise<void> {
  await writeAudits(
    trx,
    done.touched.map((one) => ({ ...by, ...one, after: { file: done.name } })),
  );
  await writeAudit(trx, {
    ...by,
    action: 'carry-out-import',
    subject: 'imports',
    subjectId: done.id,
    after: { file: done.name, ...done.counts },
  });
}
