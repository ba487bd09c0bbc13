import type { CompetitionForm } from '@nardy/contract';

/** What the form holds while it is filled in. */
export type Values = Omit<CompetitionForm, 'start_dt' | 'end_dt' | 'type'> & {
  readonly type: CompetitionForm['type'] | null;
  readonly start_dt: string | null;
  readonly end_dt: string | null;
};

export type FieldName = keyof Values;

/** Whether two values of a field say the same; an empty text is the same as none. */
export function isSame(one: Values[FieldName], other: Values[FieldName]): boolean {
  return JSON.stringify(normalizeValue(one)) === JSON.stringify(normalizeValue(other));
}

function normalizeValue(value: Values[FieldName]): unknown {
  return typeof value === 'string' ? value.trim() || null : value;
}

/** By what it is known that what was begun of a competition belongs to it. */
export const buildDraftKey = (id: number): string => `competition.${id}`;
