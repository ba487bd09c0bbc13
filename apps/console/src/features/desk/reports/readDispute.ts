import type { MatchReport } from '@nardy/contract';
import type { LineReader, LineReading } from '../line/reading.ts';
import { tokenize } from '../line/tokens.ts';
import { formatRowTitle } from '../tour/states.ts';
import { formatClaim, type Dispute } from './disputes.ts';

interface DisputeActs {
  readonly readAtDesk: (text: string, chosen: number | null) => LineReading;
  readonly onTake: (report: MatchReport) => void;
}

/** `1` and `2` take a claim, and a score without a table is of this match; everything else is read as ever. */
export function readDispute(dispute: Dispute | undefined, { readAtDesk, onTake }: DisputeActs): LineReader {
  if (dispute === undefined) return { read: () => undefined };
  const { row, reports } = dispute;
  const label = formatRowTitle(row);
  return {
    label,
    placeholder: 'Чей счёт верен: 1 или 2, либо другой счёт',
    hints: [
      ...reports.reports.map((report, at) => [String(at + 1), `верно ${formatClaim(report)}`] as const),
      ['9 8', 'другой счёт'],
      ['п 5 4', 'прерван'],
    ],
    state: `${label} ${reports.reports.map((report) => formatClaim(report)).join()}`,
    read: (text, chosen) => {
      if (isScoreAlone(text)) return readAfter(`${row.label} `, readAtDesk, text, chosen);
      const report = /^[12]$/.test(text.trim()) ? reports.reports[Number(text) - 1] : undefined;
      if (report === undefined) return undefined;
      return {
        tone: 'ok',
        echo: { kind: 'sentence', text: 'так сообщил игрок', strong: formatClaim(report) },
        enter: { label: 'записать', run: () => onTake(report) },
      };
    },
  };
}

/** "9 7", "п 5 4". */
function isScoreAlone(text: string): boolean {
  const [first, ...rest] = tokenize(text);
  const isUnfinished = first?.is === 'word' && first.value === 'п';
  const points = isUnfinished || first === undefined ? rest : [first, ...rest];
  return (isUnfinished || points.length === 2) && points.every(({ is }) => is === 'number' || is === 'dot');
}

/** What the desk reads with the table before the text; what is wrong is underlined where it was typed. */
function readAfter(
  table: string,
  readAtDesk: DisputeActs['readAtDesk'],
  text: string,
  chosen: number | null,
): LineReading {
  const reading = readAtDesk(`${table}${text}`, chosen);
  if (!reading.wrong) return reading;
  const [from, to] = reading.wrong;
  return { ...reading, wrong: [from - table.length, to - table.length] };
}
