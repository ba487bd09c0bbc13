import {
  RESUBMITTED_FIELDS,
  RESUBMITTED_FILES,
  getResubmittedTitle,
  type Registration,
  type ResubmittedField,
} from '@nardy/contract';
import { formatDate } from '../../formatting/dates.ts';
import { formatMissing, listFormParts, GENDERS } from './fields.ts';

/** A field or document of a mended registration: what was asked, and what came of it. */
export interface MendedField {
  readonly field: ResubmittedField;
  readonly label: string;
  /** Why it was returned; undefined of what was changed along with others. */
  readonly why: string | undefined;
  readonly before: string;
  readonly now: string;
  readonly isChanged: boolean;
}

/** What was returned or has changed, in the order of the form, the documents last. */
export function listMendedFields(registration: Registration): readonly MendedField[] {
  const last = registration.last_return;
  if (last === null) return [];
  const values = new Map<string, string | null>(
    listFormParts(registration).flatMap(({ lines }) =>
      lines.map(({ field, value }) => [field, value] as const),
    ),
  );
  return RESUBMITTED_FIELDS.flatMap((field) => {
    const why = last.field_reasons[field];
    const isChanged = field in last.before || last.replaced.some(({ kind }) => kind === field);
    if (why === undefined && !isChanged) return [];
    const told = { field, label: getResubmittedTitle(field), why, isChanged };
    if (field in RESUBMITTED_FILES) return [{ ...told, ...compareDocument(registration, field) }];
    const now = values.get(field) ?? formatMissing(field);
    return [{ ...told, now, before: isChanged ? formatHeld(field, last.before[field] ?? null) : now }];
  });
}

function compareDocument({ documents, last_return: last }: Registration, field: string) {
  const wasSent = last?.replaced.some(({ kind }) => kind === field) ?? false;
  const isSent = documents.some(({ kind }) => kind === field);
  return { before: wasSent ? 'прежний файл' : 'файла не было', now: isSent ? 'новый файл' : 'файла нет' };
}

function formatHeld(field: string, value: string | null): string {
  if (value === null || value === '') return formatMissing(field);
  if (field === 'birthday') return formatDate(value);
  return field === 'gender' ? GENDERS[value as keyof typeof GENDERS] : value;
}
