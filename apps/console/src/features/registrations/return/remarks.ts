import {
  RESUBMITTED_FIELDS,
  RESUBMITTED_FILES,
  getResubmittedTitle,
  type ResubmittedField,
  type Registration,
} from '@nardy/contract';
import { formatMissing, listFormParts } from '../fields.ts';

/** What is to be mended: a sentence by the field of the form; under '' what is of no field. */
export type Remarks = Readonly<Record<string, string>>;

/** Something that can be asked to be mended. */
export interface Returnable {
  readonly field: ResubmittedField;
  readonly label: string;
  readonly value: string;
  /** Sentences that are needed again and again. */
  readonly phrases: readonly string[];
}

const OF_TEXT = ['Не совпадает с документом.', 'Укажите полностью.'] as const;
const OF_DOCUMENT = [
  'Файл не читается, сфотографируйте ещё раз.',
  'Нужна другая страница.',
  'Срок действия истёк.',
] as const;
const OF_PHOTO = ['На фото не видно лица.', 'Нужно фото одного человека.'] as const;

/** Documents that are asked for even where none was sent. */
const ADULTS = ['passport', 'registration_page'] as const;
const MINORS = ['birth_certificate', 'parent_passport'] as const;

/** What is asked for by no field of its own. */
const OTHER_DOCUMENT = 'additional_documents';
/** Words by which a remark asks for a document. */
const ASKS_FOR_DOCUMENT = /документ|справк|скан|копи[яию]|полис|снилс|доверенност|удостоверен/iu;

/** Everything of a registration that can be returned, documents first: they are what is wrong most often. */
export function listReturnables(registration: Registration, isMinor: boolean): readonly Returnable[] {
  const sent = registration.documents.map(({ kind }) => kind);
  const kinds = new Set<string>(['photo', ...(isMinor ? MINORS : ADULTS), ...sent, OTHER_DOCUMENT]);
  return [
    ...putPhotoLast([...kinds].filter(isReturnable)).map((kind) => ({
      field: kind,
      label: getResubmittedTitle(kind),
      value: sent.includes(kind) ? 'файл прислан' : 'файла нет',
      phrases: kind === 'photo' ? OF_PHOTO : OF_DOCUMENT,
    })),
    ...listFormParts(registration)
      .flatMap(({ lines }) => lines)
      .flatMap(({ field, label, value }) =>
        isReturnable(field) ? [{ field, label, value: value ?? formatMissing(field), phrases: OF_TEXT }] : [],
      ),
  ];
}

/** What is asked of the server: a reason for each field, and what is of no field. */
export function buildReturn(remarks: Remarks, all: readonly Returnable[]) {
  const reasons = all.flatMap(({ field }) => {
    const text = remarks[field]?.trim();
    return text ? [[field, text] as const] : [];
  });
  const free = remarks['']?.trim() ?? '';
  const isAsked = reasons.some(([field]) => field in RESUBMITTED_FILES);
  // Without a field the person could not send what the remark asks for.
  if (ASKS_FOR_DOCUMENT.test(free) && !isAsked)
    return { reason: '', field_reasons: Object.fromEntries([...reasons, [OTHER_DOCUMENT, free]]) };
  return { reason: free, field_reasons: Object.fromEntries(reasons) };
}

export type Returning = ReturnType<typeof buildReturn>;

/** Identity is checked first. */
function putPhotoLast(kinds: readonly ResubmittedField[]): readonly ResubmittedField[] {
  return kinds.toSorted((a, b) => Number(a === 'photo') - Number(b === 'photo'));
}

function isReturnable(field: string): field is ResubmittedField {
  return (RESUBMITTED_FIELDS as readonly string[]).includes(field);
}
