import type { SentDocument } from '@nardy/contract';
import { APPLICATION_FILES, nameApplicationFile } from '@nardy/contract/forms';
import type { ViewedDocument } from '../../components/viewer/document.ts';

const ORDER = Object.keys(APPLICATION_FILES);

export function toViewed(documents: readonly SentDocument[]): readonly ViewedDocument[] {
  return documents
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .map((document) => ({
      fileId: document.file_id,
      title: nameApplicationFile(document.kind),
      fileName: document.file_name,
      mediaType: document.media_type,
      size: document.size,
    }));
}
