import type { Command } from '../commands.ts';
import { isBracketFormat } from '../formats.ts';
import type { Participant } from '../model.ts';
import { findOpenGame } from '../reading/gamesInPlay.ts';
import { listMembers } from '../reading/tables.ts';
import { findLastBegun } from '../reading/toursOver.ts';
import { refuse, refuseStillOpen, type Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState, type Stage } from '../state.ts';
import { decideReturn } from './returning.ts';

/** Takes a participant out, or lets one in again. Open games of who is out become walkovers: see `settle`. */
export function decideStatus(
  state: CompetitionState,
  command: Extract<Command, { type: 'withdraw' | 'disqualify' | 'return' }>,
): Verdict {
  const { type, participant: id } = command;
  const participant = findParticipant(state, id);
  if (participant === undefined) return refuseNoSuchParticipant();
  const { status } = participant;
  if (type === 'return') return decideReturn(state, participant);
  if (status === 'disqualified' || (status === 'withdrawn' && type === 'withdraw'))
    return refuse('already-out', 'Участник уже снят с соревнования.');
  if (type === 'withdraw' && command.after === 'game') return decideLeaving(state, participant);
  return [{ type: type === 'withdraw' ? 'withdrawn' : 'disqualified', participant: id }];
}

/** Lets a participant play the own game to its end, and takes him out then. */
function decideLeaving(state: CompetitionState, { id, leavesAfter }: Participant): Verdict {
  if (leavesAfter !== undefined)
    return refuse('already-out', 'Участник и так уходит после встречи, которую играет.');
  const game = findOpenGame(state, id);
  return game === undefined
    ? refuse('not-playing', 'Участник сейчас не играет: снимите его сразу.')
    : [{ type: 'leaving-declared', participant: id, game: game.id }];
}

/** Takes points away in the stage under way. */
export function decidePenalty(
  state: CompetitionState,
  { participant, halves }: Extract<Command, { type: 'penalty' }>,
): Verdict {
  const stage = findCurrentStage(state);
  if (stage === undefined) return refuseStillOpen();
  if (findParticipant(state, participant) === undefined) return refuseNoSuchParticipant();
  if (!listMembers(state, stage).flat().includes(participant))
    return refuse('not-in-stage', 'Участник не играет в этом этапе.');
  if (stage.status !== 'running') return refuse('stage-finished', 'Этап завершён.');
  if (isBracketFormat(stage.format)) return refuse('no-points', 'В сетке нет очков: снимать нечего.');
  if (stage.tours.length === 0) return refuse('not-drawn', 'Ещё не проведена жеребьёвка ни одного тура.');
  const tour = stage.format.kind === 'swiss' ? {} : { tour: findTourNow(stage, participant) };
  return [{ type: 'penalised', participant, halves, ...tour }];
}

/** The tour that the group of a participant plays, or has played last, where all tours are drawn at once; from 1. */
function findTourNow({ groups, tours }: Stage, participant: number): number {
  const own = new Set(groups.find((members) => members.includes(participant)));
  const games = tours.map((tour) => tour.games.filter(({ players }) => own.has(players[0])));
  return Math.max(findLastBegun(games), 0) + 1;
}

function findParticipant(state: CompetitionState, id: number): Participant | undefined {
  return state.participants.find((one) => one.id === id);
}

function refuseNoSuchParticipant(): ReturnType<typeof refuse> {
  return refuse('no-such-participant', 'Такого участника в соревновании нет.');
}
