import { findLeader } from '../deciding/resultFaults.ts';
import type { Score } from '../../brackets/index.ts';
import { countWins, type GameResult, type Players } from '../model.ts';

/** How people are called in a sentence, in the nominative: "Куулар Байрта". */
export type NameOf = (participant: number) => string;

/** A game with its result: "Куулар Байрта 9 : 4 Цветков Пётр", of a series with its matches: "... 2 : 1 ... (9:5, 3:9, 9:2)". */
export function formatResult(players: Players, result: GameResult, name: NameOf): string {
  return `${formatWhole(players, result, name)}${formatMatches(result.matches ?? [])}`;
}

/** A series that goes on: "Куулар Байрта 1 : 0 Цветков Пётр (9:5), серия идёт". */
export function formatSeries([one, other]: Players, matches: readonly Score[], name: NameOf): string {
  const [first, second] = countWins(matches);
  return `${name(one)} ${first} : ${second} ${name(other)}${formatMatches(matches)}, серия идёт`;
}

function formatMatches(matches: readonly Score[]): string {
  return matches.length === 0 ? '' : ` (${matches.map((score) => score.join(':')).join(', ')})`;
}

function formatWhole([one, other]: Players, result: GameResult, name: NameOf): string {
  const [first, second] = [name(one), name(other)];
  switch (result.kind) {
    case 'played':
      return `${first} ${result.score[0]} : ${result.score[1]} ${second}`;
    case 'walkover':
      return `${first} ${result.winner === 0 ? '+ : −' : '− : +'} ${second}, неявка`;
    case 'double-no-show':
      return `${first} − : − ${second}, неявка обоих`;
    case 'unfinished':
      return `${first} ${result.score[0]} : ${result.score[1]} ${second}, прервана, ${formatAward(result, [first, second])}`;
  }
}

function formatAward(
  { award, score }: Extract<GameResult, { readonly kind: 'unfinished' }>,
  names: readonly [string, string],
): string {
  if (award === 'half') return 'очко пополам';
  return award === findLeader(score)
    ? `победа по счёту: ${names[award]}`
    : `победа по решению судьи: ${names[award]}`;
}
