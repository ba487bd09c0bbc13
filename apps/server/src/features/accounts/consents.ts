import { CONSENTS, type ConsentPurpose } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

export interface Consenting {
  readonly userId: number;
  /** From where. */
  readonly address: string;
  /** Who agreed for a minor. */
  readonly guardianName?: string | null | undefined;
}

/** Stores what was agreed to, with the words that were shown: one row for each purpose. */
export async function storeConsents(
  trx: Transaction<Database>,
  purposes: readonly ConsentPurpose[],
  people: readonly Consenting[],
): Promise<void> {
  const rows = people.flatMap(({ userId, address, guardianName = null }) =>
    purposes.map((purpose) => ({
      user_id: userId,
      purpose,
      ...CONSENTS[purpose],
      address,
      guardian_name: guardianName,
    })),
  );
  if (rows.length > 0) await trx.insertInto('consents').values(rows).execute();
}
