import type { Game, Tour } from '@nardy/contract';
import type { LiveNews } from '../live/liveStore';
import type { Results } from './load';

/** Places and participants change the table only. */
export function changesGames({ type }: LiveNews): boolean {
  return type !== 'standings' && type !== 'participants' && type !== 'status';
}

/** A result says all of its game: nothing is asked for. Undefined where it does not suffice. */
export function patchResults(results: Results, news: LiveNews): Results | undefined {
  if (news.type !== 'result') return undefined;
  const { game } = news;
  const isShown = results.games.some(({ game_id }) => game_id === game.game_id);
  const isOfShown =
    game.round_id === results.shown?.roundId && (game.tour_id ?? undefined) === results.shown.tourId;
  if (!isShown) return isOfShown ? undefined : results;
  const games = results.games.map((one) => (one.game_id === game.game_id ? game : one));
  // With its last result a tour is over, and the next may begin: the choice of tours says so.
  return games.every(isEnded) ? undefined : { ...results, games };
}

function isEnded({ outcome }: Game): boolean {
  return outcome !== null;
}

/** The running tour after the one that is shown, around in a circle; undefined when there is no other. */
export function nextOnWall({ tours, shown }: Results): Tour | undefined {
  const running = tours.filter(({ is_running }) => is_running === 1);
  const at = running.findIndex(({ tour_id }) => tour_id === shown?.tourId);
  const next = running[(at + 1) % Math.max(1, running.length)];
  return next?.tour_id === shown?.tourId ? undefined : next;
}
