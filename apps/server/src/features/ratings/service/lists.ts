import type { Db } from '../../../database/connection.ts';
import { readLastGames } from '../repository/games.ts';
import { clearLists, readFirstMonths, readLastPublished, saveLists } from '../repository/lists.ts';
import { lockRatings } from '../repository/changes.ts';
import { readOpening } from '../repository/openings.ts';
import { getLastMonth, addMonthsTo, listMonthsBetween, getPeriodStart } from './months.ts';
import { buildPublishedList } from './published.ts';
import { buildStoredLedger } from './storedLedger.ts';

/**
 * Publishes the lists of a discipline anew from a month on, up to the last that is over, from what is stored of the rated
 * games. Months before the first rated game, and up to that of an opening, have no computed list.
 */
export async function republish(trx: Db, discipline: number, from: string, now: Date): Promise<void> {
  await clearLists(trx, discipline, `${from}-01`);
  const opening = await readOpening(trx, discipline);
  for (const period of listMonthsBetween(from, getLastMonth(now))) {
    if (opening && period <= opening.period) continue;
    const before = getPeriodStart(addMonthsTo(period, 1));
    const games = await readLastGames(trx, discipline, { athletes: 'all', before });
    if (games.length > 0 || opening)
      await saveLists(trx, [buildPublishedList(buildStoredLedger(discipline, games, opening), period)]);
  }
}

/** Publishes what is due at `now`: of each discipline the months that are over and have no list yet. Gives how many. */
export async function publishLists(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockRatings(trx);
    let published = 0;
    for (const { discipline, month } of await readFirstMonths(trx)) {
      const last = await readLastPublished(trx, discipline);
      const from = last === undefined ? month : addMonthsTo(last.slice(0, 'YYYY-MM'.length), 1);
      const due = listMonthsBetween(from, getLastMonth(now)).length;
      if (due > 0) await republish(trx, discipline, from, now);
      published += due;
    }
    return published;
  });
}
