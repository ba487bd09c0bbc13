import { drawBelow } from '../../swiss/testing/random.ts';
import type { Command } from '../commands.ts';
import type { StageFormat } from '../formats.ts';
import type { Score } from '../../brackets/index.ts';
import { countWins, type GameResult } from '../model.ts';
import { listGames, type GameView } from '../reading/games.ts';
import { listNextDrawn } from '../reading/next.ts';
import { findCurrentStage, type CompetitionState } from '../state.ts';
import { listSecondEntrants } from './drive.ts';

type Random = () => number;

/** Any command: mostly one that could make sense in the state, and now and then nonsense. */
export function generateCommand(state: CompetitionState, random: Random): Command {
  // Most acts of a director are results and draws, or no random competition would come to its end.
  if (state.current === null && random() < 0.5) return drawOpening(state, random);
  if (state.current !== null && random() < 0.55) return drawCourse(state, random);
  if (state.current !== null && random() < 0.7) return pick(random, PLAYING)(state, random);
  return pick(random, [...PLAYING, ...REST])(state, random);
}

/** What brings a competition to its beginning. */
function drawOpening(state: CompetitionState, random: Random): Command {
  if (state.stages.length === 0 && random() < 0.3 && state.participants.length >= 4)
    return anyPlaces(state, random);
  if (state.stages.length === 0 && random() < 0.2)
    return { type: 'enter', participants: newcomers(state, random, 4) };
  if (state.stages.length === 0) return { type: 'create-stages', stages: anyStages(random) };
  if (state.participants.length < 4 + drawBelow(random, 9))
    return { type: 'enter', participants: newcomers(state, random, 1 + drawBelow(random, 8)) };
  return { type: 'close-entries' };
}

/** What carries a competition on: a result, else the next draw, else the next stage. */
function drawCourse(state: CompetitionState, random: Random): Command {
  const open = listGames(state).filter(({ result }) => result === undefined);
  const game = open[drawBelow(random, Math.max(1, open.length))];
  if (game !== undefined) {
    if (random() < 0.15) return { type: 'walkover', game: game.id, winner: pick(random, game.players) };
    if (random() < 0.05) return { type: 'double-no-show', game: game.id };
    if (random() < 0.08) return brokenOff(game, random);
    const score = random() < 0.5 ? ([5, 2] as const) : ([3, 5] as const);
    if (game.winsNeeded !== undefined && random() < 0.95)
      return { type: 'enter-series', game: game.id, matches: [...(game.matches ?? []), score] };
    return { type: 'enter-result', game: game.id, score };
  }
  const stage = findCurrentStage(state);
  if (stage?.status === 'finished') return random() < 0.7 ? { type: 'start-stage' } : { type: 'finish' };
  return random() < 0.8 ? { type: 'draw', lotSeed: drawBelow(random, 1000) } : { type: 'finish-stage' };
}

type Maker = (state: CompetitionState, random: Random) => Command;

/** What a director asks for while games are played. */
const PLAYING: readonly Maker[] = [
  (state, random) => correction(state, random),
  (state, random) => correction(state, random),
  (state, random) => correction(state, random),
  (state, random) => correction(state, random),
  (state, random) => handPairs(state, random),
  (state, random) => ({
    type: 'late-entry',
    participant: newcomers(state, random, 1)[0]!,
    missed: pick(random, ['absent', 'half']),
    losses: anyNumber(random, 1),
  }),
  (state, random) => ({
    type: pick(random, ['withdraw', 'return', 'return']),
    participant: anyParticipant(state, random),
    ...anyReason(random),
  }),
  (state, random) => ({ type: 'withdraw', participant: anyParticipant(state, random), after: 'game' }),
  (state, random) => drawAsSeen(state, random),
  (state, random) => ({ type: 'swap-players', participants: anyOfTour(state, random) }),
  (state, random) => ({
    type: 'second-entry',
    participant: pick(random, listSecondEntrants(state)) ?? anyParticipant(state, random),
  }),
  (state, random) => ({
    type: 'declare-bye',
    participant: anyParticipant(state, random),
    kind: pick(random, ['free', 'half', 'none']),
  }),
  (state, random) => ({
    type: 'penalty',
    participant: anyParticipant(state, random),
    halves: anyNumber(random, 4),
  }),
  (_, random) => ({ type: 'set-tours', tours: anyNumber(random, 7) }),
  () => ({ type: 'undo' }),
];

const REST: readonly Maker[] = [
  (state, random) => ({ type: 'enter-series', game: anyGame(state, random), matches: anyMatches(random) }),
  (_, random) => ({ type: 'create-stages', stages: anyStages(random) }),
  (_, random) => ({ type: 'add-stage', stage: pick(random, anyStages(random)) }),
  (state, random) => ({ type: 'enter', participants: newcomers(state, random, 1 + drawBelow(random, 8)) }),
  (state, random) => ({ type: 'seed', seeding: anySeeding(state, random) }),
  () => ({ type: 'close-entries' }),
  (_, random) => ({ type: 'draw', lotSeed: anyNumber(random, 9) }),
  (state, random) => ({ type: 'disqualify', participant: anyParticipant(state, random) }),
  (state, random) => ({ type: 'enter-result', game: anyGame(state, random), score: anyScore(random) }),
  (state, random) => ({
    type: 'walkover',
    game: anyGame(state, random),
    winner: anyParticipant(state, random),
  }),
  (state, random) => ({ type: 'double-no-show', game: anyGame(state, random) }),
  (_, random) => ({ type: 'finish-stage', early: random() < 0.3 }),
  () => ({ type: 'start-stage' }),
  () => ({ type: 'finish' }),
  (state, random) => anyPlaces(state, random),
  () => ({ type: 'nonsense' }) as unknown as Command,
];

function correction(state: CompetitionState, random: Random): Command {
  return {
    type: 'correct-result',
    game: anyGame(state, random),
    result: random() < 0.1 ? null : random() < 0.3 ? anySeries(random) : anyResult(random),
    mode: pick(random, ['record', 'propagate', 'redraw']),
  };
}

function handPairs(
  state: CompetitionState,
  random: Random,
): Extract<Command, { readonly type: 'set-pairs' }> {
  const players = listNextDrawn(state).toSorted(() => random() - 0.5);
  const pairs = Array.from(
    { length: players.length >> 1 },
    (_, at) => [players[2 * at]!, players[2 * at + 1]!] as const,
  );
  const odd = players.length % 2 === 1 ? players.at(-1) : undefined;
  const bye = random() < 0.1 ? anyParticipant(state, random) : odd;
  return { type: 'set-pairs', pairs, ...(bye === undefined ? {} : { bye }) };
}

/** A draw as a director publishes it: pairs, or an order where these follow from one. */
function drawAsSeen(state: CompetitionState, random: Random): Command {
  const players = listNextDrawn(state).toSorted(() => random() - 0.5);
  if (findCurrentStage(state)?.format.kind !== 'swiss') return { type: 'draw', order: players, lotSeed: 3 };
  const { pairs, bye } = handPairs(state, random);
  return { type: 'draw', pairs, ...(bye === undefined ? {} : { bye }) };
}

/** Two of the last tour, now and then one of another place. */
function anyOfTour(state: CompetitionState, random: Random): readonly [number, number] {
  const { games = [], byes = [] } = findCurrentStage(state)?.tours.at(-1) ?? {};
  const there = [...games.flatMap(({ players }) => players), ...byes.map(({ participant }) => participant)];
  const any = () => pick(random, there) ?? anyParticipant(state, random);
  return [any(), random() < 0.1 ? anyParticipant(state, random) : any()];
}

function anyReason(random: Random): { readonly reason?: string } {
  return random() < 0.3 ? { reason: 'по просьбе участника' } : {};
}

/** Everybody somewhere, some together; now and then somebody is forgotten. */
function anyPlaces(state: CompetitionState, random: Random): Command {
  const there = state.participants.filter(({ status }) => status !== 'disqualified');
  const places: number[][] = [];
  for (const { id } of there.toSorted(() => random() - 0.5)) {
    const last = places.at(-1);
    if (last !== undefined && random() < 0.3) last.push(id);
    else places.push([id]);
  }
  return { type: 'set-places', places: random() < 0.1 ? places.slice(1) : places };
}

function anyResult(random: Random): GameResult {
  if (random() < 0.2) return { kind: 'double-no-show' };
  if (random() < 0.3) return { kind: 'walkover', winner: random() < 0.5 ? 0 : 1 };
  if (random() < 0.2)
    return { kind: 'unfinished', score: [3, 1], ...pick(random, AWARDS), ruling: 'director/1' };
  return { kind: 'played', score: anyScore(random) };
}

/** As a series until two wins comes out, or is given up. */
function anySeries(random: Random): GameResult {
  const matches = pick(random, SERIES);
  if (random() < 0.2)
    return { kind: 'walkover', winner: random() < 0.5 ? 0 : 1, matches: matches.slice(0, 1) };
  return { kind: 'played', score: countWins(matches), matches };
}

function anyMatches(random: Random): readonly Score[] {
  return random() < 0.8
    ? pick(random, SERIES).slice(0, 1 + drawBelow(random, 3))
    : Array.from({ length: drawBelow(random, 4) }, () => anyScore(random));
}

const SERIES: readonly (readonly Score[])[] = [
  [
    [5, 1],
    [5, 4],
  ],
  [
    [5, 1],
    [2, 5],
    [1, 5],
  ],
  [
    [0, 5],
    [5, 4],
    [5, 3],
  ],
];

function brokenOff({ id, players, winsNeeded, matches = [] }: GameView, random: Random): Command {
  const ruling = pick(random, ['score/1', 'half/1', 'director/1'] as const);
  const winner = ruling === 'director/1' ? { winner: pick(random, players) } : {};
  const score =
    winsNeeded === undefined ? ([drawBelow(random, 5), drawBelow(random, 6)] as const) : countWins(matches);
  return { type: 'unfinished', game: id, score, ruling, ...winner };
}

function anyScore(random: Random): readonly [number, number] {
  return random() < 0.8
    ? pick(random, [[5, 1] as const, [4, 5] as const])
    : [anyNumber(random, 7), anyNumber(random, 7)];
}

function anySeeding(state: CompetitionState, random: Random): Extract<Command, { type: 'seed' }>['seeding'] {
  const by = pick(random, ['rating', 'lot', 'hand'] as const);
  if (by !== 'hand') return { by, lotSeed: anyNumber(random, 99) };
  const order = (findCurrentStage(state)?.entrants ?? state.participants.map(({ id }) => id)).toReversed();
  return { by, order: random() < 0.2 ? order.slice(1) : order };
}

function newcomers(state: CompetitionState, random: Random, count: number) {
  const next = Math.max(0, ...state.participants.map(({ id }) => id)) + 1;
  return Array.from({ length: count }, (_, at) => {
    const id = random() < 0.97 ? next + at : anyNumber(random, 5);
    const first = 10_000 + 2 * id;
    const persons = random() < 0.3 ? ([first, first + 1] as const) : ([first] as const);
    return { id, persons, rating: 1500 + drawBelow(random, 300), tags: [`область ${drawBelow(random, 3)}`] };
  });
}

function anyStages(random: Random): readonly StageFormat[] {
  const stages: StageFormat[] = [];
  for (let at = 0; at <= drawBelow(random, 3); at += 1) {
    const format = pick(random, FORMATS);
    stages.push(at === 0 ? format : { ...format, take: pick(random, TAKES) });
  }
  return stages;
}

const FORMATS: readonly StageFormat[] = [
  { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 }, wishTours: 1 },
  { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 5 }, order: 'monrad', draws: true },
  { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 2 } },
  {
    kind: 'swiss',
    matchLength: 5,
    end: { by: 'losses', losses: 2, playOff: 2, secondEntry: { untilTour: 5, losses: 1 } },
  },
  {
    kind: 'swiss',
    matchLength: 5,
    end: { by: 'losses', losses: 1, secondEntry: { untilTour: 9, losses: 0, times: 2 } },
  },
  { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 2 }, draws: true, thirdPlace: true },
  { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 1 }, thirdPlace: true },
  { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 2, playOff: 4 }, order: 'slide' },
  { kind: 'single-elimination', matchLength: 5, thirdPlace: true },
  { kind: 'single-elimination', matchLength: 5, thirdPlace: false },
  { kind: 'double-elimination', matchLength: 5, secondFinal: true },
  { kind: 'double-elimination', matchLength: 5, secondFinal: false },
  {
    kind: 'single-elimination',
    matchLength: 4,
    thirdPlace: true,
    byRound: [
      { part: 'winner', fromEnd: 1, matchLength: 5 },
      { part: 'winner', fromEnd: 2, matchLength: 5 },
      { part: 'consolation', fromEnd: 1, matchLength: 5 },
    ],
    consolation: { rounds: 1 },
  },
  { kind: 'single-elimination', matchLength: 5, thirdPlace: false, consolation: { rounds: 2 } },
  {
    kind: 'single-elimination',
    matchLength: 5,
    winsNeeded: 2,
    thirdPlace: true,
    byRound: [{ part: 'winner', fromEnd: 2, winsNeeded: 1 }],
  },
  { kind: 'swiss', matchLength: 5, winsNeeded: 2, end: { by: 'tours', tours: 3 }, thirdPlace: true },
  { kind: 'round-robin', matchLength: 5, winsNeeded: 2, circles: 1 },
  { kind: 'double-elimination', matchLength: 5, secondFinal: true, consolation: { rounds: 1 } },
  { kind: 'double-elimination', matchLength: 5, secondFinal: false, consolation: { rounds: 3 } },
  { kind: 'round-robin', matchLength: 5, circles: 1 },
  { kind: 'round-robin', matchLength: 5, circles: 1, leaving: 'keep-results/1' },
  { kind: 'round-robin', matchLength: 5, circles: 2, draws: true },
  { kind: 'groups', matchLength: 5, groups: 2, circles: 1, division: 'snake' },
  { kind: 'groups', matchLength: 5, groups: 3, circles: 2, division: 'pots' },
  { kind: 'swiss', matchLength: 0, end: { by: 'tours', tours: 0 } },
];

const TAKES = [
  { by: 'best', count: 4 },
  { by: 'best', count: 100 },
  { by: 'groups', perGroup: 2 },
  { by: 'remaining' },
] as const;

const AWARDS = [{ award: 0 }, { award: 1 }, { award: 'half' }] as const;

/** Mostly small and whole. */
function anyNumber(random: Random, limit: number): number {
  if (random() < 0.9) return drawBelow(random, limit + 1);
  return pick(random, [-1, 0.5, Number.NaN, Infinity, 2 ** 32, -(2 ** 53)]);
}

function anyParticipant(state: CompetitionState, random: Random): number {
  return random() < 0.95 ? (pick(random, state.participants)?.id ?? 1) : anyNumber(random, 99);
}

function anyGame(state: CompetitionState, random: Random): number {
  const games = listGames(state);
  return random() < 0.95 && games.length > 0 ? pick(random, games).id : anyNumber(random, 99);
}

function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[drawBelow(random, Math.max(1, values.length))]!;
}
