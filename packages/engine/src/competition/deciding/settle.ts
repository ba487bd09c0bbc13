import { evolve } from '../evolve.ts';
import type { EventBody } from '../events.ts';
import type { GameResult, Players } from '../model.ts';
import { openGames } from '../reading/games.ts';
import { currentStage, type CompetitionState } from '../state.ts';

/**
 * Adds to an act the walkovers that follow from it: whoever is out loses each open game, also one that a bracket brings only
 * now. So a bracket never waits for somebody who is gone.
 */
export function settled(state: CompetitionState, act: readonly EventBody[]): readonly EventBody[] {
  // What an undo brings back was settled when it happened.
  if (act.some(({ type }) => type === 'undone')) return act;
  const events = [...act];
  let now = act.reduce((before, body) => evolve(before, { ...body, decidedOn: state.version }), state);
  if (now.participants.every(({ status }) => status === 'in')) return events;
  for (let more = walkovers(now); more.length > 0; more = walkovers(now)) {
    events.push(...more);
    now = more.reduce((before, body) => evolve(before, { ...body, decidedOn: state.version }), now);
  }
  return events;
}

function walkovers(state: CompetitionState): readonly EventBody[] {
  const stage = currentStage(state);
  if (stage?.status !== 'running' || state.current === null) return [];
  const out = new Set(state.participants.filter(({ status }) => status !== 'in').map(({ id }) => id));
  return openGames(stage, state.current).flatMap(({ id, players }): EventBody[] => {
    const result = verdictOn(players, out);
    return result === undefined ? [] : [{ type: 'result-entered', game: id, result, automatic: true }];
  });
}

function verdictOn([one, other]: Players, out: ReadonlySet<number>): GameResult | undefined {
  if (out.has(one)) return out.has(other) ? { kind: 'double-no-show' } : { kind: 'walkover', winner: 1 };
  return out.has(other) ? { kind: 'walkover', winner: 0 } : undefined;
}
