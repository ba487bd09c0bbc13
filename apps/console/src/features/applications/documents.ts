import type { SentDocument } from '@nardy/contract';
import type { ViewedDocument } from '../../components/viewer/document.ts';

/** Kinds of documents by the field of the application that they were sent in, in the order of its form. */
const KINDS: Readonly<Record<string, string>> = {
  check: 'Чек об оплате заявочного взноса',
  collectiveApplication: 'Коллективная именная заявка',
  certificateOfAdmission: 'Медицинская справка о допуске',
  accidentInsurance: 'Страхование от несчастных случаев',
  others: 'Дополнительные документы',
};

const ORDER = Object.keys(KINDS);

export function toViewed(documents: readonly SentDocument[]): readonly ViewedDocument[] {
  return documents
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .map((document) => ({
      fileId: document.file_id,
      title: KINDS[document.kind] ?? 'Документ',
      fileName: document.file_name,
      mediaType: document.media_type,
      size: document.size,
    }));
}
