import type { ImportItem } from '@nardy/contract';
import { answerPage } from '../../http/answers.ts';
import type { Handlers } from '../../http/operations.ts';
import { applyImport } from './applying/applyImport.ts';
import { undoImport } from './applying/undo.ts';
import type { ImportsParts } from './parts.ts';
import { createPreview } from './preview.ts';
import { readForm } from './reading/form.ts';
import { listImports, type ImportFound } from './repository.ts';

/** People imported from files. */
export function createImportsHandlers(parts: ImportsParts) {
  return {
    previewImport: async ({ form }) => {
      const { body, sheet } = await readForm(form);
      return { success: true, data: await createPreview(parts, sheet, body) };
    },
    applyImport: async ({ form }, context) => {
      const { body, sheet, name } = await readForm(form);
      return { success: true, data: await applyImport(parts, { sheet, name, asked: body }, context) };
    },
    listImports: async ({ query }) => answerPage(await listImports(parts.db, query), toImport),
    undoImport: async ({ params }, context) => {
      await undoImport(parts, params.id, context);
      return { success: true, data: { import_id: params.id } };
    },
  } satisfies Partial<Handlers>;
}

function toImport(row: ImportFound): ImportItem {
  return {
    import_id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    counts: row.counts,
    competitions: row.competitions,
    is_counting: row.is_counting ? 1 : 0,
    imported_by: row.imported_by,
    imported_dt: row.imported_at.toISOString(),
    undone_by: row.undone_by,
    undone_dt: row.undone_at?.toISOString() ?? null,
  };
}
