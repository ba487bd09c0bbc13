import type { DeskGame } from '@nardy/contract';
import { getBracket } from '@nardy/engine';
import { listPlacesOf } from '../reading/games.ts';
import { formatShortMemberName } from '../reading/names.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import type { BracketColumn, BracketGame, BracketSide } from './document.ts';

/** The parts of a bracket in their order, with what stands above each. */
export const BRACKET_PARTS: readonly (readonly [string, string])[] = [
  ['winner', ''],
  ['loser', 'Нижняя сетка'],
  ['final', 'Финал'],
  ['third', 'За 3-е место'],
  ['consolation', 'Утешительная сетка'],
];

/**
 * The rounds of a part of a stage's bracket with all their places, so that each stands where the plan has it; null where a bye leaves
 * none.
 */
export function listBracketColumns(
  snapshot: Snapshot,
  index: number,
  part: string,
): readonly BracketColumn[] {
  const { state } = snapshot.timed;
  const stage = state.stages[index];
  const rounds = (stage && getBracket(stage)?.plan.rounds) ?? [];
  const places = new Map(listPlacesOf(snapshot, index).map(({ planned, game }) => [planned, game]));
  return rounds
    .filter((round) => round.part === part)
    .map(({ title, games }) => ({
      title,
      games: games.map((planned) => {
        const game = places.get(planned);
        return game === undefined ? null : toGame(snapshot, game);
      }),
    }))
    .filter(({ games }) => games.some((game) => game !== null));
}

function toGame(snapshot: Snapshot, game: DeskGame): BracketGame {
  return {
    label: game.table === null || game.outcome !== null ? '' : `стол ${game.table}`,
    sides: [buildBracketSide(snapshot, game, 'left'), buildBracketSide(snapshot, game, 'right')],
  };
}

export function buildBracketSide({ members }: Snapshot, game: DeskGame, side: 'left' | 'right'): BracketSide {
  const id = game[side];
  const number = side === 'left' ? 1 : 2;
  return {
    name: id === null ? (game[`${side}_source`] ?? '') : formatShortMemberName(members.get(id)),
    score: formatScore(game, number),
    isWinner: game.winner === number,
    isOpen: id === null,
  };
}

function formatScore({ outcome, winner, ...scores }: DeskGame, number: 1 | 2): string {
  if (outcome === null) return '';
  if (outcome === 'walkover') return winner === number ? '+' : '−';
  return outcome === 'double-no-show' ? '−' : String(scores[`score${number}`] ?? '');
}
