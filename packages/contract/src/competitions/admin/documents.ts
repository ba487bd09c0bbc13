import { z } from 'zod';
import { file, flag, identifier, moment, defineOne } from '../../answers.ts';
import { defineReference, defineText } from '../../fields.ts';
import { MOST_PAPERS, PAPER_MESSAGES, findPaperTitleFault } from '../../forms/index.ts';
import { defineOperation } from '../../operation.ts';
import { id } from '../../parameters.ts';
import { reading, saving, version } from './section.ts';

export const getDeskDocuments = defineOperation({
  ...reading,
  path: '/api/admin/tournaments/{id}/documents',
  summary: 'Papers of a competition in their order, those to read before one applies among them',
  answer: defineOne(
    z.object({
      version: z.string(),
      documents: z.array(
        z.object({
          document_id: identifier,
          title: z.string(),
          is_for_registration: flag,
          published_dt: moment,
          file,
        }),
      ),
    }),
  ),
});

export const saveDocuments = defineOperation({
  ...saving,
  path: '/api/admin/tournaments/{id}/documents',
  summary: 'Give the papers their titles, kinds and order; all of them are named',
  body: z.object({
    version,
    documents: z
      .array(
        z.object({
          document_id: defineReference(PAPER_MESSAGES.gone),
          title: defineText(PAPER_MESSAGES.title).trim(),
          is_for_registration: flag,
        }),
        'Ожидаются документы',
      )
      .max(MOST_PAPERS, PAPER_MESSAGES.tooMany)
      .superRefine((lines, context) => {
        for (const [index, { title }] of lines.entries()) {
          const fault = findPaperTitleFault(title);
          if (fault !== undefined)
            context.addIssue({ code: 'custom', message: `Строка ${index + 1}: ${fault}` });
        }
      }),
  }),
});

export const addDocument = defineOperation({
  ...reading,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/documents',
  summary: 'Add a paper at the end: a PDF or a picture, known by its content',
  files: { document: 1 },
  body: z.object({ is_for_registration: z.coerce.number().pipe(flag).default(0) }),
  answer: defineOne(z.object({ document_id: identifier, version: z.string() })),
  refusals: [401, 403, 404, 413],
});

export const deleteDocument = defineOperation({
  ...reading,
  needsStepUp: true,
  method: 'DELETE',
  path: '/api/admin/tournaments/{id}/documents/{document_id}',
  summary: 'Take a paper away',
  params: z.object({ id, document_id: id }),
  answer: defineOne(z.object({})),
});
