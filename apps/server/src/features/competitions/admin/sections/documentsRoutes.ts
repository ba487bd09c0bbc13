import { MOST_PAPERS, PAPER_MESSAGES } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { FieldsError, NotFoundError } from '../../../../http/errors.ts';
import type { Handlers, RequestContext } from '../../../../http/operations.ts';
import { toMediaLink } from '../../../../storage/files.ts';
import { auditAct } from '../../../accounts/index.ts';
import { uploadPublic } from '../../../privateFiles/index.ts';
import { NO_SUCH_TOURNAMENT } from '../../scope.ts';
import { computeVersion } from '../mapper.ts';
import type { CompetitionsDeskParts } from '../parts.ts';
import { refuseForeign } from '../readable.ts';
import { lockPrepared } from '../repository.ts';
import type { SectionsAdmin } from './admin.ts';
import { keepPaper, readPaperForm, type NewPaper } from './documentFiles.ts';
import { documents, findPapers } from './documents.ts';
import { abandonPapers, lockPapers } from './paperFiles.ts';

const NO_DOCUMENT = 'Документ не найден: возможно, его уже удалили';

/** The papers of a competition at the desk. */
export function createDocumentsHandlers(parts: CompetitionsDeskParts, { opened, saved }: SectionsAdmin) {
  const { db, media } = parts;
  return {
    getDeskDocuments: async (asked, context) => {
      const { version } = await opened(documents, asked, context);
      const rows = await findPapers(db, asked.params.id);
      const lines = rows.map((row) => ({
        document_id: row.id,
        title: row.title,
        is_for_registration: row.is_for_registration ? (1 as const) : (0 as const),
        published_dt: row.published_at.toISOString(),
        file: { link: toMediaLink(row.file_path), size: row.file_size, name: row.file_name },
      }));
      return { success: true, data: { version, documents: lines } };
    },
    saveDocuments: saved(documents),
    addDocument: async ({ params: { id }, form }, context) => {
      await refuseForeign(parts, id, context);
      const { body, file } = await readPaperForm(form);
      const data = await uploadPublic({ db, media }, async (upload) => {
        const paper = await keepPaper(upload, file);
        return db.transaction().execute(async (trx) => {
          await upload.claim(trx);
          return add(trx, id, { ...paper, isForRegistration: body.is_for_registration === 1 }, context);
        });
      });
      return { success: true, data };
    },
    deleteDocument: async ({ params: { id, document_id: documentId } }, context) => {
      await refuseForeign(parts, id, context);
      await db.transaction().execute((trx) => remove(trx, id, documentId, context));
      return { success: true, data: {} };
    },
  } satisfies Partial<Handlers>;
}

async function add(
  trx: Transaction<Database>,
  id: number,
  { isForRegistration, ...paper }: NewPaper & { readonly isForRegistration: boolean },
  context: RequestContext,
) {
  if (!(await lockPrepared(trx, id))) throw new NotFoundError(NO_SUCH_TOURNAMENT);
  const others = await findPapers(trx, id);
  if (others.length >= MOST_PAPERS) throw new FieldsError({ document: [PAPER_MESSAGES.tooMany] }, 422);
  const { id: documentId } = await trx
    .insertInto('documents')
    .values({
      ...paper,
      tournament_id: id,
      published_at: new Date(),
      is_for_registration: isForRegistration,
      position: others.length + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // All get a place then, or those without one would stand behind it.
  for (const [index, other] of others.entries())
    await trx
      .updateTable('documents')
      .set({ position: index + 1 })
      .where('id', '=', other.id)
      .execute();
  await note(trx, id, context, { action: 'add-competition-document', after: paper });
  return { document_id: documentId, version: computeVersion(await documents.read(trx, id)) };
}

/** The file goes within minutes, unless another competition has it from a copy. */
async function remove(
  trx: Transaction<Database>,
  id: number,
  documentId: number,
  context: RequestContext,
): Promise<void> {
  if (!(await lockPrepared(trx, id))) throw new NotFoundError(NO_SUCH_TOURNAMENT);
  const papers = await lockPapers(trx, [id]);
  const before = await trx
    .deleteFrom('documents')
    .where('id', '=', documentId)
    .where('tournament_id', '=', id)
    .returning(['title', 'file_name', 'file_path', 'file_size'])
    .executeTakeFirst();
  if (!before) throw new NotFoundError(NO_DOCUMENT);
  await abandonPapers(trx, papers);
  await note(trx, id, context, { action: 'delete-competition-document', before });
}

interface Noted {
  readonly action: string;
  readonly before?: object;
  readonly after?: object;
}

function note(trx: Transaction<Database>, id: number, context: RequestContext, noted: Noted): Promise<void> {
  return auditAct(trx, context, { subject: 'tournaments', subjectId: id, ...noted });
}
