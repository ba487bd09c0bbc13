import type { SeenByDesk } from '@nardy/contract';
import { countWins } from '@nardy/contract/scores';
import { decide, findGame, type Command, type GameResult, type GameView } from '@nardy/engine';
import { findLastAct, type HeldLog } from '../../../play/index.ts';
import { findAnswer } from '../../repository/acts.ts';
import type { ActAnswer } from './answers.ts';
import { getVersionAfter } from './between.ts';
import { predictResult, type ResultCommand } from './judge.ts';

interface Decided {
  readonly tournamentId: number;
  readonly command: Command;
  readonly seen: SeenByDesk;
}

const REASON = 'Счёт введён заново: на первый не пришёл ответ';

/**
 * A director may enter another result while the answer to the first is missing. Where that first one stands, the other one was decided
 * on it and corrects it.
 */
export async function followReplaced(
  log: HeldLog,
  { tournamentId, command, seen }: Decided,
): Promise<Omit<Decided, 'tournamentId'>> {
  const { replaces: keys = [] } = seen;
  if (keys.length === 0) return { command, seen };
  const game = 'game' in command ? findGame(log.timed.state, command.game) : undefined;
  if (game === undefined || !(await standsByOne(log, { tournamentId, game, keys }))) return { command, seen };
  const { result, matches = [] } = game;
  const own = {
    ...seen,
    result: result ?? null,
    matches: matches.map(([one, other]): [number, number] => [one, other]),
  };
  return {
    command: result === undefined ? command : buildCorrection(log, command as ResultCommand, game),
    seen: own,
  };
}

/** Whether what stands in a game was done by an act of one of these keys; what somebody else had done before is not one's own. */
async function standsByOne(
  { trx, timed: { state } }: HeldLog,
  {
    tournamentId,
    game,
    keys,
  }: { readonly tournamentId: number; readonly game: GameView; readonly keys: readonly string[] },
): Promise<boolean> {
  const act = findLastAct(state, game.id);
  if (act === undefined) return false;
  for (const key of keys) {
    const answer = await findAnswer<ActAnswer>(trx, tournamentId, key);
    if (answer?.is_repeated === 0 && answer.version === getVersionAfter(state, act)) return true;
  }
  return false;
}

/** In a bracket somebody else may go on, which the record alone does not allow. */
function buildCorrection({ timed: { state } }: HeldLog, command: ResultCommand, game: GameView): Command {
  const result = predictWanted(command, game);
  if (result === undefined) return command;
  const correction = { type: 'correct-result', game: game.id, result, reason: REASON } as const;
  const record: Command = { ...correction, mode: 'record' };
  return decide(state, record).ok ? record : { ...correction, mode: 'propagate' };
}

function predictWanted(command: ResultCommand, game: GameView): GameResult | null | undefined {
  if (command.type !== 'enter-series') return predictResult(command, game);
  return { kind: 'played', score: countWins(command.matches), matches: command.matches };
}
