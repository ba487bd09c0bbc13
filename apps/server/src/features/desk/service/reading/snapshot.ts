import type { MatchReports } from '@nardy/contract';
import type { Db } from '../../../../database/connection.ts';
import { NotFoundError } from '../../../../http/errors.ts';
import { readTimed, type TimedState } from '../../../play/index.ts';
import { readPlayersActs, readReports, type PlayersAct } from '../../../reports/index.ts';
import { readAuthors, type Authors } from '../../repository/authors.ts';
import { readGameRows, type GameRow } from '../../repository/games.ts';
import { readMembers, type Member } from '../../repository/members.ts';
import { readDeskState, type DeskState } from '../../repository/state.ts';
import { findTournament, type TournamentRow } from '../../repository/tournament.ts';

export const NO_SUCH_TOURNAMENT = 'Соревнование не найдено';

/** A competition at one moment, with all that its desk needs beside the engine's state. */
export interface Snapshot {
  readonly tournament: TournamentRow;
  readonly timed: TimedState;
  readonly desk: DeskState;
  readonly members: ReadonlyMap<number, Member>;
  readonly games: ReadonlyMap<number, GameRow>;
  readonly authors: Authors;
  /** What players say of the open games, by the number of the game. */
  readonly reports: ReadonlyMap<number, MatchReports>;
  /** Acts that came of equal reports. */
  readonly playersActs: ReadonlyMap<number, PlayersAct>;
  readonly now: Date;
}

/** Reads a competition as it stands. */
export function readSnapshot(db: Db, tournamentId: number): Promise<Snapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => readSnapshotIn(trx, tournamentId, await readTimed(db, tournamentId, trx)));
}

/** The same within a transaction that has the state already. */
export async function readSnapshotIn(db: Db, tournamentId: number, timed: TimedState): Promise<Snapshot> {
  const tournament = await findTournament(db, tournamentId);
  if (!tournament) throw new NotFoundError(NO_SUCH_TOURNAMENT);
  return {
    tournament,
    timed,
    desk: await readDeskState(db, tournamentId),
    members: await readMembers(db, tournamentId),
    games: await readGameRows(db, tournamentId),
    authors: await readAuthors(db, listUsers(timed)),
    reports: await readReports(db, tournamentId, timed),
    playersActs: await readPlayersActs(db, tournamentId),
    now: new Date(),
  };
}

function listUsers({ acts }: TimedState): readonly number[] {
  return [...acts.values()].flatMap(({ userId }) => userId ?? []);
}
