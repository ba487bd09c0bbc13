import { RESUBMITTED_FILES, getResubmittedTitle, type Registration } from '@nardy/contract';
import type { ViewedDocument } from '../../components/viewer/document.ts';

/** Identity first, the photo last: in the order in which they are checked. */
const ORDER = Object.keys(RESUBMITTED_FILES).toSorted(
  (a, b) => Number(a === 'photo') - Number(b === 'photo'),
);

/** What is there now, each followed by what was there before. */
export function toViewed({ documents, last_return: last }: Sent): readonly ViewedDocument[] {
  const replaced = last?.replaced ?? [];
  return [...documents, ...replaced]
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .map((document) => ({
      fileId: document.file_id,
      title: `${getResubmittedTitle(document.kind)}${replaced.includes(document) ? ' (прежний файл)' : ''}`,
      fileName: document.file_name,
      mediaType: document.media_type,
      size: document.size,
    }));
}

type Sent = Pick<Registration, 'documents' | 'last_return'>;
