import type { Desk, DeskReports, MatchReport } from '@nardy/contract';
import type { Command } from '../queue/acts.ts';
import type { PlayedGame, TableRow } from '../tour/states.ts';
import { formatMinutes } from '../tour/times.ts';

/** A game with what its players say of it. */
export interface Dispute {
  readonly row: TableRow;
  readonly reports: DeskReports;
}

const ORDER = ['dispute', 'equal', 'waiting'] as const;

/** What players have reported of open games: who needs the director first, then by table. */
export function listDisputes({ reports }: Desk, rows: readonly TableRow[]): readonly Dispute[] {
  const byGame = new Map(reports.map((one) => [one.game, one]));
  return rows
    .flatMap((row) => {
      const own = byGame.get(row.game.number);
      return own === undefined ? [] : [{ row, reports: own }];
    })
    .toSorted(
      (a, b) => ORDER.indexOf(a.reports.state) - ORDER.indexOf(b.reports.state) || a.row.label - b.row.label,
    );
}

/** How many wait for the director, and not for another player. */
export function countDisputes({ reports }: Desk): number {
  return reports.filter(({ state }) => state !== 'waiting').length;
}

/** What takes a report as the result, of a series as its next match; of a broken-off match the ruling is chosen in the line. */
export function toCommand({ number: game, series }: PlayedGame, { score1, score2 }: MatchReport): Command {
  const score: [number, number] = [score1, score2];
  if (series === null) return { type: 'enter-result', game, score };
  return {
    type: 'enter-series',
    game,
    matches: [...series.matches.map(([a, b]): [number, number] => [a, b]), score],
  };
}

export function formatClaim({ score1, score2, is_unfinished: isUnfinished }: MatchReport): string {
  return `${score1} : ${score2}${isUnfinished === 1 ? ', прерван' : ''}`;
}

/** "спор, 4 мин", "ждёт второго, 3 мин", "совпал, примите". */
export function formatState({ state, reports }: DeskReports, now: number): string {
  const last =
    reports
      .map(({ dt }) => dt)
      .toSorted()
      .at(-1) ?? '';
  if (state === 'equal') return 'совпал: примите';
  const minutes = Math.max(0, Math.floor((now - Date.parse(last)) / 60_000));
  return `${state === 'dispute' ? 'спор' : 'ждёт второго'}, ${formatMinutes(minutes)}`;
}
