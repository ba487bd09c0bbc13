import type { RatingLine } from './lines';

/** A point of the chart by its line and its month. */
export interface Spot {
  readonly line: string;
  readonly period: string;
}

export function isSame(a: Spot | undefined, b: Spot | undefined): boolean {
  return a?.line === b?.line && a?.period === b?.period;
}

/**
 * Where a key leads from a point: along its line by the arrows to the sides, Home and End, and by the arrows up and down
 * to the lines of the same month, the higher rating upwards. Undefined for other keys and where there is nothing.
 */
export function moveBy(key: string, from: Spot, lines: readonly RatingLine[]): Spot | undefined {
  const line = lines.find((one) => one.key === from.line);
  if (!line) return undefined;
  const along = [...line.points.keys()].toSorted();
  const at = along.indexOf(from.period);
  const to = (period: string | undefined) => (period === undefined ? undefined : { ...from, period });
  switch (key) {
    case 'ArrowRight':
      return to(along[at + 1]);
    case 'ArrowLeft':
      return to(along[at - 1]);
    case 'Home':
      return to(along[0]);
    case 'End':
      return to(along.at(-1));
    case 'ArrowUp':
    case 'ArrowDown': {
      const month = listInMonth(lines, from.period);
      const next = month[month.indexOf(line) + (key === 'ArrowUp' ? -1 : 1)];
      return next && { ...from, line: next.key };
    }
    default:
      return undefined;
  }
}

/** The lines that have a point in a month, the highest rating first. */
function listInMonth(lines: readonly RatingLine[], period: string): RatingLine[] {
  const rating = ({ points }: RatingLine) => points.get(period)?.rating ?? 0;
  return lines.filter(({ points }) => points.has(period)).toSorted((a, b) => rating(b) - rating(a));
}

/** The last point of the first line: where the keyboard enters the chart. */
export function findEntrance(lines: readonly RatingLine[]): Spot | undefined {
  const [line] = lines;
  const period = line && [...line.points.keys()].toSorted().at(-1);
  return period === undefined ? undefined : { line: line?.key ?? '', period };
}
