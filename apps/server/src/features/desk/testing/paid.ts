import type { Db } from '../../../database/connection.ts';
import { addEmptyTournament } from '../../play/testing/playing.ts';

export const FEE = 500;
export const FROM_SPONSOR = 1_001;
/** Percents of the fund for the first places. */
export const SHARES = [50, 30, 20];

/** A competition with a fee and with prizes for the first three. */
export async function addPaidTournament(db: Db): Promise<number> {
  const id = await addEmptyTournament(db);
  const { id: prize_id } = await db
    .insertInto('prizes')
    .values({ tournament_id: id, amount_of_contribution: FEE, additional_prize_from_sponsor: FROM_SPONSOR })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = SHARES.map((percentage, index) => ({ prize_id, place: index + 1, percentage, amount: null }));
  await db.insertInto('prize_shares').values(rows).execute();
  return id;
}
