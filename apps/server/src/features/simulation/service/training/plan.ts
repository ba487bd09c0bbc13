import type { CompetitionState, GameView, Score } from '@nardy/engine';
import type { StoredGame, StoredHall, StoredRequest, StoredStep } from '../../../../database/schema/desk.ts';
import { drawScore, getLength } from '../score.ts';

/** Minutes of a point, by the usual pace. */
const POINT = 2.2;
/** For so long who has come waits for who has not. */
const PATIENCE = 10;

/** Of a match that begins now: of a series the one after those that were played. */
export interface Beginning {
  readonly state: CompetitionState;
  readonly game: GameView;
  readonly arrivals: StoredHall['arrivals'];
  /** Of the hall, in minutes. */
  readonly now: number;
  /** Whether the competition takes results from its players. */
  readonly takesReports: boolean;
}

export const toStoredGame = ({ id, players, matches = [] }: GameView): StoredGame => ({
  game: id,
  players: [players[0], players[1]],
  matches: matches.length,
});

/** The same for each match that is played, and for no other. */
export function buildPlanKey({ game, players, matches }: StoredGame): string {
  return `${game}:${players.join('-')}:${matches}`;
}

/** When participants come: most before the start, some late, a few not at all. `random` gives numbers from 0 up to 1. */
export function drawArrivals(
  numbers: readonly number[],
  random: () => number,
): Record<string, number | null> {
  return Object.fromEntries(numbers.map((number) => [number, drawArrival(random)]));
}

function drawArrival(random: () => number): number | null {
  const kind = random();
  if (kind < 0.04) return null;
  return kind < 0.14 ? 20 + 15 * random() : 12 * random();
}

/** What the two of a match will do: mostly play and say how it ended, in one way or another, now and then not come. */
export function planGame(beginning: Beginning, random: () => number): readonly StoredStep[] {
  const { state, game, arrivals, now } = beginning;
  const played = toStoredGame(game);
  const comings = game.players.map((number) => arrivals[number]);
  const missing = game.players.find((_, at) => !isHere(comings[at], now));
  const absence: StoredStep[] =
    missing === undefined || comings.every((at) => isHere(at, now + PATIENCE))
      ? []
      : [{ at: now + PATIENCE, request: { ...played, kind: 'absent', number: missing } }];
  if (comings.includes(null)) return absence;
  const start = Math.max(now, ...comings.map((at) => at ?? now));
  const end = start + getLength(game) * POINT * (0.6 + 0.8 * random());
  const score = drawScore(state, game, random);
  return [...absence, ...planEnd({ ...beginning, played, score, end }, random)];
}

/** Whoever the desk has entered itself stands before it. */
function isHere(arrival: number | null | undefined, now: number): boolean {
  return arrival !== null && (arrival ?? 0) <= now;
}

interface Ending extends Beginning {
  readonly played: StoredGame;
  readonly score: Score;
  readonly end: number;
}

function planEnd(ending: Ending, random: () => number): readonly StoredStep[] {
  const { game, score, end, takesReports, played } = ending;
  const slip = (after: number): StoredStep => ({
    at: end + after,
    request: { ...played, kind: 'slip', score },
  });
  const say = (side: 1 | 2, after: number, said = score): StoredStep => ({
    at: end + after,
    report: { side, score: said },
  });
  const kind = random();
  const first = random() < 0.5 ? 1 : 2;
  const second = first === 1 ? 2 : 1;
  if (!takesReports || kind < 0.3) return [slip(1), ...planLeaving(ending, random)];
  if (kind < 0.8) return [say(first, 0.5), say(second, 1.5)];
  const wrong = makeMistake(score, getLength(game));
  if (kind < 0.87) return [say(first, 0.5), say(second, 1.5, wrong), slip(4)];
  if (kind < 0.94) return [say(first, 0.5), slip(5)];
  return [
    say(first, 0.5, wrong),
    say(second, 1.5, wrong),
    // With the second of them: once the match is over by both, nothing more of its plan is done.
    { at: end + 1.5, request: { ...played, kind: 'mistake', score } },
  ];
}

/** Who has lost goes home now and then. */
function planLeaving(
  { game, score: [one, other], end }: Ending,
  random: () => number,
): readonly StoredStep[] {
  if (random() > 0.12) return [];
  const request: StoredRequest = { kind: 'leaving', number: game.players[one > other ? 1 : 0] };
  return [{ at: end + 2, request }];
}

/** The points of who has lost, one off. */
function makeMistake([one, other]: Score, length: number): Score {
  const off = (points: number) => (points + 1 < length ? points + 1 : points - 1);
  if (length < 2) return [other, one];
  return one > other ? [one, off(other)] : [off(one), other];
}
