import { hasNoRequisites, NO_REQUISITES, type Requisites } from '@nardy/contract';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { Section } from './section.ts';

type Details = Omit<Requisites, 'purpose' | 'kpp'> & { readonly kpp: string | null };

/** How many that other competitions have are offered. */
const MOST_KNOWN = 20;

const COLUMNS = [
  'company_name',
  'address',
  'inn',
  'kpp',
  'bik',
  'bank',
  'corr_account',
  'account',
] as const satisfies readonly (keyof Details)[];

/** Where the fee is paid to; details are shared with the competitions that have the same. */
export const bank: Section<Requisites> = {
  action: 'change-competition-bank',
  read: async (db, id) => toRequisites(await findDetails(db, id)),
  async write(trx, id, requisites) {
    // Nobody else shares or forgets details meanwhile.
    await sql`lock table bank_details in share row exclusive mode`.execute(trx);
    await trx.deleteFrom('tournament_payments').where('tournament_id', '=', id).execute();
    if (!hasNoRequisites(requisites)) {
      const { purpose, kpp, ...texts } = requisites;
      const detailsId = await ensureDetails(trx, { ...texts, kpp: kpp || null });
      const row = { tournament_id: id, bank_details_id: detailsId, purpose };
      await trx.insertInto('tournament_payments').values(row).execute();
    }
    await forgetUnused(trx);
  },
};

/** A competition's own details with what is paid for; nothing without. */
export function findDetails(db: Kysely<Database>, tournamentId: number) {
  return db
    .selectFrom('tournament_payments')
    .innerJoin('bank_details', 'bank_details.id', 'bank_details_id')
    .select([...COLUMNS, 'purpose', 'qr_path'])
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
}

/** Details that competitions have, each once, the latest first. */
export async function readKnownDetails(db: Kysely<Database>): Promise<Requisites[]> {
  const rows = await db
    .selectFrom('bank_details')
    .innerJoin('tournament_payments', 'bank_details.id', 'bank_details_id')
    .distinctOn('bank_details.id')
    .select([...COLUMNS, 'purpose'])
    .orderBy('bank_details.id', 'desc')
    .orderBy('tournament_id', 'desc')
    .limit(MOST_KNOWN)
    .execute();
  return rows.map(toRequisites);
}

export function toRequisites(
  row: (Details & { readonly purpose: string; readonly qr_path?: string | null }) | undefined,
): Requisites {
  if (!row) return NO_REQUISITES;
  const { qr_path: _picture, ...texts } = row;
  return { ...texts, kpp: row.kpp ?? '' };
}

/** Details that are there stay one row, with the QR code that somebody uploaded for them. */
async function ensureDetails(trx: Transaction<Database>, details: Details): Promise<number> {
  let same = trx.selectFrom('bank_details').select('id').orderBy('id');
  for (const name of COLUMNS) same = same.where(name, 'is not distinct from', details[name]);
  const found = await same.executeTakeFirst();
  if (found) return found.id;
  const { id } = await trx
    .insertInto('bank_details')
    .values({ ...details, qr_path: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Details that no competition has any more go, so that they are not offered. */
async function forgetUnused(trx: Transaction<Database>): Promise<void> {
  await trx
    .deleteFrom('bank_details')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tournament_payments')
            .select('tournament_id')
            .whereRef('bank_details_id', '=', 'bank_details.id'),
        ),
      ),
    )
    .execute();
}
