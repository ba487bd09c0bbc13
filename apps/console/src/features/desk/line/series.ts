import { countWins, findSeriesFault } from '@nardy/contract/scores';
import type { Command } from '../queue/acts.ts';
import { getRules, isOpen, type Ground, type Match } from './ground.ts';
import type { Meaning } from './meaning.ts';
import { buildEcho, formatScore, type Score } from './results.ts';
import type { Token } from './tokens.ts';

type Series = NonNullable<Match['game']['series']>;
type Matches = readonly Score[];

/** Matches as they were typed: after those that are known, or in the place of one of them (`at` from 1). */
export interface TypedMatches {
  readonly scores: Matches;
  readonly places: readonly Token[];
  readonly at?: number | undefined;
}

/** Matches of a series: refused in the engine's words, or all matches so far as one command. */
export function readMatches(ground: Ground, match: Match, series: Series, typed: TypedMatches): Meaning {
  if (!isOpen(match)) return readAfterEnd(ground, match, series, typed);
  const { at, scores } = typed;
  if (at !== undefined && series.matches[at - 1] === undefined)
    return { is: 'refused', sentence: `${at}-го матча ещё нет: сыграно ${series.matches.length}.` };
  const first = at === undefined ? series.matches.length : at - 1;
  const matches =
    at === undefined ? [...series.matches, ...scores] : series.matches.toSpliced(first, 1, ...scores);
  const fault = findSeriesFault(matches, series.wins_needed, getRules(ground, match));
  if (fault)
    return { is: 'refused', sentence: fault.sentence, ...locateMatch(typed.places, fault.match - first) };
  const command = toCommand(match, matches);
  return {
    is: 'result',
    match,
    command,
    echo: {
      ...buildEcho(match, command),
      ...(scores.length === 1 && formatSides(scores[0])),
      note: formatNote(series, matches, first, scores),
    },
  };
}

/** After the end the last match typed once more is the same slip; anything else is a correction, or mends what still waits here. */
function readAfterEnd(ground: Ground, match: Match, series: Series, { scores, at }: TypedMatches): Meaning {
  const tail = series.matches.slice(-scores.length);
  if (at === undefined && String(tail) === String(scores)) return { is: 'same', match };
  const first = at === undefined ? series.matches.length - scores.length : at - 1;
  const matches = series.matches.toSpliced(Math.max(0, first), scores.length, ...scores);
  const fault = findSeriesFault(matches, series.wins_needed, getRules(ground, match));
  const waits = ground.waiting.has(match.game.number) && fault === undefined;
  return { is: 'entered', match, waits, command: waits ? toCommand(match, matches) : null };
}

function toCommand({ game }: Match, matches: Matches): Command {
  return { type: 'enter-series', game: game.number, matches: matches.map(([one, other]) => [one, other]) };
}

function formatSides(score: Score | undefined) {
  if (score === undefined) return {};
  const [one, other] = score;
  return { score: [`${one}`, `${other}`] as const, winner: one > other ? (0 as const) : (1 as const) };
}

/** "матч 2, серия 1 : 1, до 2 побед", "матч 3, серия закончена 2 : 1", "матчи 1–3: 9 : 4, 4 : 9, 9 : 7". */
function formatNote(
  { wins_needed: needed }: Series,
  matches: Matches,
  first: number,
  scores: Matches,
): string {
  const which =
    scores.length === 1
      ? `матч ${first + 1}`
      : `матчи ${first + 1}–${first + scores.length}: ${formatMatches(scores)}`;
  const wins = countWins(matches);
  const isOver = Math.max(...wins) >= needed;
  return `${which}, серия ${isOver ? 'закончена ' : ''}${wins.join(' : ')}${isOver ? '' : `, до ${needed} побед`}`;
}

/** The first number of a typed match. */
function locateMatch(
  places: readonly Token[],
  match: number,
): { readonly wrong?: readonly [number, number] } {
  const [one, other] = [places[2 * match], places[2 * match + 1]];
  return one && other ? { wrong: [one.from, other.to] } : {};
}

/** How the matches of a command stand in the log: "серия идёт: 9 : 4, 4 : 9"; null where they decide the series. */
export function describeOpenSeries({ game }: Match, command: Command): string | null {
  if (command.type !== 'enter-series' || game.series === null) return null;
  if (Math.max(...countWins(command.matches)) >= game.series.wins_needed) return null;
  return `серия идёт: ${formatMatches(command.matches) || 'матчи убраны'}`;
}

/** "2 : 1, матчи 9 : 4, 4 : 9, 9 : 7" */
export function formatSeries(game: Match['game']): string {
  const matches = formatMatches(game.series?.matches ?? []);
  return matches ? `${formatScore(game)}, матчи ${matches}` : formatScore(game);
}

/** "9 : 4, 4 : 9" */
export function formatMatches(matches: Matches): string {
  return matches.map((score) => score.join(' : ')).join(', ');
}
