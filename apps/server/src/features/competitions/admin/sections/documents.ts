import { PAPER_MESSAGES, type PaperLine } from '@nardy/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { RefusalError } from '../../../../http/errors.ts';
import type { Section } from './section.ts';

/** The papers of a competition in their order: titles and kinds are saved with it, files come and go by themselves. */
export const documents: Section<{ readonly documents: readonly PaperLine[] }> = {
  action: 'change-competition-documents',
  async read(db, id) {
    const rows = await findPapers(db, id);
    return {
      documents: rows.map(({ id: document_id, title, is_for_registration }) => ({
        document_id,
        title,
        is_for_registration: is_for_registration ? 1 : 0,
      })),
    };
  },
  async write(trx, id, { documents: lines }) {
    const stored = new Set((await findPapers(trx, id)).map((row) => row.id));
    const named = new Set(lines.map((line) => line.document_id));
    const isWhole = named.size === lines.length && stored.size === named.size;
    if (!isWhole || lines.some((line) => !stored.has(line.document_id)))
      throw new RefusalError(409, { error: PAPER_MESSAGES.gone, code: 'changed' });
    for (const [index, { document_id, title, is_for_registration }] of lines.entries())
      await trx
        .updateTable('documents')
        .set({ title, is_for_registration: is_for_registration === 1, position: index + 1 })
        .where('id', '=', document_id)
        .execute();
  },
};

/** As the portal shows them: in the order that was given, else the latest first; those for the registration by themselves. */
export function findPapers(db: Kysely<Database>, tournamentId: number) {
  return db
    .selectFrom('documents')
    .select(['id', 'title', 'is_for_registration', 'published_at', 'file_path', 'file_name', 'file_size'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('position')
    .orderBy('is_for_registration')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
}
