import type { Selectable, Transaction } from 'kysely';
import type { Database, PersonsTable } from '../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { auditAct } from '../../accounts/index.ts';
import { lockPerson } from './repository.ts';

export const NO_SUCH_PERSON = 'Человек не найден';
const CHANGED = 'Карточку изменили, пока она была у вас открыта.';

export type HeldPerson = Selectable<PersonsTable>;

/** Holds a person while it is changed; refuses who has seen another version of it. */
export async function holdPerson(
  trx: Transaction<Database>,
  id: number,
  version?: number,
): Promise<HeldPerson> {
  const person = await lockPerson(trx, id);
  if (!person) throw new NotFoundError(NO_SUCH_PERSON);
  if (version !== undefined && version !== person.version) throw refuseChanged();
  return person;
}

export function refuseChanged(): RefusalError {
  return new RefusalError(409, { error: CHANGED, code: 'changed' });
}

/** Writes what was done to a person. */
export async function auditPerson(
  trx: Transaction<Database>,
  personId: number,
  context: RequestContext,
  entry: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  await auditAct(trx, context, { ...entry, subject: 'persons', subjectId: personId });
}
