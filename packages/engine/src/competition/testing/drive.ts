import { listActs } from '../acts.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { evolve } from '../evolve.ts';
import type { CompetitionEvent } from '../events.ts';
import { formatAct } from '../formatAct.ts';
import type { StageFormat } from '../formats.ts';
import type { Entrant } from '../model.ts';
import type { Score } from '../../brackets/index.ts';
import { listGames } from '../reading/games.ts';
import { findSecondEntryFault } from '../reading/secondEntrants.ts';
import { findCurrentStage, FIRST_STATE, type CompetitionState } from '../state.ts';
import type { NameOf } from '../wording/resultText.ts';

/** A competition being played: its state and all events ever stored. */
export interface Played {
  readonly state: CompetitionState;
  readonly events: readonly CompetitionEvent[];
}

/** Gives a command that must be granted. */
export function act({ state, events }: Played, command: Command): Played {
  const decision = decide(state, command);
  if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.code} ${decision.refusal.sentence}`);
  return {
    state: decision.events.reduce((now, event) => evolve(now, event), state),
    events: [...events, ...decision.events],
  };
}

/** Gives commands that must all be granted, from the beginning or from a state. */
export function playActs(
  commands: readonly Command[],
  from: Played = { state: FIRST_STATE, events: [] },
): Played {
  return commands.reduce((played, command) => act(played, command), from);
}

type EnterResult = Extract<Command, { readonly type: 'enter-result' }>;

/** The command of a result; unless said otherwise the first of both wins. */
export function enterResult(game: number, score: Score = [5, 1]): EnterResult {
  return { type: 'enter-result', game, score };
}

/** The commands of results in all of which the first of both wins. */
export function enterResults(games: readonly number[]): readonly EnterResult[] {
  return games.map((game) => enterResult(game));
}

/** Lower numbers win the games that are open now, and not those that come by them. */
export function winOpenGames(from: Played): Played {
  const open = listGames(from.state).filter(({ result }) => result === undefined);
  return playActs(
    open.map(({ id, players: [one, other] }) => enterResult(id, one < other ? [5, 1] : [1, 5])),
    from,
  );
}

/** The code of the refusal; `granted` when there is none. */
export function getRefusalCode(state: CompetitionState, command: Command): string {
  const decision = decide(state, command);
  return decision.ok ? 'granted' : decision.refusal.code;
}

/** What was done last, by names. */
export function formatLastAct({ state }: Played, name: NameOf): string {
  const last = listActs(state).at(-1);
  return last === undefined ? '' : formatAct(state, last, name);
}

/** Who may enter the stage under way once more now, in the order of its seeds. */
export function listSecondEntrants(state: CompetitionState): readonly number[] {
  const ids = findCurrentStage(state)?.entrants ?? [];
  return ids.filter((id) => findSecondEntryFault(state, id) === undefined);
}

/** Single athletes 1 to `count`, the first the strongest. */
export function createEntrants(count: number, first = 1): readonly Entrant[] {
  return Array.from({ length: count }, (_, index) => createEntrant(first + index));
}

/** One athlete whose person has the participant's number plus 1,000. */
export function createEntrant(id: number): Entrant {
  return { id, persons: [1000 + id], rating: 2000 - id };
}

/** A competition whose entries are closed. */
export function startCompetition(stages: readonly StageFormat[], count: number): Played {
  return playActs([
    { type: 'create-stages', stages },
    { type: 'enter', participants: createEntrants(count) },
    { type: 'close-entries' },
  ]);
}
