import { findGame, type GameView } from '@nardy/engine';
import { FieldsError, RefusalError } from '../../../../http/errors.ts';
import { changeLog, listBegunGames } from '../../../play/index.ts';
import type { Rights } from '../../access.ts';
import type { DeskParts } from '../../parts.ts';
import { lockDeskState, updateDeskState } from '../../repository/state.ts';
import { formatShortMemberName } from '../reading/names.ts';
import { readSnapshotIn, type Snapshot } from '../reading/snapshot.ts';
import { reportGoneGame } from './conflicts.ts';
import { inTurn } from './inTurn.ts';

export interface GameMove {
  readonly tournamentId: number;
  readonly rights: Rights;
  readonly game: number;
  readonly table: number;
  /** Where the game was when it was decided. */
  readonly from: number | null;
}

/** Moves a game without a result to another table; one that is there already stays. Gives the new revision. */
export async function moveGame(parts: DeskParts, move: GameMove): Promise<number> {
  const { tournamentId, rights, game: number, table } = move;
  const work = () =>
    changeLog(parts.db, { tournamentId, userId: rights.userId, jobs: parts.jobs }, async (log) => {
      const { revision } = await lockDeskState(log.trx, tournamentId);
      const snapshot = await readSnapshotIn(log.trx, tournamentId, log.timed);
      const game = findGame(log.timed.state, number);
      if (game === undefined) throw reportGoneGame(number)(snapshot);
      const now = findTable(snapshot, game);
      if (now === table) return revision;
      refuseMove(snapshot, game, { now, ...move });
      log.moveGames(new Map([[number, table]]));
      return updateDeskState(log.trx, tournamentId, {});
    });
  return (await inTurn(tournamentId, work)) as number;
}

function refuseMove(
  snapshot: Snapshot,
  game: GameView,
  { now, from, table }: { readonly now: number | null } & GameMove,
): void {
  if (now !== from)
    throw new RefusalError(409, {
      error: `Матч уже за столом ${now}. Посмотрите и повторите.`,
      code: 'changed',
    });
  const fault = findTableFault(snapshot, game, table);
  if (fault !== undefined) throw new FieldsError({ table: [fault] }, 422);
}

/** Why a game cannot be played at a table. */
function findTableFault(snapshot: Snapshot, game: GameView, table: number): string | undefined {
  const { count, outOfUse } = snapshot.desk.tables;
  if (game.result !== undefined) return 'Матч уже сыгран: его стол остаётся как был.';
  if (count !== null && table > count) return `Столов всего ${count}.`;
  if (outOfUse.includes(table)) return `За столом ${table} не играют: он не используется.`;
  const other = listBegunGames(snapshot.timed.state).find((one) => findTable(snapshot, one) === table);
  if (other === undefined) return undefined;
  const names = other.players.map((id) => formatShortMemberName(snapshot.members.get(id)));
  return `За столом ${table} играют ${names.join(' – ')}`;
}

function findTable({ games }: Snapshot, { id }: GameView): number | null {
  return games.get(id)?.table ?? null;
}
