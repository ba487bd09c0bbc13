import { computeCompetitionNow, type CompetitionState, type GameView } from '@nardy/engine';
import { buildPairKey, type HeldLog } from '../../../play/index.ts';
import { readGameRows } from '../../repository/games.ts';

/** The tables of two who change places, or change back: whom each of them leaves stays there, and the other comes. */
export async function listSwappedTables(
  { trx, timed }: HeldLog,
  tournamentId: number,
  { participants: [one, other] }: { readonly participants: GameView['players'] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await readGameRows(trx, tournamentId);
  const now = (id: number) => (id === one ? other : id === other ? one : id);
  return new Map(
    listTourGames(timed.state).flatMap(({ id, players: [left, right] }) => {
      const table = rows.get(id)?.table ?? null;
      const isTheirs = [left, right].some((player) => player === one || player === other);
      return isTheirs && table !== null ? [[buildPairKey([now(left), now(right)]), table] as const] : [];
    }),
  );
}

/** Whom somebody plays in the last tour; null who is free in it, or is not there. */
export function findOpponent(state: CompetitionState, id: number): number | null {
  const players = listTourGames(state).find((game) => game.players.includes(id))?.players ?? [];
  return players.find((one) => one !== id) ?? null;
}

/** The games of the last tour of the stage under way. */
function listTourGames(state: CompetitionState): readonly Pick<GameView, 'id' | 'players'>[] {
  const { stage } = computeCompetitionNow(state);
  return (stage === null ? undefined : state.stages[stage])?.tours.at(-1)?.games ?? [];
}
