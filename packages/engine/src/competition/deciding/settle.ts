import { evolve } from '../evolve.ts';
import type { EventBody } from '../events.ts';
import type { GameResult, Players } from '../model.ts';
import { listLeftTooEarly } from '../reading/annulled.ts';
import { getBracket, hasGameToPlay } from '../reading/bracket.ts';
import { findGame, openGames } from '../reading/games.ts';
import { findOpenGame } from '../reading/gamesInPlay.ts';
import { findCurrentStage, type CompetitionState } from '../state.ts';

/**
 * Adds to an act what follows from it. Whoever was to leave after a game that has been played is out. Whoever is out loses each open game, also one that a bracket brings only now, so that a
 * bracket never waits for somebody who is gone. And the results of who left a round robin early are annulled, or count again
 * after a return or a correction.
 */
export function settleAct(state: CompetitionState, act: readonly EventBody[]): readonly EventBody[] {
  // What an undo brings back was settled when it happened.
  if (act.some(({ type }) => type === 'undone')) return act;
  const events = [...act];
  const apply = (before: CompetitionState, bodies: readonly EventBody[]) =>
    bodies.reduce((now, body) => evolve(now, { ...body, decidedOn: state.version }), before);
  let now = apply(state, act);
  for (let more = decideNext(now); more.length > 0; more = decideNext(now)) {
    events.push(...more);
    now = apply(now, more);
  }
  return events;
}

/** What follows next: what is annulled is known only when everybody has left who leaves. */
function decideNext(state: CompetitionState): readonly EventBody[] {
  const now = [listDepartures, listWalkovers]
    .map((consequences) => consequences(state))
    .find(({ length }) => length > 0);
  return now ?? listAnnulments(state);
}

/** Whoever leaves after a game is out when it has a result, or when it is gone and no other has come, or will come, in its place. */
function listDepartures(state: CompetitionState): readonly EventBody[] {
  return state.participants.flatMap(({ id, leavesAfter }): EventBody[] => {
    if (leavesAfter === undefined) return [];
    const last = findGame(state, leavesAfter);
    const isThere = last?.players.includes(id) === true;
    if (isThere && last.result !== undefined) return [{ type: 'withdrawn', participant: id }];
    if (isThere) return [];
    const other = findOpenGame(state, id);
    if (other !== undefined) return [{ type: 'leaving-declared', participant: id, game: other.id }];
    return waitsInBracket(state, id) ? [] : [{ type: 'withdrawn', participant: id }];
  });
}

/** Whether the game has lost its other side only: a result that leads to it may have been undone to be corrected. */
function waitsInBracket(state: CompetitionState, id: number): boolean {
  const stage = findCurrentStage(state);
  const bracket = stage?.status === 'running' ? getBracket(stage) : undefined;
  return bracket !== undefined && hasGameToPlay(bracket, id);
}

function listWalkovers(state: CompetitionState): readonly EventBody[] {
  const stage = findCurrentStage(state);
  if (stage?.status !== 'running' || state.current === null) return [];
  const out = new Set(state.participants.filter(({ status }) => status !== 'in').map(({ id }) => id));
  if (out.size === 0) return [];
  return openGames(stage, state.current).flatMap(({ id, players, matches }): EventBody[] => {
    const missed = decideMissedGame(players, out);
    if (missed === undefined) return [];
    const result = matches === undefined ? missed : { ...missed, matches };
    return [{ type: 'result-entered', game: id, result, automatic: true }];
  });
}

/** A stage that is over stays as it was when somebody leaves later. */
function listAnnulments(state: CompetitionState): readonly EventBody[] {
  const stage = findCurrentStage(state);
  if (stage?.status !== 'running') return [];
  const early = listLeftTooEarly(state, stage);
  const bodies = (type: 'results-annulled' | 'results-restored', ids: readonly number[]) =>
    ids.map((participant): EventBody => ({ type, participant }));
  return [
    ...bodies(
      'results-annulled',
      early.filter((id) => !stage.annulled.includes(id)),
    ),
    ...bodies(
      'results-restored',
      stage.annulled.filter((id) => !early.includes(id)),
    ),
  ];
}

/** The result of a game that follows from who is out; undefined while both are in. */
export function decideMissedGame([one, other]: Players, out: ReadonlySet<number>): GameResult | undefined {
  if (out.has(one)) return out.has(other) ? { kind: 'double-no-show' } : { kind: 'walkover', winner: 1 };
  return out.has(other) ? { kind: 'walkover', winner: 0 } : undefined;
}
