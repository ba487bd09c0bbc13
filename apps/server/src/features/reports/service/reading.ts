import type { MatchReport, MatchReports } from '@nardy/contract';
import { computeCompetitionNow, findGame } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { findLastAct, type TimedState } from '../../play/index.ts';
import { readReportRows, type ReportRow } from '../repository.ts';

/** What players say of the open games of a competition, by the number of the game. */
export async function readReports(
  db: Db,
  tournamentId: number,
  timed: TimedState,
): Promise<ReadonlyMap<number, MatchReports>> {
  const open = computeCompetitionNow(timed.state).openGames;
  const rows = open.length === 0 ? [] : await readReportRows(db, tournamentId, open);
  const byGame = [...Map.groupBy(rows, ({ game }) => game)];
  return new Map(
    byGame.flatMap(([game, own]) => {
      const reports = listReports(listInForce(timed, own));
      return reports === null ? [] : [[game, reports] as const];
    }),
  );
}

/**
 * Reports that count: of those who play the game now, since it was drawn, and since the last act on it. What an undo brings back
 * is open again with its reports.
 */
export function listInForce({ state, games }: TimedState, rows: readonly ReportRow[]): readonly ReportRow[] {
  return rows.filter(
    ({ game: number, first_number: first, second_number: second, match, version, created_at: at }) => {
      const game = findGame(state, number);
      if (game === undefined || game.result !== undefined) return false;
      if (match !== null && match !== (game.matches?.length ?? 0) + 1) return false;
      const isOfTheTwo = game.players[0] === first && game.players[1] === second;
      return (
        isOfTheTwo &&
        at.getTime() >= (games.get(number)?.drawnAt ?? 0) &&
        version > (findLastAct(state, number) ?? -1)
      );
    },
  );
}

/** The last report of each side and how the two stand; null when there is none. */
export function listReports(rows: readonly ReportRow[]): MatchReports | null {
  const [first, second] = ([1, 2] as const).map((side) => rows.findLast((row) => row.side === side));
  const both = [first, second].flatMap((row) => (row === undefined ? [] : [toReport(row)]));
  if (both.length === 0) return null;
  if (first === undefined || second === undefined) return { state: 'waiting', reports: both };
  return { state: saysTheSame(first, second) ? 'equal' : 'dispute', reports: both };
}

/** Whether two reports tell the same end of a match. */
export function saysTheSame(one: ReportRow, other: ReportRow): boolean {
  return (
    one.score1 === other.score1 && one.score2 === other.score2 && one.is_unfinished === other.is_unfinished
  );
}

function toReport(row: ReportRow): MatchReport {
  return {
    side: row.side === 1 ? 1 : 2,
    score1: row.score1,
    score2: row.score2,
    is_unfinished: row.is_unfinished ? 1 : 0,
    note: row.note,
    dt: row.created_at.toISOString(),
    origin: row.origin,
  };
}
