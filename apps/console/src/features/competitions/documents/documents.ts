import { findPaperTitleFault, type PaperLine } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import type { Section, Opened } from '../sections/useSection.ts';

export interface ReadPaper extends PaperLine {
  readonly file: { readonly link: string; readonly size: number; readonly name: string };
}

export interface ReadDocuments extends Opened {
  readonly documents: readonly ReadPaper[];
}

export type Papers = readonly PaperLine[];

export const documents: Section<ReadDocuments, Papers> = {
  name: 'documents',
  changedBy: 'changeDocuments',
  editors: 'секретарь, редактор, директор соревнования и администратор',
  read: async (id, signal) => (await api.getDeskDocuments({ params: { id } }, signal ? { signal } : {})).data,
  contentOf: ({ documents: papers }) =>
    papers.map(({ document_id, title, is_for_registration }) => ({
      document_id,
      title,
      is_for_registration,
    })),
  faultOf: (lines) =>
    lines.some(({ title }) => findPaperTitleFault(title) !== undefined)
      ? 'Исправьте отмеченные строки.'
      : undefined,
  save: (id, version, lines) =>
    api.saveDocuments({ params: { id }, body: { version, documents: [...lines] } }),
  merge: mergePapers,
};

/**
 * What was edited here, with the files that came and without those that went; undefined when somebody else has changed
 * the papers themselves.
 */
export function mergePapers(base: Papers, own: Papers, now: Papers): Papers | undefined {
  const both = (some: Papers, others: Papers): Papers =>
    some.filter(({ document_id: id }) => others.some((one) => one.document_id === id));
  if (JSON.stringify(both(base, now)) !== JSON.stringify(both(now, base))) return undefined;
  const added = now.filter(({ document_id: id }) => !base.some((one) => one.document_id === id));
  return [...both(own, now), ...added];
}

/** Papers as they are told to who has to choose. */
export const formatDocumentsInWords = (lines: Papers): string[] =>
  lines.map(
    ({ title, is_for_registration }, index) =>
      `${index + 1}. ${title}${is_for_registration ? ', прочитать до заявки' : ''}`,
  );
