import type { FileType } from '@nardy/contract';

const ENDINGS: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/tiff': 'tif',
};

/** Kinds of documents by the field of the form that they came in. */
const KINDS: Readonly<Record<string, string>> = {
  photo: 'Фото',
  passport: 'Паспорт',
  birth_certificate: 'Свидетельство-о-рождении',
  parent_passport: 'Паспорт-представителя',
  registration_page: 'Прописка',
  policy_oms: 'Полис-ОМС',
  player_rank_certificate: 'Разряд',
  referee_category_certificate: 'Судейская-категория',
  check: 'Чек',
  collectiveApplication: 'Коллективная-заявка',
  certificateOfAdmission: 'Медицинская-справка',
  accidentInsurance: 'Страхование',
};

const LONGEST_SURNAME = 60;
const LONGEST_NAME = 200;

interface NamedDocument {
  readonly id: number;
  readonly kind: string | null;
  /** Of whom it is about. */
  readonly lastName: string | null;
  /** What its content was found to be. */
  readonly mediaType: FileType;
}

/**
 * The name that a document is shown and saved under: its kind, a surname and its number, with the ending of what it is. Nothing
 * is left of the name that it came with.
 */
export function nameDocument({ id, kind, lastName, mediaType }: NamedDocument): string {
  const surname = (lastName ?? '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, '-')
    .slice(0, LONGEST_SURNAME)
    .replaceAll(/^-|-$/g, '');
  const words = [KINDS[kind ?? ''] ?? 'Документ', surname, String(id)].filter((word) => word !== '');
  return `${words.join('-')}.${ENDINGS[mediaType]}`;
}

/** A name as it came, to show and to save under: without folders and signs that no name has. */
export function toPlainName(name: string, otherwise: string): string {
  // Some systems write the letters of a name of a file in two parts.
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return plain.slice(-LONGEST_NAME) || otherwise;
}
