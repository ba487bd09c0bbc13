import { findLeader } from '../deciding/resultFaults.ts';
import type { GameResult, Players } from '../model.ts';

/** How people are called in a sentence, in the nominative: "Куулар Байрта". */
export type NameOf = (participant: number) => string;

/** A game with its result: "Куулар Байрта 9 : 4 Цветков Пётр". */
export function resultText([one, other]: Players, result: GameResult, name: NameOf): string {
  const [first, second] = [name(one), name(other)];
  switch (result.kind) {
    case 'played':
      return `${first} ${result.score[0]} : ${result.score[1]} ${second}`;
    case 'walkover':
      return `${first} ${result.winner === 0 ? '+ : −' : '− : +'} ${second}, неявка`;
    case 'double-no-show':
      return `${first} − : − ${second}, неявка обоих`;
    case 'unfinished':
      return `${first} ${result.score[0]} : ${result.score[1]} ${second}, прервана, ${awardText(result, [first, second])}`;
  }
}

function awardText(
  { award, score }: Extract<GameResult, { readonly kind: 'unfinished' }>,
  names: readonly [string, string],
): string {
  if (award === 'half') return 'очко пополам';
  return award === findLeader(score)
    ? `победа по счёту: ${names[award]}`
    : `победа по решению судьи: ${names[award]}`;
}
