import { competitionFaults, type CompetitionForm } from '@nardy/contract';
import { joinSentences, type Faults } from '../../../components/edit/useSaving.ts';
import { FIELDS } from './fields.ts';
import type { Values } from './values.ts';

const NAMES = new Set<string>([...FIELDS.map(({ name }) => name), 'children', 'copy_of', 'full_name']);

/** Whether the form has a place for faults of this name. */
export const isField = (name: string): boolean => NAMES.has(name);

/** Everything that is wrong in the form. */
export function faultsOfValues(values: Values): Faults {
  return joinSentences({
    ...competitionFaults(values),
    ...(values.type === null && { type: ['Выберите тип'] }),
  });
}

/** A form without faults, as the server takes it. */
export function buildBody(values: Values): CompetitionForm {
  const { type, start_dt, end_dt } = values;
  if (type === null || start_dt === null || end_dt === null)
    throw new Error('a form with faults is not sent');
  return { ...values, type, start_dt, end_dt };
}
