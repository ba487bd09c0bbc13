import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { findAddressees } from '../../accounts/index.ts';
import type { Letter, MailService } from '../../mail/index.ts';

interface LettersToWrite {
  readonly userIds: readonly number[];
  readonly letterTo: (to: { readonly email: string; readonly firstName: string | null }) => Letter;
  readonly delaySeconds: number;
}

/** Writes a letter to each account; gives the letters' ids by account. */
export async function writeLetters(
  trx: Transaction<Database>,
  mail: MailService,
  { userIds, letterTo, delaySeconds }: LettersToWrite,
): Promise<ReadonlyMap<number, number>> {
  const people = [...(await findAddressees(trx, userIds)).values()];
  const ids = await mail.enqueueLetters(trx, people.map(letterTo), { delaySeconds });
  return new Map(people.map(({ id }, index) => [id, ids[index] ?? 0]));
}
