import { expect, test } from 'vitest';
import { canPlay } from '../swiss/lookAhead/packing.ts';
import { buildHistory } from '../swiss/history.ts';
import { buildTourGraph } from '../swiss/lookAhead/tourGraph.ts';
import { drawBelow, createRandom } from '../swiss/testing/random.ts';
import { listDrawable, buildSwissInput } from './reading/swiss.ts';
import { findCurrentStage, type CompetitionState } from './state.ts';
import { act, startCompetition, type Played } from './testing/drive.ts';
import type { SwissFormat } from './formats.ts';

const EVENTS = Number(process.env.WITHDRAWAL_EVENTS ?? 30);

interface Course {
  readonly size: number;
  readonly tours: number;
  readonly order: 'fold' | 'slide' | 'monrad';
  /** The participant who leaves, and after which tour. */
  readonly leaver: number;
  readonly after: number;
  /** The winner of a game. */
  readonly winner: (one: number, other: number) => number;
}

/** Plays an event of one withdrawal; says about each tour drawn after it whether it is free of rematches and second byes. */
function playWithWithdrawal({ size, tours, order, leaver, after, winner }: Course) {
  const format: SwissFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours }, order };
  let played: Played = startCompetition([format], size);
  let couldBeFinished: boolean | undefined;
  const clean: boolean[] = [];
  for (let tour = 1; tour <= tours; tour += 1) {
    const before = played.state;
    played = act(played, { type: 'draw' });
    if (tour > after) clean.push(isClean(before, played.state));
    for (const { id, players } of findCurrentStage(played.state)!.tours.at(-1)!.games) {
      const score = winner(...players) === players[0] ? ([5, 3] as const) : ([3, 5] as const);
      played = act(played, { type: 'enter-result', game: id, score });
    }
    if (tour !== after) continue;
    played = act(played, { type: 'withdraw', participant: leaver });
    couldBeFinished = isPlayable(played.state, tours - tour);
  }
  return { clean, couldBeFinished };
}

function playersOf(state: CompetitionState) {
  const stage = findCurrentStage(state)!;
  const format = stage.format as SwissFormat;
  return buildSwissInput(state, { stage, format, players: listDrawable(state, stage) }).players;
}

function isClean(before: CompetitionState, after: CompetitionState): boolean {
  const players = new Map(playersOf(before).map((player) => [player.id, player]));
  const { games, byes } = findCurrentStage(after)!.tours.at(-1)!;
  const rematch = games.some(({ players: [one, other] }) => players.get(one)?.opponents.has(other));
  return !rematch && byes.every(({ participant }) => players.get(participant)?.byes === 0);
}

/** By a search that proves its answer; undefined where it takes too long. */
function isPlayable(state: CompetitionState, tours: number): boolean | undefined {
  const players = playersOf(state);
  const history = buildHistory({ players, toursLeft: 0 });
  const { neighbours } = buildTourGraph(
    history,
    history.players.map((_, rank) => rank),
  );
  return canPlay(neighbours, tours, { steps: 300_000 });
}

test('Twelve play eleven tours without a rematch though one of them leaves after the first', () => {
  const { clean } = playWithWithdrawal({
    size: 12,
    tours: 11,
    order: 'fold',
    leaver: 10,
    after: 1,
    winner: (one, other) => Math.max(one, other),
  });
  expect(clean).toEqual(Array.from({ length: 10 }, () => true));
});

test('An event that one has left is not spoilt while it could be finished', { timeout: 3_600_000 }, () => {
  let finished = 0;
  for (let seed = 0; seed < EVENTS; seed += 1) {
    const random = createRandom(seed + 5000);
    const size = 8 + drawBelow(random, 5);
    const tours = size - 1 + (size % 2);
    const winner = [Math.max, Math.min, (one: number, other: number) => (random() < 0.5 ? one : other)][
      seed % 3
    ]!;
    const { clean, couldBeFinished } = playWithWithdrawal({
      size,
      tours,
      order: (['fold', 'slide', 'monrad'] as const)[drawBelow(random, 3)]!,
      leaver: 1 + drawBelow(random, size),
      after: 1 + drawBelow(random, tours - 2),
      winner,
    });
    if (couldBeFinished !== true) continue;
    expect({ seed, clean }).toEqual({ seed, clean: clean.map(() => true) });
    finished += 1;
  }
  expect(finished).toBeGreaterThan(EVENTS / 4);
});
