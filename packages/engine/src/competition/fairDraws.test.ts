import { expect, test } from 'vitest';
import { drawBelow, createRandom } from '../swiss/testing/random.ts';
import { findFairestBye, countFewestRematches } from '../swiss/testing/tournament.ts';
import { evolve } from './evolve.ts';
import type { SwissFormat } from './formats.ts';
import type { DrawnTour } from './model.ts';
import { listDrawable, buildSwissInput } from './reading/swiss.ts';
import { findCurrentStage, FIRST_STATE, type CompetitionState } from './state.ts';
import { startCompetition } from './testing/drive.ts';
import { playThrough } from './testing/playThrough.ts';

const EVENTS = Number(process.env.COMPETITION_EVENTS ?? 4);

/**
 * Seen from the log: whatever happened before a draw, no rematch and no second bye is in
 * it that another pairing of the same players would have avoided.
 */
test.each([
  ['4 to 24', 4, 24, 6],
  ['25 to 400', 25, 400, 1],
] as const)(
  'Whole events of %s draw no avoidable rematch and no avoidable second bye',
  (_, least, most, times) => {
    for (let seed = 1; seed <= EVENTS * times; seed += 1) {
      const random = createRandom(seed + most);
      const tours = 3 + drawBelow(random, 10);
      const end = random() < 0.5 ? ({ by: 'tours', tours } as const) : ({ by: 'losses', losses: 3 } as const);
      const size = least + drawBelow(random, most - least + 1);
      const mishaps = { withdrawal: 0.4, lateEntry: 0.3, walkover: 0.05, noShow: 0.01 };
      const { events } = playThrough(
        startCompetition([{ kind: 'swiss', matchLength: 5, end }], size),
        random,
        mishaps,
      );
      let state = FIRST_STATE;
      for (const event of events) {
        if (event.type === 'tour-drawn')
          expect({ seed, ...harmOf(state, event.tour) }).toEqual({ seed, ...leastHarm(state) });
        state = evolve(state, event);
      }
    }
  },
);

function harmOf(state: CompetitionState, tour: DrawnTour): { rematches: number; byes: number } {
  const players = new Map(playersOf(state).map((player) => [player.id, player]));
  const bye = tour.byes.find(({ declared }) => declared === undefined)?.participant;
  const rematches = tour.games.filter(({ players: [one, other] }) => players.get(one)?.opponents.has(other));
  return { rematches: rematches.length, byes: players.get(bye ?? 0)?.byes ?? 0 };
}

function leastHarm(state: CompetitionState): { rematches: number; byes: number } {
  const players = playersOf(state);
  return players.length % 2 === 0
    ? { rematches: countFewestRematches(players), byes: 0 }
    : findFairestBye(players);
}

function playersOf(state: CompetitionState) {
  const stage = findCurrentStage(state)!;
  const format = stage.format as SwissFormat;
  return buildSwissInput(state, { stage, format, players: listDrawable(state, stage) }).players;
}
