import { rateDisciplines, listRatedAthletes } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { saveRatings, saveResults, saveTotals } from '../repository/athletes.ts';
import { lockRatings, takeChanges } from '../repository/changes.ts';
import { clearAllBut, saveEntries } from '../repository/entries.ts';
import { readRatedGames } from '../repository/games.ts';
import { clearLists, saveLists } from '../repository/lists.ts';
import { readOpenings } from '../repository/openings.ts';
import { takeRecounts } from '../repository/recounts.ts';
import { buildLists, listRatings } from './published.ts';

/**
 * Computes all ratings of all disciplines from nothing, or from the last imported list, and publishes everything: what each
 * game did, where everybody stands, what each competition brought, and the lists of every month since the first game or
 * that list, up to the last that is over at `now`. Writes only what differs, and nothing into the list of runs: it is for a database that was filled,
 * or mended, from outside.
 */
export async function recomputeAllRatings(
  db: Db,
  { now = new Date() }: { readonly now?: Date } = {},
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRatings(trx);
    await takeChanges(trx);
    await takeRecounts(trx);
    const games = await readRatedGames(trx);
    const ledgers = [...rateDisciplines(games, await readOpenings(trx)).values()];
    await clearAllBut(
      trx,
      games.map(({ id }) => id),
    );
    for (const { entries } of ledgers) await saveEntries(trx, entries.values());
    const ratings = ledgers.flatMap((ledger) => listRatings(ledger, listRatedAthletes(ledger)));
    await saveRatings(trx, 'all', 'all', ratings);
    await saveTotals(trx, 'all');
    await saveResults(trx, 'all');
    await clearLists(trx);
    for (const ledger of ledgers) await saveLists(trx, buildLists(ledger, now));
  });
}

function inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
