import { competitionFaults } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { findFieldFaults } from '@nardy/contract/refusal';
import type { CompetitionForm } from '@nardy/contract';
import { FIELDS } from './fields.ts';
import type { Values } from './values.ts';

export type FormFaults = Readonly<Record<string, readonly string[]>>;

const NAMES = new Set<string>([...FIELDS.map(({ name }) => name), 'children', 'copy_of', 'full_name']);

/** Why something was not sent: faults of fields; undefined when it is of no field. */
export function faultsIn(error: unknown): FormFaults | undefined {
  return error instanceof ApiError ? findFieldFaults(error, (name) => NAMES.has(name)) : undefined;
}

/** Everything that is wrong in the form. */
export function faultsOfValues(values: Values): FormFaults {
  return {
    ...competitionFaults(values),
    ...(values.type === null && { type: ['Выберите тип'] }),
  };
}

/** A form without faults, as the server takes it. */
export function buildBody(values: Values): CompetitionForm {
  const { type, start_dt, end_dt } = values;
  if (type === null || start_dt === null || end_dt === null)
    throw new Error('a form with faults is not sent');
  return { ...values, type, start_dt, end_dt };
}

/** Brings the first field with a fault into sight. */
export function showFirstFault(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: false }),
  );
}
