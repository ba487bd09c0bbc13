import { sql } from 'kysely';
import { writeAudits } from '../../../database/audit.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { auditAct, readBearer } from '../../accounts/index.ts';
import { lockCards } from '../../people/index.ts';
import { KINDS } from '../kinds.ts';
import type { ImportsParts } from '../parts.ts';

const NO_SUCH_IMPORT = 'Импорт не найден';
const UNDONE = 'Этот импорт уже отменён.';
const IMPOSSIBLE = 'Отменить импорт нельзя: то, что он загрузил, уже изменили или использовали.';
/** So many are named. */
const MOST_REASONS = 20;

/** Undoes a whole import: what it made is gone, what it filled is blank again. */
export async function undoImport(parts: ImportsParts, id: number, context: RequestContext): Promise<void> {
  const { userId } = readBearer(context);
  await parts.db.transaction().execute(async (trx) => {
    await lockCards(trx);
    const found = await trx
      .selectFrom('imports')
      .select(['kind', 'changes', 'counts', 'file_name', 'undone_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new NotFoundError(NO_SUCH_IMPORT);
    if (found.undone_at !== null) throw new RefusalError(409, { error: UNDONE });
    const kind = KINDS[found.kind];
    await kind.hold(trx, found.changes);
    const reasons = limitReasons(await kind.blockers(trx, found.changes));
    if (reasons.length > 0) throw new RefusalError(409, { error: IMPOSSIBLE, reasons });
    const left = await kind.undo(trx, found.changes, parts);
    await trx
      .updateTable('imports')
      .set({ undone_by: userId, undone_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await writeAudits(
      trx,
      left.map((personId) => ({
        userId,
        address: context.ip,
        action: 'undo-import-into-person',
        subject: 'persons',
        subjectId: personId,
        before: { file: found.file_name },
      })),
    );
    await auditAct(trx, context, {
      action: 'undo-import',
      subject: 'imports',
      subjectId: id,
      before: { file: found.file_name, ...found.counts },
    });
  });
}

function limitReasons(reasons: readonly string[]): string[] {
  const different = [...new Set(reasons)];
  return different.length > MOST_REASONS
    ? [...different.slice(0, MOST_REASONS), `И ещё ${different.length - MOST_REASONS}.`]
    : different;
}
