import {
  decide,
  evolve,
  preview,
  type Command,
  type CommandPreview,
  type CompetitionState,
} from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { NotFoundError } from '../../../http/errors.ts';
import { ratingsSince } from '../../ratings/index.ts';
import { readVersion } from '../repository/log.ts';
import { readGameIds } from '../repository/standing.ts';
import { findPlayed } from '../repository/tournament.ts';
import { getStateCache, stateAt } from './stateCache.ts';

export interface PreviewRequest {
  readonly tournamentId: number;
  readonly command: Command;
  /** Commands that would be done before it. */
  readonly first?: readonly Command[];
  /** Now by default: when an open game would get its result. */
  readonly at?: Date;
}

/** What an act would change, and the version that this is true for: give it to `appendCommand`. */
export type TimedCommandPreview = CommandPreview & { readonly version: number };

/** Ids of games that are not drawn yet are above those of all games. */
const NOT_DRAWN = 2_000_000_000;

/**
 * What an act would change in games, pairs, places and ratings, without doing it; the same refusals as `appendCommand` as part
 * of the answer. Throws `NotFoundError` when there is no such competition or it is a parent.
 */
export async function previewCommand(db: Db, request: PreviewRequest): Promise<TimedCommandPreview> {
  const { tournamentId, command, first = [], at = new Date() } = request;
  const tournament = await findPlayed(db, tournamentId);
  const discipline = tournament?.discipline ?? null;
  if (tournament === undefined || discipline === null) throw new NotFoundError('Соревнование не найдено');
  const version = await readVersion(db, tournamentId);
  const stored = await stateAt(getStateCache(db), db, tournamentId, version);
  const state = first.reduce((before, one) => stateAfter(before, one), stored.state);
  if (!tournament.isRated) return { version, ...preview(state, command) };
  const games = await readGameIds(db, tournamentId);
  const moments = [...games.values()].flatMap(({ playedAt }) => playedAt?.getTime() ?? []);
  const since = new Date(Math.min(at.getTime(), ...moments));
  const athletes = state.participants.flatMap(({ persons }) => persons);
  const { ledger, timeOf } = await ratingsSince(db, discipline, { since, athletes });
  const shown = preview(state, command, {
    ledger,
    gameOf: (number) => {
      const game = games.get(number);
      return { id: game?.id ?? NOT_DRAWN + number, ...timeOf(game?.playedAt ?? at) };
    },
  });
  return { version, ...shown };
}

/** What is refused changes nothing. */
function stateAfter(state: CompetitionState, command: Command): CompetitionState {
  const decision = decide(state, command);
  return decision.ok ? decision.events.reduce((now, event) => evolve(now, event), state) : state;
}
