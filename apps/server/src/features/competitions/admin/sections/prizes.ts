import { PRIZE_MESSAGES, type PrizeKind } from '@nardy/contract';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { FieldsError } from '../../../../http/errors.ts';
import { lockPrizes } from '../../../prizes/index.ts';
import type { Section } from './section.ts';

interface Prizes {
  readonly amount_of_contribution: number;
  readonly additional_prize_from_sponsor: number;
  readonly distribution_kind: PrizeKind;
  /** By place from 1: per cent, or whole rubles. */
  readonly shares: readonly number[];
}

/** Fee, the sponsor's part, and how the fund is given out; what was paid once is not changed any more. */
export const prizes: Section<Prizes> = {
  action: 'change-competition-prizes',
  async read(db, id) {
    const row = await db
      .selectFrom('prizes')
      .select(['id', 'amount_of_contribution', 'additional_prize_from_sponsor'])
      .where('tournament_id', '=', id)
      .executeTakeFirst();
    const { id: prizeId, ...money } = row ?? {
      id: 0,
      amount_of_contribution: 0,
      additional_prize_from_sponsor: 0,
    };
    const shares = await db
      .selectFrom('prize_shares')
      .select(['amount', sql<number | null>`percentage::float8`.as('percentage')])
      .where('prize_id', '=', prizeId)
      .orderBy('place')
      .execute();
    const isAmount = shares.length > 0 && shares.every(({ percentage }) => percentage === null);
    return {
      ...money,
      distribution_kind: isAmount ? 'amount' : 'percent',
      shares: shares.map(({ amount, percentage }) => (isAmount ? amount : percentage) ?? 0),
    };
  },
  async write(trx, id, { distribution_kind: kind, shares, ...money }) {
    await lockPrizes(trx, id);
    if (await isPaid(trx, id)) throw new FieldsError({ shares: [PRIZE_MESSAGES.paid] }, 422);
    const prizeId = await putMoney(trx, id, money);
    await trx.deleteFrom('prize_shares').where('prize_id', '=', prizeId).execute();
    if (shares.length === 0) return;
    const rows = shares.map((share, index) => ({
      prize_id: prizeId,
      place: index + 1,
      percentage: kind === 'percent' ? share : null,
      amount: kind === 'amount' ? share : null,
    }));
    await trx.insertInto('prize_shares').values(rows).execute();
  },
};

async function putMoney(
  trx: Transaction<Database>,
  tournament_id: number,
  money: Pick<Prizes, 'amount_of_contribution' | 'additional_prize_from_sponsor'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('prizes')
    .values({ tournament_id, ...money })
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet(money))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether prizes of a competition were paid, or given out at its desk. */
export async function isPaid(db: Kysely<Database>, tournamentId: number): Promise<boolean> {
  const paid = await db
    .selectFrom('prize_payments')
    .innerJoin('prizes', 'prizes.id', 'prize_id')
    .select('prize_payments.amount')
    .where('tournament_id', '=', tournamentId)
    .unionAll(
      db
        .selectFrom('prize_payouts')
        .innerJoin('participants', 'participants.id', 'participant_id')
        .select('prize_payouts.amount')
        .where('tournament_id', '=', tournamentId),
    )
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/** Everybody who was approved, those who left later included: they have paid. */
export async function countApproved(db: Kysely<Database>, tournamentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('participants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return count;
}
