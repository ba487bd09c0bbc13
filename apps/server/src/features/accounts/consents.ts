import { CONSENTS, getDayInMoscow, isMinor, type ConsentPurpose } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

export interface Consenting {
  readonly userId: number;
  /** From where. */
  readonly address: string;
}

/** Stores what was agreed to, with the words that were shown: one row for each purpose. */
export async function storeConsents(
  trx: Transaction<Database>,
  purposes: readonly ConsentPurpose[],
  people: readonly Consenting[],
): Promise<void> {
  if (people.length === 0 || purposes.length === 0) return;
  const guardians = await readGuardians(
    trx,
    people.map(({ userId }) => userId),
  );
  const rows = people.flatMap(({ userId, address }) =>
    purposes.map((purpose) => ({
      user_id: userId,
      purpose,
      ...CONSENTS[purpose],
      address,
      guardian_name: guardians.get(userId) ?? null,
    })),
  );
  await trx.insertInto('consents').values(rows).execute();
}

/** Who agrees for those who are minors today. */
async function readGuardians(
  trx: Transaction<Database>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await trx
    .selectFrom('registrations')
    .select(['user_id', 'guardian_name', 'birthday'])
    .where('user_id', 'in', [...userIds])
    .where('guardian_name', 'is not', null)
    .execute();
  const today = getDayInMoscow(new Date());
  const minors = rows.filter(({ birthday }) => isMinor(birthday, today));
  return new Map(minors.map(({ user_id: id, guardian_name: name }) => [id, name]));
}
