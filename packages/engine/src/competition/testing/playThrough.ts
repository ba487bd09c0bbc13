import { drawBelow } from '../../swiss/testing/random.ts';
import type { Score } from '../../brackets/index.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { listGames } from '../reading/games.ts';
import { listRemaining } from '../reading/swiss.ts';
import { isTourPlayed } from '../reading/toursOver.ts';
import { findCurrentStage, type CompetitionState } from '../state.ts';
import { act, createEntrant, type Played } from './drive.ts';

/** How often things happen, each per step of the course. */
export interface Mishaps {
  readonly withdrawal: number;
  readonly lateEntry: number;
  readonly walkover: number;
  readonly noShow: number;
}

export const NO_MISHAPS: Mishaps = { withdrawal: 0, lateEntry: 0, walkover: 0, noShow: 0 };

/** Plays a competition whose entries are closed to its very end. Throws when it jams. */
export function playThrough(from: Played, random: () => number, mishaps: Mishaps = NO_MISHAPS): Played {
  let played = from;
  for (let steps = 0; !played.state.finished; steps += 1) {
    if (steps > 20_000) throw new Error('The competition does not come to its end');
    played = mishap(played, random, mishaps);
    for (const command of tourResults(played.state, random, mishaps)) played = act(played, command);
    played = act(played, chooseNext(played.state));
  }
  return played;
}

/** Results for all games that are open now; others may open by them. */
function tourResults(state: CompetitionState, random: () => number, mishaps: Mishaps): readonly Command[] {
  const open = listGames(state).filter(({ result }) => result === undefined);
  return open.map(({ id, players, winsNeeded }): Command => {
    if (random() < mishaps.noShow) return { type: 'double-no-show', game: id };
    const winner = players[drawBelow(random, 2)] ?? 0;
    if (random() < mishaps.walkover) return { type: 'walkover', game: id, winner };
    const score: Score = winner === players[0] ? [5, 3] : [1, 5];
    if (winsNeeded === undefined) return { type: 'enter-result', game: id, score };
    return { type: 'enter-series', game: id, matches: Array.from({ length: winsNeeded }, () => score) };
  });
}

/** What carries on: the next draw, or the end of the stage, or the next stage, or the end of all. */
function chooseNext(state: CompetitionState): Command {
  const open = listGames(state).find(({ result }) => result === undefined);
  if (open !== undefined) return { type: 'walkover', game: open.id, winner: open.players[0] };
  const candidates: readonly Command[] = [
    { type: 'finish-stage' },
    { type: 'draw', lotSeed: 7 },
    { type: 'start-stage' },
    { type: 'finish' },
    { type: 'finish-stage', early: true },
  ];
  const next = candidates.find((command) => decide(state, command).ok);
  if (next === undefined) throw new Error('Nothing can be done any more');
  return next;
}

function mishap(played: Played, random: () => number, mishaps: Mishaps): Played {
  const stage = findCurrentStage(played.state);
  if (stage?.status !== 'running') return played;
  let after = played;
  const there = listRemaining(after.state, stage);
  if (random() < mishaps.withdrawal && there.length > 2)
    after = act(after, { type: 'withdraw', participant: there[drawBelow(random, there.length)] ?? 0 });
  if (random() < mishaps.lateEntry && stage.format.kind === 'swiss' && isTourPlayed(stage)) {
    const late: Command = {
      type: 'late-entry',
      participant: createEntrant(5000 + after.state.version),
      missed: 'absent',
    };
    if (decide(after.state, late).ok) after = act(after, late);
  }
  return after;
}
