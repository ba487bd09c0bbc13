import { countWins, findScoreFault, findUnfinishedFault } from '@nardy/contract/scores';
import type { Command } from '../queue/acts.ts';
import { predictResult } from '../data/optimistic.ts';
import { findMatchOf, getRules, isOpen, type Ground, type Match } from './ground.ts';
import type { Meaning } from './meaning.ts';
import { findChosenIndex, type ResultEcho } from './reading.ts';
import type { Token } from './tokens.ts';

export type Score = readonly [number, number];

/** A score typed for a match: refused in the engine's words, or a result. */
export function readScore(ground: Ground, match: Match, score: Score, places: readonly Token[]): Meaning {
  const command: Command = { type: 'enter-result', game: match.game.number, score: [...score] };
  const fault = findScoreFault(score, getRules(ground, match));
  if (fault) return refuseScore(ground, { match, score, fault, places });
  return (
    readStanding(ground, match, command) ?? {
      is: 'result',
      match,
      command,
      echo: buildEcho(match, command),
    }
  );
}

/** `side`: who did not come; null: neither did. */
export function readWalkover(ground: Ground, match: Match, side: 1 | 2 | null): Meaning {
  const { number: game } = match.game;
  const winner = side === 1 ? match.right : match.left;
  const command: Command =
    side === null ? { type: 'double-no-show', game } : { type: 'walkover', game, winner: winner.number };
  const note = side === null ? 'не пришли оба' : 'неявка';
  return (
    readStanding(ground, match, command) ?? {
      is: 'result',
      match,
      command,
      echo: { ...buildEcho(match, command), note },
    }
  );
}

/** A match that was broken off, with the ruling that ↑ ↓ have come to. */
export function readUnfinished(ground: Ground, match: Match, score: Score, chosen: number | null): Meaning {
  const rules = getRules(ground, match);
  const { series } = match.game;
  if (series !== null && isOpen(match) && String(score) !== String(countWins(series.matches)))
    return {
      is: 'refused',
      sentence: `Счёт серии по введённым матчам – ${countWins(series.matches).join(':')}.`,
      ...buildExample(ground, match, 'п'),
    };
  const fault = series === null ? findUnfinishedFault(score, rules) : undefined;
  if (fault)
    return { is: 'refused', sentence: fault.sentence, ...buildExample(ground, match, score.join(' ')) };
  const rulings = listRulings(match, score, rules.sharesPoints);
  const [note, command] = rulings[findChosenIndex(chosen, rulings.length)] ?? rulings[0] ?? [];
  if (note === undefined || command === undefined)
    return { is: 'refused', sentence: 'Такого решения по неоконченному матчу нет.' };
  const ruled = { note: `прерван, ${note}`, choices: rulings.length };
  const standing = readStanding(ground, match, command);
  if (standing) return { ...standing, ...ruled };
  const echo = { ...buildEcho(match, command), note: ruled.note };
  return { is: 'result', match, command, echo, choices: rulings.length };
}

type Ruling = readonly [string, Command];

function listRulings({ game, left, right }: Match, score: Score, sharesPoints: boolean): readonly Ruling[] {
  const of = { type: 'unfinished', game: game.number, score: [...score] as [number, number] } as const;
  const byScore: Ruling = ['победа по счёту', { ...of, ruling: 'score/1' }];
  const shared: Ruling = ['по половине очка', { ...of, ruling: 'half/1' }];
  const isTied = score[0] === score[1];
  return [
    ...(isTied ? [] : [byScore]),
    ...(sharesPoints ? [shared] : []),
    [`победа судьи: ${left.players[0]?.last_name}`, { ...of, ruling: 'director/1', winner: left.number }],
    [`победа судьи: ${right.players[0]?.last_name}`, { ...of, ruling: 'director/1', winner: right.number }],
  ];
}

/** What stands there already: the same, or something else. */
function readStanding(ground: Ground, match: Match, command: Command) {
  if (isOpen(match)) return undefined;
  const { game } = match;
  const wanted = predictResult(command, game);
  const isSame = wanted && RESULT.every((part) => wanted[part] === game[part]);
  if (isSame) return { is: 'same', match } as const;
  return { is: 'entered', match, waits: ground.waiting.has(game.number), command } as const;
}

const RESULT = ['score1', 'score2', 'outcome', 'winner'] as const;

interface FaultyScore {
  readonly match: Match;
  readonly score: Score;
  readonly fault: NonNullable<ReturnType<typeof findScoreFault>>;
  readonly places: readonly Token[];
}

function refuseScore(ground: Ground, { match, score, fault, places }: FaultyScore): Meaning {
  const { code, sentence } = fault;
  if (code === 'score-below-length')
    return {
      is: 'refused',
      sentence: `У победителя должно быть ${match.game.match_length}. Если прерван:`,
      ...buildExample(ground, match, `п ${score.join(' ')}`),
      ...locateWrong(places, score, Math.max(...score)),
    };
  return { is: 'refused', sentence, ...locateWrong(places, score, Math.max(...score)) };
}

/** Where the number stands that is wrong. */
function locateWrong(
  places: readonly Token[],
  score: Score,
  value: number,
): { readonly wrong?: readonly [number, number] } {
  const place = places[score.indexOf(value)];
  return place ? { wrong: [place.from, place.to] } : {};
}

export function buildEcho({ game, left, right, isOfOtherTour }: Match, command: Command): ResultEcho {
  const result = predictResult(command, game);
  const winner = result?.winner == null ? null : result.winner === 1 ? 0 : 1;
  return {
    kind: 'result',
    table: game.table,
    ...(isOfOtherTour && game.tour !== null && { tour: game.tour }),
    names: [left.name, right.name],
    score: result ? formatSides(result) : ['–', '–'],
    winner,
  };
}

type Sides = Pick<Match['game'], 'score1' | 'score2' | 'outcome' | 'winner'> &
  Partial<Pick<Match['game'], 'series'>>;

/** "9" and "4"; of a walkover "+" and "−"; of a series that goes on the matches won so far. */
export function formatSides({ score1, score2, outcome, winner, series }: Sides): readonly [string, string] {
  if (outcome === null && series) {
    const [one, other] = countWins(series.matches);
    return [`${one}`, `${other}`];
  }
  if (outcome === 'walkover') return winner === 1 ? ['+', '−'] : ['−', '+'];
  if (outcome === 'double-no-show') return ['−', '−'];
  return [String(score1 ?? '–'), String(score2 ?? '–')];
}

/** "9 : 4" */
export function formatScore(game: Sides): string {
  return formatSides(game).join(' : ');
}

/** Names the match again: by its table, one of another tour by its first player; not at all where both mean another match. */
function buildExample(ground: Ground, match: Match, rest: string): { readonly example?: string } {
  const { game, left, isOfOtherTour } = match;
  if (!isOfOtherTour || ground.selected === game.number)
    return { example: `${game.table ?? game.number} ${rest}` };
  const isMeant = findMatchOf(ground, left.number)?.game.number === game.number;
  return isMeant ? { example: `№${left.seed} ${rest}` } : {};
}
