import { isDeepStrictEqual } from 'node:util';
import type { Prize } from '@nardy/contract';
import type { Db } from '../../database/connection.ts';
import { readPrizes } from '../../features/prizes/index.ts';
import type { ReadCompetition } from '../reading/competitions.ts';
import { insertAll, numberAfter } from './rows.ts';
import { listSettingsFor, type Setting } from './shares.ts';

/**
 * Fees, sponsors' parts and how the funds are shared, so that they are answered as the other server answers them. Payments are
 * kept where the rules would give something else. Gives the competitions where no setting gives just the same.
 */
export async function writePrizes(
  db: Db,
  competitions: readonly ReadCompetition[],
): Promise<readonly number[]> {
  const prizes = competitions.flatMap(({ prize }) => prize ?? []);
  await insertAll(
    db,
    'prizes',
    prizes.map(({ prize_id: id, tournament_id, amount_of_contribution, additional_prize_from_sponsor }) => ({
      id,
      tournament_id,
      amount_of_contribution,
      additional_prize_from_sponsor,
    })),
  );
  await numberAfter(db, 'prizes');
  const others: number[] = [];
  for (const prize of prizes) if (!(await writeDistribution(db, prize))) others.push(prize.tournament_id);
  return others;
}

async function writeDistribution(db: Db, prize: Prize): Promise<boolean> {
  for (const setting of listSettingsFor(prize.distribution_of_prizes)) {
    await writeSetting(db, prize.prize_id, setting);
    const written = await readPrizes(db, prize.tournament_id);
    const own = written.find(({ prize_id }) => prize_id === prize.prize_id);
    if (isDeepStrictEqual(own && pickComparedPlaces(own), pickComparedPlaces(prize))) return true;
  }
  return false;
}

/** Without what the portal adds to the answers of the other server. */
const pickComparedPlaces = ({ distribution_of_prizes: places }: Prize) =>
  places.map(({ place_to: _last, ...place }) => place);

async function writeSetting(db: Db, prize_id: number, { shares, payments }: Setting): Promise<void> {
  for (const table of ['prize_shares', 'prize_payments'] as const)
    await db.deleteFrom(table).where('prize_id', '=', prize_id).execute();
  await insertAll(
    db,
    'prize_shares',
    shares.map((share) => ({ prize_id, ...share })),
  );
  await insertAll(
    db,
    'prize_payments',
    payments.map((payment) => ({ prize_id, ...payment })),
  );
}
