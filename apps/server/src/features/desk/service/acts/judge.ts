import type { SeenByDesk } from '@nardy/contract';
import { findGame, type Command, type CompetitionEvent, type GameResult, type GameView } from '@nardy/engine';
import { isDeepStrictEqual } from 'node:util';
import { FieldsError, RefusalError } from '../../../../http/errors.ts';
import { resultText } from '../log/actText.ts';
import { memberName, shortMemberName } from '../reading/names.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { authorOf, findActSince, findLastInForce, refuseBetween, tell, verbOf } from './between.ts';

/** Whether an act is to be done, or has been done already. */
export type Judgement = 'do' | 'repeated';

/**
 * Compares what a director has seen of what the command touches with how that stands now. Throws a refusal with 409 that says
 * what came between, in words.
 */
export function judge(snapshot: Snapshot, command: Command, seen: SeenByDesk): Judgement {
  switch (command.type) {
    case 'enter-result':
    case 'walkover':
    case 'double-no-show':
    case 'unfinished':
    case 'correct-result':
      return judgeResult(snapshot, command, seen);
    case 'withdraw':
    case 'disqualify':
    case 'return':
    case 'declare-bye':
    case 'penalty':
      return judgePerson(snapshot, command, seen);
    case 'undo':
      return judgeUndo(snapshot, seen);
    default:
      return judgeStep(snapshot, command, seen);
  }
}

type ResultCommand = Extract<
  Command,
  { readonly type: 'enter-result' | 'walkover' | 'double-no-show' | 'unfinished' | 'correct-result' }
>;

function judgeResult(snapshot: Snapshot, command: ResultCommand, seen: SeenByDesk): Judgement {
  const game = findGame(snapshot.timed.state, command.game);
  if (game === undefined) {
    if (seen.players === undefined) return 'do';
    throw new RefusalError(409, {
      error: `Матча № ${command.game} больше нет: жеребьёвку отменили.`,
      code: 'changed',
    });
  }
  if (seen.players !== undefined && !isDeepStrictEqual([...seen.players], [...game.players]))
    throw new RefusalError(409, { error: otherPlayersText(snapshot, game), code: 'changed' });
  const now = game.result ?? null;
  const wanted = resultOf(command, game);
  if (wanted !== undefined && isSameResult(now, wanted)) return 'repeated';
  const was = seen.result === undefined ? (command.type === 'correct-result' ? now : null) : seen.result;
  if (isSameResult(now, was as GameResult | null)) return 'do';
  throw new RefusalError(409, { error: otherResultText(snapshot, game), code: 'result' });
}

/** The result that a command would give; undefined where the engine has to say. */
function resultOf(command: ResultCommand, { players }: GameView): GameResult | null | undefined {
  switch (command.type) {
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
      return unfinishedResult(command, players);
  }
}

function unfinishedResult(
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

/** Results are plain data; keys may come in another order. */
function isSameResult(one: GameResult | null, other: GameResult | null): boolean {
  return isDeepStrictEqual(one, other);
}

function whereOf({ games }: Snapshot, game: number): string {
  const table = games.get(game)?.table ?? null;
  return table === null ? `Матч № ${game}` : `Стол ${table}`;
}

/** «Стол 12: 9 : 4 уже записала Мартынова А.» */
function otherResultText(snapshot: Snapshot, game: GameView): string {
  const where = whereOf(snapshot, game.id);
  const act = snapshot.timed.state.log.findLast(
    (event) => 'game' in event && event.game === game.id,
  )?.decidedOn;
  const author = act === undefined ? undefined : authorOf(snapshot, act);
  if (game.result === undefined)
    return `${where}: счёт, который вы видели, уже ${verbOf(author, ['убрал', 'убрала', 'убран'])}.`;
  return `${where}: ${resultText(game.result)} уже ${verbOf(author, ['записал', 'записала', 'записано'])}.`;
}

function otherPlayersText(snapshot: Snapshot, game: GameView): string {
  const names = game.players.map((id) => shortMemberName(snapshot.members.get(id))).join(' – ');
  return `${whereOf(snapshot, game.id)}: теперь здесь играют ${names}.`;
}

type PersonCommand = Extract<
  Command,
  { readonly type: 'withdraw' | 'disqualify' | 'return' | 'declare-bye' | 'penalty' }
>;

const LEADS_TO: Partial<Record<PersonCommand['type'], 'in' | 'withdrawn' | 'disqualified'>> = {
  withdraw: 'withdrawn',
  disqualify: 'disqualified',
  return: 'in',
};

const STATUS_TEXTS = {
  in: 'снова в составе',
  withdrawn: 'уже вне турнира: снятие',
  disqualified: 'уже вне турнира: дисквалификация',
} as const;

function judgePerson(snapshot: Snapshot, command: PersonCommand, { status }: SeenByDesk): Judgement {
  const { state } = snapshot.timed;
  const participant = state.participants.find(({ id }) => id === command.participant);
  if (participant === undefined || status === undefined || participant.status === status) return 'do';
  if (LEADS_TO[command.type] === participant.status) return 'repeated';
  const act = state.log.findLast(
    (event) => 'participant' in event && event.participant === participant.id,
  )?.decidedOn;
  const who = act === undefined ? undefined : authorOf(snapshot, act)?.shortName;
  const name = memberName(snapshot.members.get(participant.id));
  const by = who === undefined ? '' : ` (${who})`;
  throw new RefusalError(409, {
    error: `${name} ${STATUS_TEXTS[participant.status]}${by}.`,
    code: 'changed',
  });
}

const NOTHING_SEEN = 'Не указано, какое действие отменяется';

function judgeUndo(snapshot: Snapshot, { act, version }: SeenByDesk): Judgement {
  if (act === undefined && version === undefined) throw new FieldsError({ seen: [NOTHING_SEEN] }, 422);
  const { acts, state } = snapshot.timed;
  if (act === undefined) return version === state.version ? 'do' : refuseBetween(snapshot, version ?? 0);
  if (findLastInForce(snapshot) === act) return 'do';
  if ((acts.get(act)?.undoneBy ?? null) !== null) return 'repeated';
  const last = findLastInForce(snapshot);
  throw new RefusalError(409, {
    error:
      last === undefined ? 'Отменять нечего.' : `Последнее действие уже другое: ${tell(snapshot, last)}.`,
    code: 'changed',
  });
}

/** By which event a step is known to have been done. */
const STEPS: Partial<Record<Command['type'], readonly CompetitionEvent['type'][]>> = {
  draw: ['tour-drawn', 'tours-drawn', 'bracket-drawn', 'third-place-drawn'],
  'finish-stage': ['stage-finished'],
  'start-stage': ['stage-started'],
  'close-entries': ['entries-closed'],
  finish: ['finished'],
};

function judgeStep({ timed, ...snapshot }: Snapshot, command: Command, { version }: SeenByDesk): Judgement {
  const { state } = timed;
  if (version === undefined || version === state.version) return 'do';
  const done = STEPS[command.type] ?? [];
  if (state.log.some(({ type, decidedOn }) => decidedOn >= version && done.includes(type))) return 'repeated';
  const same = { timed, ...snapshot };
  if (findActSince(state, version) === undefined && isUntouched(timed, version)) return 'do';
  return refuseBetween(same, version);
}

/** Whether nothing that was there has been undone since: what came and went again changes nothing. */
function isUntouched({ acts }: Snapshot['timed'], version: number): boolean {
  return [...acts].every(([act, { undoneBy }]) => act >= version || undoneBy === null || undoneBy < version);
}
