import type { Game } from '@nardy/contract';

/** What the score of a game does not say: «Неявка»; undefined of one that was played to its end. */
export function formatOutcome({ outcome, winner }: Pick<Game, 'outcome' | 'winner'>): string | undefined {
  if (outcome === 'walkover') return 'Неявка';
  if (outcome === 'double-no-show') return 'Неявка обоих';
  if (outcome !== 'unfinished') return undefined;
  return winner === null ? 'Не доиграна, поровну' : 'Не доиграна, победа присуждена';
}
