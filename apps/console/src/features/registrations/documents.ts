import { RESUBMITTED_FILES, resubmittedTitle, type SentDocument } from '@nardy/contract';
import type { ViewedDocument } from '../../components/viewer/document.ts';

/** Identity first, the photo last: in the order in which they are checked. */
const ORDER = Object.keys(RESUBMITTED_FILES).toSorted(
  (a, b) => Number(a === 'photo') - Number(b === 'photo'),
);

export function toViewed(documents: readonly SentDocument[]): readonly ViewedDocument[] {
  return documents
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .map((document) => ({
      fileId: document.file_id,
      title: resubmittedTitle(document.kind),
      fileName: document.file_name,
      mediaType: document.media_type,
      size: document.size,
    }));
}
