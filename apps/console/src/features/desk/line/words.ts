import type { DeskParticipant } from '@nardy/contract';
import { TABS, type Tab } from '../frame/tabs.ts';
import { normalize } from './keyboard.ts';
import { findMatchAtTable, type Ground } from './ground.ts';
import type { Meaning, PersonAct } from './meaning.ts';
import { readMoveByWord, readSwap } from './moves.ts';
import { readPenaltyPoints, type PenaltyPoints } from './penalty.ts';
import { findPeople } from './people.ts';
import { findChosenIndex } from './reading.ts';
import { tokenize, type Token } from './tokens.ts';

/** "объявить тур 6 в 13:10": read beside the grammar, for its text stays as it was typed. */
export const ANNOUNCE = 'объявить';

const PERSON_ACTS: Readonly<Record<string, PersonAct>> = {
  снять: 'withdraw',
  вернуть: 'return',
  штраф: 'penalty',
  дискв: 'disqualify',
  дисквалифицировать: 'disqualify',
};

const ACTS: Readonly<Record<string, (rest: readonly Token[], ground: Ground) => Meaning>> = {
  исправить: readCorrection,
  пересадить: readMoveByWord,
  поменять: readSwap,
  пауза: () => ({ is: 'clock', state: 'paused' }),
  пуск: () => ({ is: 'clock', state: 'running' }),
  туры: readTours,
};

/** What ↑ ↓ have come to, from 0; null as long as nobody has pressed them. */
export type Chosen = number | null;

/** The meaning for the only one; of several for the one who is chosen. */
export function chooseFrom(
  people: readonly DeskParticipant[],
  chosen: Chosen,
  read: (person: DeskParticipant) => Meaning,
): Meaning {
  const [only] = people;
  if (only && people.length === 1) return read(only);
  if (chosen === null) return { is: 'candidates', people, chosen, meaning: null };
  const index = findChosenIndex(chosen, people.length);
  const person = people[index];
  return { is: 'candidates', people, chosen: index, meaning: person ? read(person) : null };
}

/** Lines that begin with a word of the desk; undefined when the first word is none. */
export function readWord(text: string, ground: Ground, chosen: Chosen): Meaning | undefined {
  const [first, ...rest] = tokenize(text);
  if (first?.is !== 'word') return undefined;
  const act = PERSON_ACTS[first.value];
  if (act) return readPersonAct(act, { text, rest }, ground, chosen);
  const read = ACTS[first.value];
  if (read) return read(rest, ground);
  const tab = findTab(first.value, rest);
  return tab && { is: 'tab', tab: tab.id };
}

/** Whether a line begins with a word that is read everywhere: a panel that reads the line otherwise leaves it alone. */
export function hasDeskWord(text: string): boolean {
  const [first, ...rest] = tokenize(text);
  if (first?.is !== 'word') return false;
  const { value } = first;
  return value in PERSON_ACTS || value in ACTS || value === ANNOUNCE || findTab(value, rest) !== undefined;
}

/** The text after a word that the line begins with, as it was typed; undefined where it begins with another. */
export function findTextAfter(word: string, line: string): string | undefined {
  const [, first = '', text = ''] = /^\s*(\S+)\s*([\s\S]*)$/.exec(line) ?? [];
  return normalize(first) === word ? text.trim() : undefined;
}

function findTab(word: string, rest: readonly Token[]): Tab | undefined {
  return rest.length === 0 ? TABS.find((tab) => tab.word === word) : undefined;
}

/** "исправить 6" is a table of this tour, "исправить 4 6" the table of another one. */
function readCorrection(rest: readonly Token[], ground: Ground): Meaning {
  const [one, other] = rest.map((token) => (token.is === 'number' ? token.value : undefined));
  if (rest.length === 0 || rest.length > 2 || one === undefined || (rest.length === 2 && other === undefined))
    return { is: 'refused', sentence: 'Что исправить: тур и стол.', example: 'исправить 4 6' };
  const { tour, games } = ground.desk;
  // The match for third place comes after the last tour, whose games are not those of the desk any more.
  const isRunning = one === tour?.number && games.some((game) => game.tour === one);
  if (other !== undefined && !isRunning) return { is: 'correct-past', tour: one, table: other };
  const match = findMatchAtTable(ground, other ?? one);
  return match ? { is: 'correct', match } : { is: 'refused', sentence: `Стола ${other ?? one} сейчас нет.` };
}

function readTours([first, ...rest]: readonly Token[]): Meaning {
  if (first?.is !== 'number' || rest.length > 0)
    return { is: 'refused', sentence: 'Сколько будет туров?', example: 'туры 8' };
  return { is: 'tours', tours: first.value };
}

const NO_POINTS: PenaltyPoints = { points: undefined };

interface ActWords {
  readonly text: string;
  /** After the word of the act. */
  readonly rest: readonly Token[];
}

/** A start number or a name, and of a penalty its points. */
function readPersonAct(act: PersonAct, { text, rest }: ActWords, ground: Ground, chosen: Chosen): Meaning {
  const tokens = rest.filter(({ is }) => is !== 'start-number');
  const [first] = tokens;
  if (!first) return { is: 'refused', sentence: 'Кого: стартовый номер или фамилия.' };
  const bySeed = first.is === 'number';
  const words = listWordsBeforeNumber(tokens);
  const names = words.map(({ value }) => value);
  const people = bySeed ? findBySeed(ground, first.value) : findPeople(ground, names);
  const [only] = people;
  if (!only)
    return {
      is: 'refused',
      sentence: bySeed ? `Участника № ${first.value} нет.` : 'Такой фамилии нет.',
      wrong: [first.from, first.to],
    };
  const from = (words.at(-1) ?? first).to;
  const penalty = act === 'penalty' ? readPenaltyPoints(text, from) : NO_POINTS;
  if ('sentence' in penalty) return { is: 'refused', ...penalty, example: `штраф ${only.seed} 0,5` };
  const { points: amount } = penalty;
  return chooseFrom(people, chosen, (person) => ({
    is: 'person-act',
    act,
    person,
    ...(amount !== undefined && { amount }),
  }));
}

function listWordsBeforeNumber(tokens: readonly Token[]) {
  const at = tokens.findIndex(({ is }) => is === 'number');
  return tokens.slice(0, at === -1 ? undefined : at).flatMap((token) => (token.is === 'word' ? [token] : []));
}

function findBySeed({ desk }: Ground, wanted: number): readonly DeskParticipant[] {
  return desk.participants.filter(({ seed }) => seed === wanted);
}
