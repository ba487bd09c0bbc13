import type { Db } from '../../../database/connection.ts';

export type BankDetailsRow = NonNullable<Awaited<ReturnType<typeof findBankDetails>>>;

/** Where a competition's fee is paid to: its own details, else those of its parent. */
export function findBankDetails(db: Db, tournamentId: number) {
  return db
    .selectFrom('tournaments as tournament')
    .innerJoin('tournament_payments as payment', (join) =>
      join.on((eb) =>
        eb.or([
          eb('payment.tournament_id', '=', eb.ref('tournament.id')),
          eb('payment.tournament_id', '=', eb.ref('tournament.parent_id')),
        ]),
      ),
    )
    .innerJoin('bank_details as details', 'details.id', 'payment.bank_details_id')
    .leftJoin('prizes as prize', 'prize.tournament_id', 'tournament.id')
    .selectAll('details')
    .select(['tournament.id as tournament_id', 'payment.purpose', 'prize.amount_of_contribution as fee'])
    .where('tournament.id', '=', tournamentId)
    .orderBy((eb) => eb('payment.tournament_id', '=', eb.ref('tournament.id')), 'desc')
    .limit(1)
    .executeTakeFirst();
}
