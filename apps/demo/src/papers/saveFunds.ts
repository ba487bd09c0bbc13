import type { Db } from '@nardy/server';
import type { SavedCompetition } from '../competitions/save.ts';
import { getIdAt, splitInParts } from '../saving.ts';
import { computePayments, computeShares } from './prizes.ts';

/** Fees, the sponsor's part, how the fund is shared, and what was paid when it was over. */
export async function saveFunds(db: Db, saved: readonly SavedCompetition[]): Promise<void> {
  const funded = saved.flatMap(({ id, played }) => {
    const shares = played ? computeShares(played) : [];
    return played && shares.length > 0 ? [{ id, played, shares }] : [];
  });
  const prizes = await db
    .insertInto('prizes')
    .values(
      funded.map(({ id, played: { competition } }) => ({
        tournament_id: id,
        amount_of_contribution: competition.play?.fee ?? 0,
        additional_prize_from_sponsor: competition.play?.sponsor ?? 0,
      })),
    )
    .returning('id')
    .execute();
  const shares = funded.flatMap((one, index) =>
    one.shares.map((share) => ({
      prize_id: getIdAt(prizes, index),
      place: share.place,
      percentage: share.kind === 'percent' ? share.hundredths / 100 : null,
      amount: share.kind === 'amount' ? share.rubles : null,
    })),
  );
  for (const part of splitInParts(shares)) await db.insertInto('prize_shares').values(part).execute();
  const payments = funded.flatMap(({ played }, index) =>
    computePayments(played).map(({ playerId, place, amount }) => ({
      prize_id: getIdAt(prizes, index),
      player_id: playerId,
      place,
      amount,
    })),
  );
  for (const part of splitInParts(payments)) await db.insertInto('prize_payments').values(part).execute();
}
