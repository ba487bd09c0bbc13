import type { DeskParticipant } from '@nardy/contract';
import { findMatchOf, isOpen, type Ground } from './ground.ts';
import { normalize } from './keyboard.ts';

interface Found {
  readonly person: DeskParticipant;
  /** 0: the surname begins so; 1: another name does; 2: it stands within a name. */
  readonly rank: number;
}

/**
 * Whom the words may mean, the best first: those whose surname begins so before all others, and among equals those who still have
 * an open game. Each word belongs to a name of its own.
 */
export function findPeople(ground: Ground, words: readonly string[]): readonly DeskParticipant[] {
  const found = ground.desk.participants.flatMap((person): Found[] => {
    const rank = findRank(person, words);
    return rank === undefined ? [] : [{ person, rank }];
  });
  const best = Math.min(...found.map(({ rank }) => rank));
  return found
    .filter(({ rank }) => rank === best)
    .map(({ person }) => person)
    .toSorted((one, other) => getBusyRank(ground, one) - getBusyRank(ground, other) || one.seed - other.seed);
}

function getBusyRank(ground: Ground, { number }: DeskParticipant): number {
  const match = findMatchOf(ground, number);
  return match && isOpen(match) ? 0 : 1;
}

function findRank({ players }: DeskParticipant, words: readonly string[]): number | undefined {
  const ranks = players.map(({ last_name, first_name, middle_name }) =>
    findNamesRank([last_name, first_name, middle_name ?? ''].map(normalizeName), words),
  );
  const known = ranks.filter((rank) => rank !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

function findNamesRank(names: readonly string[], [word, ...rest]: readonly string[]): number | undefined {
  if (word === undefined) return 0;
  const ranks = names.flatMap((name, index) => {
    const others = findNamesRank(names.with(index, ''), rest);
    const own = findWordRank(name, word, index);
    return others === undefined || own === undefined ? [] : [Math.max(own, others === 0 ? 0 : others - 1)];
  });
  return ranks.length === 0 ? undefined : Math.min(...ranks);
}

function findWordRank(name: string, word: string, index: number): number | undefined {
  if (name === '' || !name.includes(word)) return undefined;
  if (name.startsWith(word)) return index === 0 ? 0 : 1;
  // A single letter somewhere in a name says nothing.
  return word.length > 1 ? 2 : undefined;
}

/** Names are never typed with the wrong layout. */
function normalizeName(name: string): string {
  return /[a-z]/i.test(name) ? name.toLowerCase() : normalize(name);
}
