import type { TrainingRequest } from '@nardy/contract';
import { listParticipants, findGame, type CompetitionState, type GameView } from '@nardy/engine';
import type { StoredRequest } from '../../../../database/schema/desk.ts';
import { formatMemberName, formatShortMemberName, type DeskSnapshot } from '../../../desk/index.ts';
import { toStoredGame, buildPlanKey } from './plan.ts';

/** Whether what was asked for is still to be done at the desk. */
export function isOpen(state: CompetitionState, request: StoredRequest): boolean {
  if (request.kind === 'leaving') {
    const participant = listParticipants(state).find(({ id }) => id === request.number);
    return participant?.status === 'in' && participant.leavesAfter === undefined;
  }
  const game = findGame(state, request.game);
  if (game === undefined || game.players.join() !== request.players.join()) return false;
  if (request.kind === 'mistake') return !hasScore(game, request.score);
  return game.result === undefined && buildPlanKey(toStoredGame(game)) === buildPlanKey(request);
}

function hasScore({ result }: GameView, [one, other]: readonly [number, number]): boolean {
  return result?.kind === 'played' && result.score[0] === one && result.score[1] === other;
}

/** A request in words, as somebody says it at the desk. */
export function describeRequest(
  { members, games }: Pick<DeskSnapshot, 'members' | 'games'>,
  request: StoredRequest,
): TrainingRequest {
  const { kind } = request;
  if (kind === 'leaving') {
    const { number } = request;
    const text = `${formatMemberName(members.get(number))} уезжает и просит снять.`;
    return { kind, table: null, number, text };
  }
  const table = games.get(request.game)?.table ?? null;
  const at = table === null ? '' : `Стол ${table}. `;
  if (kind === 'absent') {
    const { number } = request;
    const text = `${at}К началу нет: ${formatMemberName(members.get(number))}. Соперник ждёт.`;
    return { kind, table, number, text };
  }
  const [left, right] = request.players.map((one) => formatShortMemberName(members.get(one)));
  // The score stands in one line; an initial has its full stop already.
  const score = `${left ?? ''} ${request.score.join('\u00A0:\u00A0')} ${right ?? ''}`;
  const text =
    kind === 'slip' ? `${at}Принесли бланк: ${score}` : `${at}Оба ошиблись в счёте. На самом деле ${score}`;
  return { kind, table, number: null, text };
}
