import {
  addPoints,
  comparePlayed,
  recomputeRatings,
  type GameCorrection,
  type RatingEntry,
} from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { saveRatings, saveResults, saveTotals } from '../repository/athletes.ts';
import { lockRatings, takeChanges, type AthleteChange } from '../repository/changes.ts';
import { clearEntries, saveEntries } from '../repository/entries.ts';
import { readLastGames, readRatedIds, readStoredGames, type StoredGame } from '../repository/games.ts';
import { addRun, countGames, readRatings, type RatingMove, type RatingRun } from '../repository/runs.ts';
import { readOpening } from '../repository/openings.ts';
import { takeRecounts } from '../repository/recounts.ts';
import { republish } from './lists.ts';
import { getLastMonth, formatMonth } from './months.ts';
import { listMoves, listRatings } from './published.ts';
import { recountDiscipline } from './recount.ts';
import { buildStoredLedger } from './storedLedger.ts';

/**
 * Computes what follows from the results that have changed since the last time, and nothing else: from the moment of each
 * change on the games of its athletes, then of their opponents, and so on. Publishes the ratings, and the lists of months
 * that are over when such a month has changed. The result is the same as computing all from nothing, which is what disciplines
 * get whose lists were imported. One copy of the server does it at a time. Gives a run for each discipline in which somebody's rating has moved.
 */
export async function updateRatings(db: Db, now = new Date()): Promise<readonly RatingRun[]> {
  return db.transaction().execute(async (trx) => {
    await lockRatings(trx);
    const changes = await takeChanges(trx);
    const recounts = await takeRecounts(trx);
    const runs: RatingRun[] = [];
    const byDiscipline = Map.groupBy(changes, ({ discipline_id }) => discipline_id);
    for (const discipline of recounts) {
      const changed = (byDiscipline.get(discipline) ?? []).map(({ player_id: id }) => id);
      runs.push(await recountDiscipline(trx, discipline, { now, changed }));
    }
    for (const [discipline, own] of byDiscipline) {
      if (!recounts.includes(discipline)) runs.push(await updateDiscipline(trx, discipline, own, now));
    }
    const moving = runs.filter(({ changes: moves }) => moves.length > 0);
    for (const run of moving) await addRun(trx, run);
    return moving;
  });
}

async function updateDiscipline(
  trx: Db,
  discipline: number,
  changes: readonly AthleteChange[],
  now: Date,
): Promise<RatingRun> {
  const since = new Date(Math.min(...changes.map((change) => change.since.getTime())));
  const entries = await recompute(trx, discipline, changes, since);
  await saveEntries(trx, entries);
  const athletes = new Set([
    ...changes.map(({ player_id }) => player_id),
    ...entries.flatMap((entry) => entry.changes.map(({ athlete }) => athlete)),
  ]);
  const moves = await publish(trx, discipline, [...athletes]);
  const month = formatMonth(since);
  if (month <= getLastMonth(now)) await republish(trx, discipline, month, now);
  return { discipline_id: discipline, from_period: `${month}-01`, games: entries.length, changes: moves };
}

/** Rates anew from a moment on; games that do not count any more lose their entries. */
async function recompute(
  trx: Db,
  discipline: number,
  changes: readonly AthleteChange[],
  since: Date,
): Promise<readonly RatingEntry[]> {
  const games = await readStoredGames(trx, { discipline, since });
  const counted = new Set(games.map(({ game }) => game.id));
  const rated = await readRatedIds(trx, discipline, since);
  await clearEntries(
    trx,
    rated.filter((id) => !counted.has(id)),
  );
  const athletes = [
    ...new Set([
      ...changes.map(({ player_id }) => player_id),
      ...games.flatMap(({ game }) => [...game.winner, ...game.loser]),
    ]),
  ];
  const last = await readLastGames(trx, discipline, { athletes, before: since });
  const ledger = buildStoredLedger(
    discipline,
    [...last, ...games],
    await readOpening(trx, discipline, athletes),
  );
  return recomputeRatings(ledger, listStartingPoints(games, changes)).recomputed;
}

/**
 * Games without an entry, the first of each athlete since something changed, and whatever does not follow on what is stored before
 * it: of two cards that were joined, the games of the one lie between those of the other.
 */
function listStartingPoints(
  games: readonly StoredGame[],
  changes: readonly AthleteChange[],
): readonly GameCorrection[] {
  const sorted = games.toSorted((one, other) => comparePlayed(one.game, other.game));
  const since = new Map(changes.map((change) => [change.player_id, change.since.getTime()]));
  const states = new Map<number, { readonly rating: number; readonly experience: number }>();
  return sorted.flatMap(({ game, sides }) => {
    let isStart = sides.length === 0;
    for (const { athlete, before, experience, change } of sides) {
      const from = since.get(athlete);
      if (from === undefined || game.order < from) continue;
      const state = states.get(athlete);
      isStart ||= state?.rating !== before || state.experience !== experience;
      states.set(athlete, { rating: addPoints(before, change), experience: experience + game.length });
    }
    return isStart ? [{ id: game.id, game: { ...game } }] : [];
  });
}

/** Writes where athletes stand now; gives whose rating has moved. */
async function publish(
  trx: Db,
  discipline: number,
  athletes: readonly number[],
): Promise<readonly RatingMove[]> {
  const before = await readRatings(trx, discipline, athletes);
  const last = await readLastGames(trx, discipline, { athletes, before: END_OF_TIME });
  const counts = await countGames(trx, discipline, athletes);
  const ledger = buildStoredLedger(discipline, last, await readOpening(trx, discipline, athletes));
  const ratings = listRatings(ledger, athletes, (id) => counts.get(id) ?? 0);
  await saveRatings(trx, discipline, athletes, ratings);
  await saveTotals(trx, athletes);
  await saveResults(trx, athletes);
  return listMoves(athletes, before, ratings);
}

const END_OF_TIME = new Date('9999-01-01T00:00:00Z');
