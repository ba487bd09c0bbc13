import { correctBracketResult } from '../../brackets/index.ts';
import { evolve } from '../evolve.ts';
import type { EventBody } from '../events.ts';
import type { Participant } from '../model.ts';
import { getBracket, hasGameToPlay } from '../reading/bracket.ts';
import { isBegun, listStageGames, type GameView } from '../reading/games.ts';
import { findWinner } from '../reading/ratedGames.ts';
import { isDrawnOnce } from '../reading/stageEnd.ts';
import { countLosses } from '../reading/swiss.ts';
import { isRefusal, refuse, type CompetitionRefusal, type Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState, type Stage } from '../state.ts';
import type { Refusal } from '../../outcome.ts';

/**
 * Lets in again who has left. In a round robin, a group or a bracket the games that were lost by nothing but leaving are to be
 * played again; where others have gone on by them, or the draw was made without the participant, the return is refused: nobody
 * is in who neither plays nor has a place. A missed Swiss tour stays missed.
 */
export function decideReturn(state: CompetitionState, { id, status, leavesAfter }: Participant): Verdict {
  if (leavesAfter !== undefined) return [{ type: 'returned', participant: id }];
  if (status === 'in') return refuse('not-out', explainStillIn(state, id));
  const index = state.stages.findLastIndex(({ entrants }) => entrants.includes(id));
  const stage = state.stages[index];
  const returned: EventBody = { type: 'returned', participant: id };
  if (stage === undefined) return [returned];
  return (
    findPlaceFault(stage, id) ??
    (index === state.current ? reopenMissedGames(state, id, returned) : [returned])
  );
}

/** Why somebody who is not out cannot come back. */
function explainStillIn(state: CompetitionState, id: number): string {
  const stage = findCurrentStage(state);
  if (stage === undefined) return 'Участник и так заявлен.';
  if (stage.status !== 'running') return 'Участник не снят с соревнования.';
  if (!stage.entrants.includes(id)) return 'Участник не снят: он не вышел в этот этап.';
  const { format } = stage;
  if (format.kind === 'swiss' && format.end.by === 'losses') {
    const losses = countLosses(state, stage).get(id) ?? 0;
    if (losses >= format.end.losses)
      return `Участник не снят, а выбыл по поражениям (${losses}): вернуть его нельзя.`;
  }
  const bracket = getBracket(stage);
  const plays = bracket === undefined || hasGameToPlay(bracket, id);
  return plays ? 'Участник и так играет.' : 'Участник не снят: свои встречи в сетке он уже сыграл.';
}

/** Why whoever comes back would neither play in the stage nor have a place in it. */
function findPlaceFault(stage: Stage, id: number): Refusal<CompetitionRefusal> | undefined {
  const drawn = stage.bracket?.entrants ?? stage.groups.flat();
  if (isDrawnOnce(stage) && !drawn.includes(id))
    return refuse(
      'already-drawn',
      'Жеребьёвка этапа прошла без этого участника: чтобы он играл, отмените её.',
    );
  if (stage.status === 'finished' && stage.annulled.includes(id))
    return refuse(
      'stage-finished',
      'Этап завершён, и результаты участника в нём аннулированы: вернуть его нельзя.',
    );
  return undefined;
}

function reopenMissedGames(state: CompetitionState, id: number, returned: EventBody): Verdict {
  const events = [returned];
  let now = evolve(state, { ...returned, decidedOn: state.version });
  for (let game = findMissedGame(now, id); game !== undefined; game = findMissedGame(now, id)) {
    const reopened = reopen(now, game);
    if (isRefusal(reopened)) return reopened;
    events.push(...reopened);
    for (const event of reopened) now = evolve(now, { ...event, decidedOn: state.version });
  }
  return events;
}

/** The first game of the stage under way that was lost by leaving; Swiss tours go by whoever is away. */
function findMissedGame(state: CompetitionState, id: number): GameView | undefined {
  const stage = findCurrentStage(state);
  if (stage?.status !== 'running') return undefined;
  return listStageGames(stage, state.current ?? 0).find(
    (game) =>
      (stage.format.kind !== 'swiss' || game.tour === undefined) &&
      game.players.includes(id) &&
      !hasWon(game, id) &&
      isAutomatic(state, game),
  );
}

/** A game that was won because the opponent had left was not missed. */
function hasWon({ players, result }: GameView, id: number): boolean {
  const winner = findWinner(result);
  return winner !== undefined && players[winner] === id;
}

/** Whether a result stands as it followed from a withdrawal or disqualification. */
function isAutomatic({ log }: CompetitionState, { id, result }: Pick<GameView, 'id' | 'result'>): boolean {
  const last = log.findLast(
    (event) => (event.type === 'result-entered' || event.type === 'result-corrected') && event.game === id,
  );
  return result !== undefined && last?.type === 'result-entered' && last.automatic === true;
}

/** Takes a result back, in a bracket with the walkovers that followed from it. */
function reopen(state: CompetitionState, { id, planned }: GameView): Verdict {
  const stage = findCurrentStage(state);
  const bracket = stage && getBracket(stage);
  if (stage === undefined || bracket === undefined || planned === undefined)
    return [{ type: 'result-corrected', game: id, result: null, lost: [] }];
  const correction = correctBracketResult(bracket, planned);
  if (!correction.ok) return correction;
  const lost = correction.value.lost.map((game) => id - planned + game);
  const moved = new Set([...lost, ...correction.value.changed.map((game) => id - planned + game)]);
  const begun = listStageGames(stage, state.current ?? 0).filter(
    (game) => game.id !== id && moved.has(game.id) && isBegun(game),
  );
  // A match of a series was played, whatever has become of the series.
  if (begun.some((game) => game.matches !== undefined || !isAutomatic(state, game)))
    return refuse(
      'moves-bracket',
      'Без этого участника по сетке уже сыграли дальше: чтобы вернуть его, уберите результаты тех встреч.',
    );
  return [{ type: 'result-corrected', game: id, result: null, lost }];
}
