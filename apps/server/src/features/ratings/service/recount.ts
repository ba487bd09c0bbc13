import { rateGames, listRatedAthletes } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { saveRatings, saveResults, saveTotals } from '../repository/athletes.ts';
import { clearAllBut, saveEntries } from '../repository/entries.ts';
import { readRatedGames } from '../repository/games.ts';
import { clearLists, saveLists } from '../repository/lists.ts';
import { readOpening } from '../repository/openings.ts';
import { readRatings, type RatingRun } from '../repository/runs.ts';
import { buildLists, listMoves, listRatings } from './published.ts';

/**
 * Computes one discipline from its opening, or from nothing, and publishes all of it; writes only what differs. For a
 * discipline that begins otherwise than it did, so that no game of it is known to stay what it was. `changed` are athletes whose
 * results have changed as well: they may have played what is not rated.
 */
export async function recountDiscipline(
  trx: Db,
  discipline: number,
  { now, changed }: { readonly now: Date; readonly changed: readonly number[] },
): Promise<RatingRun> {
  const before = await readRatings(trx, discipline, 'all');
  const games = await readRatedGames(trx, { discipline });
  const ledger = rateGames(discipline, games, { opening: await readOpening(trx, discipline) });
  const ids = games.map(({ id }) => id);
  await clearAllBut(trx, ids, discipline);
  await saveEntries(trx, ledger.entries.values());
  const ratings = listRatings(ledger, listRatedAthletes(ledger));
  await saveRatings(trx, discipline, 'all', ratings);
  const athletes = [...new Set([...before.keys(), ...ratings.map(({ player_id: id }) => id), ...changed])];
  await saveTotals(trx, athletes);
  await saveResults(trx, athletes);
  const lists = buildLists(ledger, now);
  await clearLists(trx, discipline);
  await saveLists(trx, lists);
  return {
    discipline_id: discipline,
    from_period: lists[0]?.period ?? null,
    games: ids.length,
    changes: listMoves(athletes, before, ratings),
  };
}
