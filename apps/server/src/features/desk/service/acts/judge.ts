import { isDeepStrictEqual } from 'node:util';
import type { SeenByDesk } from '@nardy/contract';
import { findGame, type Command, type CompetitionEvent, type GameResult, type GameView } from '@nardy/engine';
import { FieldsError } from '../../../../http/errors.ts';
import type { TimedState } from '../../../play/index.ts';
import { findActSince } from './between.ts';
import * as conflicts from './conflicts.ts';
import type { Conflict } from './conflicts.ts';
import { findOpponent } from './swapping.ts';

/** Whether an act is to be done, has been done already, or what came between. */
export type Judgement = 'do' | 'repeated' | Conflict;

/**
 * Compares what a director has seen of what the command touches with how that stands now. A command that touches nothing of what
 * others did meanwhile is to be done.
 */
export function judge(timed: TimedState, command: Command, seen: SeenByDesk): Judgement {
  switch (command.type) {
    case 'enter-result':
    case 'enter-series':
    case 'walkover':
    case 'double-no-show':
    case 'unfinished':
    case 'correct-result':
      return judgeResult(timed, command, seen);
    case 'second-entry':
    case 'withdraw':
    case 'disqualify':
    case 'return':
    case 'declare-bye':
    case 'penalty':
      return judgePerson(timed, command, seen);
    case 'swap-players':
      return judgeSwap(timed, command.participants, seen);
    case 'undo':
      return judgeUndo(timed, seen);
    default:
      return judgeStep(timed, command, seen);
  }
}

export type ResultCommand = Extract<
  Command,
  {
    readonly type:
      | 'enter-result'
      | 'enter-series'
      | 'walkover'
      | 'double-no-show'
      | 'unfinished'
      | 'correct-result';
  }
>;

function judgeResult(timed: TimedState, command: ResultCommand, seen: SeenByDesk): Judgement {
  const game = findGame(timed.state, command.game);
  if (game === undefined) return seen.players === undefined ? 'do' : conflicts.reportGoneGame(command.game);
  if (seen.players !== undefined && !isDeepStrictEqual([...seen.players], [...game.players]))
    return conflicts.reportOtherPlayers(game);
  const now = game.result ?? null;
  if (command.type === 'enter-series' && isDeepStrictEqual(game.matches ?? [], command.matches))
    return 'repeated';
  const wanted = predictResult(command, game);
  if (wanted !== undefined && isDeepStrictEqual(now, wanted)) return 'repeated';
  if (!isDeepStrictEqual(now, getSeenResult(command, seen, now))) return conflicts.reportOtherResult(game);
  // Whatever ends a series was decided on the matches that were there.
  const isSame = seen.matches === undefined || isDeepStrictEqual(seen.matches, game.matches ?? []);
  if (!isSame) return conflicts.reportOtherMatches(game);
  // A correction that tells the version was decided on all that was shown: it moves others, or is of a series.
  return command.type === 'correct-result' ? judgeStep(timed, command, seen) : 'do';
}

/** Of a correction nothing need be said; everything else was decided on a game without a result. */
function getSeenResult({ type }: ResultCommand, { result }: SeenByDesk, now: GameResult | null): unknown {
  if (result !== undefined) return result;
  return type === 'correct-result' ? now : null;
}

/** The result that a command would give; undefined where the engine has to say. */
export function predictResult(command: ResultCommand, { players }: GameView): GameResult | null | undefined {
  switch (command.type) {
    case 'enter-series':
      return undefined;
    case 'enter-result':
      return { kind: 'played', score: command.score };
    case 'walkover': {
      const winner = players.indexOf(command.winner);
      return winner === 0 || winner === 1 ? { kind: 'walkover', winner } : undefined;
    }
    case 'double-no-show':
      return { kind: 'double-no-show' };
    case 'correct-result':
      return command.result;
    case 'unfinished':
      return predictUnfinished(command, players);
  }
}

function predictUnfinished(
  { score, ruling, winner }: Extract<ResultCommand, { readonly type: 'unfinished' }>,
  players: GameView['players'],
): GameResult | undefined {
  const [one, other] = score;
  const half = { kind: 'unfinished', score, award: 'half', ruling } as const;
  if (ruling === 'half/1') return half;
  if (ruling === 'score/1') return one === other ? half : { ...half, award: one > other ? 0 : 1 };
  const award = players.indexOf(winner ?? -1);
  return award === 0 || award === 1 ? { ...half, award } : undefined;
}

type PersonCommand = Extract<
  Command,
  { readonly type: 'second-entry' | 'withdraw' | 'disqualify' | 'return' | 'declare-bye' | 'penalty' }
>;

const LEADS_TO: Partial<Record<PersonCommand['type'], 'in' | 'withdrawn' | 'disqualified'>> = {
  withdraw: 'withdrawn',
  disqualify: 'disqualified',
  return: 'in',
};

function judgePerson({ state }: TimedState, command: PersonCommand, { status }: SeenByDesk): Judgement {
  const participant = state.participants.find(({ id }) => id === command.participant);
  if (participant === undefined || status === undefined || participant.status === status) return 'do';
  return LEADS_TO[command.type] === participant.status
    ? 'repeated'
    : conflicts.reportOtherStatus(participant);
}

const NO_OPPONENTS = 'Не указано, с кем играют те, кого меняют местами';

/** Who have changed places already are in each other's: they would change back. */
function judgeSwap(
  { state }: TimedState,
  two: readonly [number, number],
  { opponents }: SeenByDesk,
): Judgement {
  if (opponents === undefined) throw new FieldsError({ seen: [NO_OPPONENTS] }, 422);
  const now = two.map((id) => findOpponent(state, id));
  if (isDeepStrictEqual(now, [...opponents])) return 'do';
  return isDeepStrictEqual(now, opponents.toReversed()) ? 'repeated' : conflicts.reportOtherOpponents(two);
}

const NOTHING_SEEN = 'Не указано, какое действие отменяется';

function judgeUndo({ acts, state }: TimedState, { act, version }: SeenByDesk): Judgement {
  if (act === undefined && version === undefined) throw new FieldsError({ seen: [NOTHING_SEEN] }, 422);
  if (act === undefined) return version === state.version ? 'do' : conflicts.reportActsBetween(version ?? 0);
  const last = state.log.at(-1)?.decidedOn;
  if (last === act) return 'do';
  return (acts.get(act)?.undoneBy ?? null) === null ? conflicts.reportOtherLastAct(last) : 'repeated';
}

/** By which event a step is known to have been done. */
const STEPS: Partial<Record<Command['type'], readonly CompetitionEvent['type'][]>> = {
  draw: ['tour-drawn', 'tours-drawn', 'bracket-drawn', 'third-place-drawn'],
  'finish-stage': ['stage-finished'],
  'start-stage': ['stage-started'],
  'close-entries': ['entries-closed'],
  finish: ['finished'],
};

function judgeStep({ state, acts }: TimedState, { type }: Command, { version }: SeenByDesk): Judgement {
  if (version === undefined || version === state.version) return 'do';
  const done = STEPS[type] ?? [];
  if (state.log.some((event) => event.decidedOn >= version && done.includes(event.type))) return 'repeated';
  // What came and went again changes nothing, unless it has undone something that was seen.
  const hasUndone = [...acts].some(
    ([act, { undoneBy }]) => act < version && undoneBy !== null && undoneBy >= version,
  );
  return findActSince(state, version) === undefined && !hasUndone
    ? 'do'
    : conflicts.reportActsBetween(version);
}
