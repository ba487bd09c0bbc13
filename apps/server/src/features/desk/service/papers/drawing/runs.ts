import type { FontName } from '../../../../../downloads/fonts.ts';
import { cutWord } from '../../../../../downloads/pdfLayout.ts';

/** A part of a line in one font. */
export interface Run {
  readonly text: string;
  readonly font: FontName;
  readonly size: number;
  readonly colour: string;
  /** Stands right beside what is before it. */
  readonly isClose?: true;
}

export type MeasuredRun = Run & { readonly width: number };

/** Cuts runs into lines that fit, where a text says so (`\n`) first, then between words, else anywhere. One that fits whole is one. */
export function wrapRuns(
  pdf: PDFKit.PDFDocument,
  runs: readonly Run[],
  width: number,
): readonly (readonly MeasuredRun[])[] {
  const measure = ({ font, size }: Run, text: string): number =>
    pdf.font(font).fontSize(size).widthOfString(text);
  const whole = joinRuns(runs).map((run) => ({ ...run, width: measure(run, run.text) }));
  if (whole.reduce((sum, run) => sum + run.width, 0) <= width) return whole.length === 0 ? [] : [whole];
  const lines: MeasuredRun[][] = [];
  let line: MeasuredRun[] = [];
  let taken = 0;
  for (const run of runs)
    for (const word of splitWords(run.text).flatMap((one) =>
      one === BREAK ? one : cutPieces(one, width, (text) => measure(run, text)),
    )) {
      if (word === BREAK) {
        lines.push(line);
        line = [];
        taken = 0;
        continue;
      }
      const blank = line.length === 0 || run.isClose ? '' : ' ';
      const length = measure(run, blank + word);
      if (line.length > 0 && taken + length > width) {
        lines.push(line);
        line = [];
        taken = 0;
      }
      const text = line.length === 0 ? word : blank + word;
      const own = measure(run, text);
      line.push({ ...run, text, width: own });
      taken += own;
    }
  return line.length === 0 ? lines : [...lines, line];
}

const BREAK = '\n';

function splitWords(text: string): readonly string[] {
  return text.split(BREAK).flatMap((part, index) => [...(index > 0 ? [BREAK] : []), ...part.split(/\s+/)]);
}

/** In one line, with the blanks between them. */
function joinRuns(runs: readonly Run[]): readonly Run[] {
  return runs.map((run, index) => {
    const text = run.text.replaceAll(BREAK, ' ');
    return { ...run, text: index === 0 || run.isClose ? text : ` ${text}` };
  });
}

/** A word that is wider than its column is cut at its hyphens, and where that is not enough anywhere. */
function cutPieces(word: string, width: number, measure: (text: string) => number): readonly string[] {
  if (measure(word) <= width) return [word];
  const parts = word.split(/(?<=-)/);
  if (parts.length > 1) return parts.flatMap((part) => cutPieces(part, width, measure));
  return cutWord(word, width, measure);
}
