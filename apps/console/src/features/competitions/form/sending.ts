import { findCompetitionFaults, type CompetitionForm } from '@nardy/contract';
import { joinSentences, type Faults } from '../../../components/edit/useSaving.ts';
import { findDateFault, writeDay } from '../../../components/dates/typed.ts';
import { toField } from '../../../formatting/moscow.ts';
import { FIELDS, isThere } from './fields.ts';
import type { Values } from './values.ts';

/** Whether the form of a parent, or of what is played itself, has a place for faults of this name. */
export const isFieldOf =
  (isParent: boolean) =>
  (name: string): boolean =>
    name === 'children' ? isParent : FIELDS.some((field) => field.name === name && isThere(field, isParent));

/** Everything that is wrong in the form. */
export function findValueFaults(values: Values): Faults {
  return joinSentences({
    ...findCompetitionFaults(values),
    ...findDateFaults(values),
    ...(values.type === null && { type: ['Выберите тип'] }),
  });
}

/** Dates that are not whole, or none of the calendar: what the rules would say of those misleads. */
function findDateFaults(values: Values): Readonly<Record<string, readonly string[]>> {
  const found = FIELDS.flatMap(({ name, kind }) => {
    if (kind !== 'moment' && kind !== 'day') return [];
    const value = values[name] as string | null;
    const sentence = findDateFault(kind === 'moment' ? toField(value) : writeDay(value ?? ''), kind);
    return sentence === undefined ? [] : [[name, [sentence]] as const];
  });
  return Object.fromEntries(found);
}

/** A form without faults, as the server takes it. */
export function buildBody(values: Values): CompetitionForm {
  const { type, start_dt, end_dt } = values;
  if (type === null || start_dt === null || end_dt === null)
    throw new Error('a form with faults is not sent');
  return { ...values, type, start_dt, end_dt };
}
