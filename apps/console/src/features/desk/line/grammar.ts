import type { DeskParticipant } from '@nardy/contract';
import { countWins } from '@nardy/contract/scores';
import { findMatch, findMatchAtTable, findMatchOf, isOpen, type Ground, type Match } from './ground.ts';
import type { Meaning } from './meaning.ts';
import { readMove } from './moves.ts';
import { findPeople } from './people.ts';
import { readScore, readUnfinished, readWalkover, type Score } from './results.ts';
import { readMatches } from './series.ts';
import { readSlip } from './slip.ts';
import { tokenize, type Token } from './tokens.ts';
import { chooseFrom, readWord, type Chosen } from './words.ts';

/**
 * What a text in the line means: table, first score, second score; a surname in the place of the table; or a word. `chosen` is what
 * ↑ ↓ have come to, from 0; null as long as nobody has pressed them.
 */
export function parseLine(text: string, ground: Ground, chosen: Chosen = null): Meaning {
  const slip = readSlip(text, ground);
  if (slip) return slip;
  const tokens = tokenize(text);
  const [first, ...rest] = tokens;
  if (!first) return { is: 'nothing' };
  const word = readWord(text, ground, chosen);
  if (word) return word;
  if (first.is === 'start-number') return readStartNumber(rest, ground, chosen);
  if (first.is === 'word') return readSurname(tokens, ground, chosen);
  const selected = ground.selected === null ? undefined : findMatch(ground, ground.selected);
  // Chosen by hand, a match needs its score only; three numbers name a table as ever.
  if (selected && isOpen(selected) && areScores(selected, tokens))
    return readAfterMatch(selected, tokens, ground, chosen);
  if (first.is !== 'number') return { is: 'refused', sentence: 'Начните с номера стола или с фамилии.' };
  const match = findMatchAtTable(ground, first.value);
  if (!match) return refuseTable(ground, first);
  return readAfterMatch(match, rest, ground, chosen);
}

function areScores({ game }: Match, tokens: readonly Token[]): boolean {
  const isWhole = game.series === null ? tokens.length === 2 : tokens.length % 2 === 0;
  return isWhole && tokens.every(({ is }) => is === 'number' || is === 'dot');
}

/** What follows the table: nothing, `?`, a no-show, a broken match, or the score. */
function readAfterMatch(match: Match, rest: readonly Token[], ground: Ground, chosen: Chosen): Meaning {
  const [first] = rest;
  if (!first) return { is: 'table', match };
  if (first.is === 'why' && rest.length === 1) return { is: 'why', match };
  if (first.is === 'word') return readManner(match, rest, ground, chosen);
  return readNumbers(match, rest, ground);
}

function readManner(match: Match, rest: readonly Token[], ground: Ground, chosen: Chosen): Meaning {
  const [first, ...numbers] = rest;
  const manner = first?.is === 'word' ? first.value : '';
  const [side] = numbers;
  if (manner === 'н' && !side) return readWalkover(ground, match, null);
  if (
    manner === 'н' &&
    numbers.length === 1 &&
    side?.is === 'number' &&
    (side.value === 1 || side.value === 2)
  )
    return readWalkover(ground, match, side.value);
  if (manner === 'с' || manner === 'стол') return readMove(match, numbers, ground);
  const { series } = match.game;
  if (manner === 'м' && series !== null) return readMended(match, numbers, ground);
  // A series is broken off at the score that its matches give.
  if (manner === 'п' && numbers.length === 0 && series !== null)
    return readUnfinished(ground, match, countWins(series.matches), chosen);
  if (manner === 'п') {
    const score = findScore(match, numbers);
    if (score) return readUnfinished(ground, match, score, chosen);
    if (numbers.length < 2) return { is: 'part', match, text: 'прерван: при каком счёте?' };
  }
  return {
    is: 'refused',
    sentence: 'После стола ожидается счёт, «н» или «п» со счётом.',
    ...(first && { wrong: [first.from, first.to] as const }),
  };
}

/** "12 м2 9 5": what the second match of a series was. */
function readMended(match: Match, [which, ...rest]: readonly Token[], ground: Ground): Meaning {
  const { series } = match.game;
  const score = findScore(match, rest);
  if (series !== null && which?.is === 'number' && score)
    return readMatches(ground, match, series, { scores: [score], places: rest, at: which.value });
  const text = which?.is === 'number' ? `матч ${which.value}: какой счёт?` : 'какой матч и с каким счётом?';
  return rest.length > 2
    ? { is: 'refused', sentence: 'Здесь лишнее: номер матча и два числа счёта.' }
    : { is: 'part', match, text };
}

/** The matches of a series one after another, mostly the one that was just played. */
function readSeries(match: Match, series: Series, rest: readonly Token[], ground: Ground): Meaning {
  const values = rest.map((token) => findValue(match, token));
  const points = values.filter((value) => value !== undefined);
  if (points.length < values.length) return { is: 'refused', sentence: explainRefusal(match) };
  const scores = Array.from(
    { length: Math.floor(points.length / 2) },
    (_, at) => [points[2 * at] ?? 0, points[2 * at + 1] ?? 0] as const,
  );
  if (points.length % 2 === 0) return readMatches(ground, match, series, { scores, places: rest });
  return {
    is: 'part',
    match,
    text: `матч ${series.matches.length + scores.length + 1}: ${points.at(-1)} : …`,
  };
}

type Series = NonNullable<Match['game']['series']>;

function readNumbers(match: Match, rest: readonly Token[], ground: Ground): Meaning {
  const { series } = match.game;
  if (series !== null) return readSeries(match, series, rest, ground);
  const score = findScore(match, rest);
  if (score) return readScore(ground, match, score, rest);
  const extra = rest[2];
  if (extra)
    return {
      is: 'refused',
      sentence: 'Здесь лишнее: стол и два числа счёта.',
      wrong: [extra.from, extra.to],
    };
  const one = rest[0] && findValue(match, rest[0]);
  if (rest.length === 1 && one !== undefined) return { is: 'part', match, text: `${one} : …` };
  return { is: 'refused', sentence: explainRefusal(match) };
}

function explainRefusal({ game }: Match): string {
  return game.match_length === null
    ? 'Матч без длины: точка здесь ничего не значит.'
    : 'Введите два числа счёта.';
}

/** Two numbers; a dot is the length of the match. */
function findScore(match: Match, tokens: readonly Token[]): Score | undefined {
  const [one, other] = tokens.map((token) => findValue(match, token));
  return tokens.length === 2 && one !== undefined && other !== undefined ? [one, other] : undefined;
}

function findValue({ game }: Match, token: Token): number | undefined {
  if (token.is === 'number') return token.value;
  return token.is === 'dot' ? (game.match_length ?? undefined) : undefined;
}

function refuseTable({ desk }: Ground, { value, from, to }: Token & { readonly value: number }): Meaning {
  const tables = desk.games.flatMap(({ table }) => (table === null ? [] : [table]));
  const sentence =
    tables.length === 0
      ? 'Сейчас за столами никто не играет.'
      : `Стола ${value} сейчас нет: играют за столами ${Math.min(...tables)}–${Math.max(...tables)}.`;
  return { is: 'refused', sentence, wrong: [from, to] };
}

function readStartNumber(rest: readonly Token[], ground: Ground, chosen: Chosen): Meaning {
  const [first, ...after] = rest;
  if (first?.is !== 'number')
    return { is: 'refused', sentence: 'После № ожидается стартовый номер участника.' };
  const person = ground.desk.participants.find(({ seed }) => seed === first.value);
  if (!person)
    return { is: 'refused', sentence: `Участника № ${first.value} нет.`, wrong: [first.from, first.to] };
  return readPerson(person, after, ground, chosen);
}

/** Names as far as they lead; a "п" or "н" that no name begins with says how the match ended. */
function readSurname(tokens: readonly Token[], ground: Ground, chosen: Chosen): Meaning {
  const end = tokens.findIndex(({ is }) => is !== 'word');
  const count = end === -1 ? tokens.length : end;
  for (let words = count; words > 0; words -= 1) {
    const names = tokens.slice(0, words).flatMap((token) => (token.is === 'word' ? [token.value] : []));
    const people = findPeople(ground, names);
    if (people.length > 0) return readPeople(people, tokens.slice(words), ground, chosen);
  }
  const [first] = tokens;
  return {
    is: 'refused',
    sentence: 'Такой фамилии и такого слова нет.',
    ...(first && { wrong: [first.from, first.to] as const }),
  };
}

function readPeople(
  people: readonly DeskParticipant[],
  rest: readonly Token[],
  ground: Ground,
  chosen: Chosen,
): Meaning {
  const playing = people.filter(({ number }) => {
    const match = findMatchOf(ground, number);
    return match !== undefined && isOpen(match);
  });
  // A score can only be meant for somebody who still plays.
  const meant = rest.length > 0 && playing.length > 0 ? playing : people;
  const [only] = meant;
  if (only && meant.length === 1) return readPerson(only, rest, ground, chosen);
  return chooseFrom(meant, chosen, (person) => readPerson(person, rest, ground, null));
}

function readPerson(
  person: DeskParticipant,
  rest: readonly Token[],
  ground: Ground,
  chosen: Chosen,
): Meaning {
  if (rest.length === 0) return { is: 'person', person };
  const match = findMatchOf(ground, person.number);
  if (!match) return { is: 'refused', sentence: `${person.name} сейчас не играет.` };
  const isLeft = match.left.number === person.number;
  const [first] = rest;
  if (rest.length === 1 && first?.is === 'word' && first.value === 'н')
    return readWalkover(ground, match, isLeft ? 1 : 2);
  // The score begins with the one who was named.
  return readAfterMatch(match, isLeft ? rest : swapScores(rest), ground, chosen);
}

/** The numbers of each score change their places; each keeps where it stands in the text. */
function swapScores(tokens: readonly Token[]): readonly Token[] {
  const [first] = tokens;
  const isMended = first?.is === 'word' && first.value === 'м';
  const numbers = tokens.filter(({ is }) => is === 'number' || is === 'dot').slice(isMended ? 1 : 0);
  if (numbers.length % 2 === 1) return tokens;
  return tokens.map((token) => {
    const at = numbers.indexOf(token);
    return at === -1 ? token : (numbers[at % 2 === 0 ? at + 1 : at - 1] ?? token);
  });
}
