import { listGames, computeCompetitionNow, type CompetitionState, type GameView } from '@nardy/engine';
import { countDaysBetween, getMomentInMoscow, type Day } from '../calendar.ts';
import type { DemoCompetition } from '../competitions/competitions.ts';
import { estimateWaves } from '../competitions/course.ts';
import type { Pause, Play } from '../competitions/plan.ts';
import type { Random } from '../random.ts';
import type { Director } from './director.ts';
import { openHall, type Hall } from './hall.ts';
import { playBeforeDraw, playBeforeWave } from './incidents.ts';
import { playWave } from './wave.ts';

/** Far more than any course takes: a course that does not end is a mistake. */
const MOST_STEPS = 400;

export interface CourseParts {
  readonly competition: DemoCompetition;
  readonly play: Play;
  readonly director: Director;
  readonly random: Random;
  readonly today: Day;
  readonly strengthOf: (participant: number) => number;
  /** Gives a side that comes late, by the wave that has been played. */
  readonly latecomer: () => Parameters<Director['act']>[0] | undefined;
}

/**
 * Plays a competition whose participants are entered: to its end, or to where it is to be today. Gives the index of the first act
 * of its last two waves of games.
 */
export function playCourse(parts: CourseParts): number {
  const { director, random, play, competition } = parts;
  const entrants = director.state().participants.length;
  const hall = buildHall(parts, estimateWaves(play.course, entrants));
  const opening = getMomentInMoscow(competition.firstDay, '09:30').getTime();
  director.act({ type: 'seed', seeding: { by: 'rating', lotSeed: random.whole(0, 1_000_000) } }, opening);
  director.act({ type: 'close-entries' }, opening + 5 * 60_000);
  const waves: number[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { phase } = computeCompetitionNow(director.state());
    const wave = waves.length;
    const isOver =
      phase === 'finished' || (phase === 'playing' && isPaused(play.pause, wave, director.state()));
    if (isOver) return waves.at(-2) ?? 0;
    if (phase === 'playing') {
      waves.push(director.acts.length);
      playOneWave(parts, hall, wave);
    } else if (phase === 'to-draw') drawTour(parts, wave);
    else goOn(director, phase);
  }
  throw new Error(`${competition.row.full_name} does not come to an end`);
}

function goOn(director: Director, phase: string): void {
  const at = director.lastAt() + 2 * 60_000;
  if (phase === 'to-finish') director.act({ type: 'finish-stage', early: true }, at);
  else if (phase === 'to-start') director.act({ type: 'start-stage' }, at);
  else director.act({ type: 'finish' }, at);
}

/** What runs is played over the days until yesterday. */
function buildHall({ competition, play, today }: CourseParts, waves: number): Hall {
  const { firstDay, days, row } = competition;
  if (row.status !== 'current') return openHall({ firstDay, days, waves });
  const { pause } = play;
  const before = typeof pause === 'object' ? pause.wave : waves - 2;
  return openHall({ firstDay, days: Math.max(1, countDaysBetween(firstDay, today)), waves: before });
}

function isPaused(pause: Pause | undefined, wave: number, state: CompetitionState): boolean {
  if (typeof pause === 'object') return wave > pause.wave;
  return pause === 'second-final' && isSecondFinalOpen(state);
}

/** The last planned game of a double elimination is its second final. */
function isSecondFinalOpen(state: CompetitionState): boolean {
  const games = listGames(state);
  const open = games.filter(({ result }) => result === undefined);
  const last = Math.max(...games.map(({ planned = 0 }) => planned));
  const first = games.find(({ planned }) => planned === last - 1);
  return open.length === 1 && open[0]?.planned === last && isSamePair(open[0], first);
}

function isSamePair(one: GameView, other: GameView | undefined): boolean {
  return other !== undefined && one.players.every((player) => other.players.includes(player));
}

function drawTour({ director, random, play, latecomer }: CourseParts, wave: number): void {
  const at = director.lastAt() + 6 * 60_000;
  const late = wave === 1 && random.chance(0.3) ? latecomer() : undefined;
  if (late) director.attempt(late, at - 4 * 60_000);
  const waves = estimateWaves(play.course, director.state().participants.length);
  if (play.pause === undefined) playBeforeDraw(director, { random, wave, waves }, at);
  const drawn = director.attempt({ type: 'draw', lotSeed: random.whole(0, 1_000_000) }, at);
  if (!drawn) director.act({ type: 'finish-stage', early: true }, at);
}

function playOneWave(parts: CourseParts, hall: Hall, wave: number): void {
  const { director, random, play, strengthOf } = parts;
  const pause = typeof play.pause === 'object' ? play.pause : undefined;
  const isLast = wave === pause?.wave;
  // The running tour has begun as soon as it was drawn.
  const begin = hall.begin(director.lastAt(), isLast ? 0 : random.whole(8, 18));
  const isLowersChance = play.pause === 'second-final' && isFirstFinal(director.state());
  const isBlitz = play.discipline === 2 || play.discipline === 5;
  if (play.pause === undefined)
    playBeforeWave(director, { random, wave, waves: 0 }, openOf(director.state()), begin);
  const state = director.state();
  const games = openOf(state);
  const [first] = games;
  if (!first) return;
  const share = isLast ? pause.share : 1;
  playWave(director, random, {
    games,
    begin,
    length: first.matchLength ?? play.points,
    isBlitz,
    strengthOf: isLowersChance ? favourSecond(first) : strengthOf,
    share,
    isQuiet: games.length <= 2 || play.pause === 'second-final',
  });
}

/** The games that are played at once: of the first open tour, or all that are open in a bracket. */
function openOf(state: CompetitionState): readonly GameView[] {
  const { openGames, tour } = computeCompetitionNow(state);
  const numbers = new Set(openGames);
  return listGames(state).filter(
    (game) => numbers.has(game.id) && (game.tour === undefined || game.tour === tour),
  );
}

/** Only the final is open, and it is the only game of the two who have come to it. */
function isFirstFinal(state: CompetitionState): boolean {
  return openOf(state).length === 1 && listGames(state).length >= 2 * state.participants.length - 2;
}

/** Lets the winner of the lower bracket, who is named second, win. */
function favourSecond({ players: [, second] }: GameView): (participant: number) => number {
  return (participant) => (participant === second ? 9000 : 0);
}
