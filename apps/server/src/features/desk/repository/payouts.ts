import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

export interface PayoutRow {
  /** Of the participant in the competition. */
  readonly number: number;
  readonly amount: number;
  readonly paid_at: Date;
  readonly user_id: number | null;
}

/** Prizes that were paid out in a competition. */
export function readPayouts(db: Db, tournamentId: number): Promise<PayoutRow[]> {
  return db
    .selectFrom('prize_payouts as payout')
    .innerJoin('participants as participant', 'participant.id', 'payout.participant_id')
    .select(['participant.number', 'payout.amount', 'payout.paid_at', 'payout.user_id'])
    .where('participant.tournament_id', '=', tournamentId)
    .execute();
}

export interface NewPayout {
  readonly participantId: number;
  readonly amount: number;
}

/** Notes payouts; whoever has been paid already keeps what was noted then. */
export async function addPayouts(db: Db, payouts: readonly NewPayout[], userId: number): Promise<void> {
  const rows = payouts.map(({ participantId, amount }) => ({
    participant_id: participantId,
    amount,
    user_id: userId,
  }));
  await db
    .insertInto('prize_payouts')
    .values(rows)
    .onConflict((conflict) => conflict.column('participant_id').doNothing())
    .execute();
}

export async function removePayouts(
  db: Db,
  payouts: readonly Pick<NewPayout, 'participantId'>[],
): Promise<void> {
  const participantIds = payouts.map(({ participantId }) => participantId);
  await db
    .deleteFrom('prize_payouts')
    .where('participant_id', '=', sql<number>`any(${participantIds}::int[])`)
    .execute();
}
