import type { CompetitionGame, RatingLedger } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { readLastGames, readStoredGames } from '../repository/games.ts';
import { readOpening } from '../repository/openings.ts';
import { formatDay } from './months.ts';
import { buildStoredLedger } from './storedLedger.ts';

/** What a preview of results needs of the ratings. */
export interface RatingsSince {
  /** A part of the discipline's ledger: right for whatever changes at or after the moment. */
  readonly ledger: RatingLedger;
  /** When a game is played, as the ratings order games. */
  readonly timeOf: (moment: Date) => Pick<CompetitionGame, 'day' | 'order'>;
}

/** The ratings as they are stored, from a moment on, for changes in games of these athletes. */
export async function readRatingsSince(
  db: Db,
  discipline: number,
  { since, athletes }: { readonly since: Date; readonly athletes: readonly number[] },
): Promise<RatingsSince> {
  const games = await readStoredGames(db, { discipline, since });
  const everybody = [
    ...new Set([...athletes, ...games.flatMap(({ game }) => [...game.winner, ...game.loser])]),
  ];
  const last = await readLastGames(db, discipline, { athletes: everybody, before: since });
  const opening = await readOpening(db, discipline, everybody);
  return {
    ledger: buildStoredLedger(discipline, [...last, ...games], opening),
    timeOf: (moment) => ({ day: formatDay(moment), order: moment.getTime() }),
  };
}
