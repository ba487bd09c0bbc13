import { REPORT_MESSAGES } from '@nardy/contract';
import { listRounds, findGame, type GameView } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { MatchCodes } from '../code.ts';
import { readHall, type Hall } from './hall.ts';

const NO_SLIP = 'Такого бланка нет. Проверьте код или возьмите у стола новый бланк.';

/** Which of the two a participant is; refuses who is neither. */
export function findSide({ players }: GameView, number: number): 1 | 2 {
  const at = players.indexOf(number);
  if (at === -1) throw new RefusalError(403, { error: REPORT_MESSAGES.notYours });
  return at === 0 ? 1 : 2;
}

/** The game of a score slip; refuses with 404 the code of another draw, and what no slip has carried. */
export async function findBySlip(db: Db, codes: MatchCodes, code: string) {
  const parsed = codes.parse(code);
  const hall = parsed && (await readHall(db, parsed.tournamentId));
  if (!parsed || !hall) throw new NotFoundError(NO_SLIP);
  const game = findGame(hall.snapshot.timed.state, parsed.game);
  if (game === undefined || !parsed.isOf(game.players)) throw new NotFoundError(NO_SLIP);
  return { hall, game };
}

export function isSamePair({ players: [one, other] }: GameView, { players }: GameView): boolean {
  return players[0] === one && players[1] === other;
}

export function refuseStale(): never {
  throw new RefusalError(409, { error: REPORT_MESSAGES.stale, code: 'stale' });
}

export function findRoundTitle(state: Hall['snapshot']['timed']['state'], { id }: GameView): string {
  const parts = listRounds(state).flatMap((round) => [...round.tours, round]);
  return parts.find(({ games }) => games.some((game) => game.id === id))?.title ?? '';
}
