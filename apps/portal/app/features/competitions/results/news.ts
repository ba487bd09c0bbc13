import type { Game } from '@nardy/contract';
import type { LiveNews } from '../live/liveStore';
import { isSame, listPlayedNow, type Results, type Shown } from './load';

/** Places and participants change the table only; with the places it is told that nothing is played any more. */
export function changesGames(news: LiveNews): boolean {
  if (news.type === 'standings') return news.is_running === 0;
  return news.type !== 'participants' && news.type !== 'status';
}

/** A result says all of its game: nothing is asked for. Undefined where it does not suffice. */
export function patchResults(results: Results, news: LiveNews): Results | undefined {
  if (news.type === 'standings') return listPlayedNow(results).length === 0 ? results : undefined;
  if (news.type !== 'result') return undefined;
  const { game } = news;
  const isShown = results.games.some(({ game_id }) => game_id === game.game_id);
  const isOfShown =
    game.round_id === results.shown?.roundId && (game.tour_id ?? undefined) === results.shown.tourId;
  // The first result of another tour says which one is played now: those of a round robin are drawn all at once.
  if (!isShown) return isOfShown || !isRunning(results, game) ? undefined : results;
  const games = results.games.map((one) => (one.game_id === game.game_id ? game : one));
  // With its last result a tour is over, and the next may begin: the choice of tours says so.
  return games.every(isEnded) ? undefined : { ...results, games };
}

function isRunning({ rounds, tours }: Results, { round_id: roundId, tour_id: tourId }: Game): boolean {
  const place =
    tourId === null
      ? rounds.find(({ round_id }) => round_id === roundId)
      : tours.find(({ tour_id }) => tour_id === tourId);
  return place?.is_running === 1;
}

function isEnded({ outcome }: Game): boolean {
  return outcome !== null;
}

/** What is played beside or after what is shown, around in a circle; undefined when there is no other. */
export function findNextOnWall(results: Results): Shown | undefined {
  const running = listPlayedNow(results);
  const at = running.findIndex((one) => isSame(one, results.shown));
  const next = running[(at + 1) % Math.max(1, running.length)];
  return next && isSame(next, results.shown) ? undefined : next;
}
