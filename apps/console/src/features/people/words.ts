import { MOVING_TITLES, PERSON_TITLES } from '@nardy/contract';
import { formatDate } from '../../formatting/dates.ts';

export const KINDS = { rank: 'Разряд', honorary: 'Почётное звание', category: 'Категория судьи' } as const;

const GENDERS: Readonly<Record<string, string>> = { man: 'мужской', woman: 'женский' };

const DAYS: ReadonlySet<string> = new Set(['birthday', 'order_date']);
/** Numbers that say nothing to a person. */
const UNSAID: ReadonlySet<string> = new Set(['merge_id', 'gone_person_id']);

/** A value of a field as people read it; a dash where there is none. */
export function formatLoggedValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(String).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, count]) => `${MOVING_TITLES[name] ?? name}: ${String(count)}`)
      .join(', ');
  const text = typeof value === 'number' ? String(value) : (value as string);
  if (DAYS.has(field)) return formatDate(text);
  if (field === 'photo') return text.length > 3 ? 'есть' : text;
  return field === 'gender' ? (GENDERS[text] ?? text) : text;
}

/** What an entry of the log tells, field by field. */
export function formatLoggedChanges(
  before: unknown,
  after: unknown,
): readonly { readonly field: string; readonly was: string | undefined; readonly is: string | undefined }[] {
  const [old, fresh] = [toRecord(before), toRecord(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => !UNSAID.has(name) && !(isBlank(old[name]) && isBlank(fresh[name])),
  );
  return fields.map((field) => ({
    field: PERSON_TITLES[field] ?? field,
    was: field in old ? formatLoggedValue(field, old[field]) : undefined,
    is: field in fresh ? formatLoggedValue(field, fresh[field]) : undefined,
  }));
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
