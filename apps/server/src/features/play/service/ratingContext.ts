import type { CompetitionState, RatingContext } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { readRatingsSince } from '../../ratings/index.ts';
import { readGameIds } from '../repository/standing.ts';
import { findPlayed } from '../repository/tournament.ts';

/** Ids of games that are not drawn yet are above those of all games. */
const NOT_DRAWN = 2_000_000_000;

/** What a preview needs to tell whose rating would move; nothing where games are not rated. An open game would get its result now. */
export async function readRatingContext(
  db: Db,
  { tournamentId, state }: { tournamentId: number; state: CompetitionState },
): Promise<RatingContext | undefined> {
  const tournament = await findPlayed(db, tournamentId);
  const discipline = tournament?.discipline ?? null;
  if (discipline === null || tournament?.isRated !== true) return undefined;
  const now = new Date();
  const games = await readGameIds(db, tournamentId);
  const moments = games.flatMap(({ playedAt }) => playedAt?.getTime() ?? []);
  const since = new Date(Math.min(now.getTime(), ...moments));
  const athletes = state.participants.flatMap(({ persons }) => persons);
  const { ledger, timeOf } = await readRatingsSince(db, discipline, { since, athletes });
  return {
    ledger,
    gameOf: (number, match = 0) => {
      const game = games.find((one) => one.number === number && one.match === match);
      // After all that are stored, and in the order in which they would be.
      return { id: game?.id ?? NOT_DRAWN + 20 * number + match, ...timeOf(game?.playedAt ?? now) };
    },
  };
}
