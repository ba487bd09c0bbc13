import { nice, ticks } from 'd3-array';
import type { RatingLine } from './lines';
import type { Spot } from './moves';
import { formatShortPeriod } from './periods';

const MOST_LABELS = 6;
const TICKS = 5;
/** Ratings that hardly differ are not blown up to fill the plot. */
const LEAST_SPAN = 40;

/** Where things stand in the plot, in percent of its width and height from its upper left corner. */
export interface Area {
  readonly x: (period: string) => number;
  readonly y: (rating: number) => number;
  readonly pathOf: (line: RatingLine) => string;
  readonly months: readonly { period: string; label: string; isMinor: boolean }[];
  readonly ratings: readonly number[];
}

export function computeArea(lines: readonly RatingLine[], periods: readonly string[]): Area {
  const ratings = lines.flatMap(({ points }) => Array.from(points.values(), ({ rating }) => rating));
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const spare = Math.max(0, LEAST_SPAN - (high - low)) / 2;
  const [bottom, top] = nice(low - spare, high + spare, TICKS);
  const x = (period: string) =>
    // A month by itself stands in the middle.
    periods.length < 2 ? 50 : roundPercent((100 * periods.indexOf(period)) / (periods.length - 1));
  const y = (rating: number) => roundPercent((100 * (top - rating)) / (top - bottom));
  return {
    x,
    y,
    pathOf: ({ points }) =>
      buildPath(
        [...points].toSorted(([a], [b]) => a.localeCompare(b)),
        { x, y },
      ),
    months: labelMonths(periods),
    ratings: ticks(bottom, top, TICKS),
  };
}

/** The path of an SVG line; a point by itself is closed, so that it is seen. */
function buildPath(
  points: readonly (readonly [period: string, { readonly rating: number }])[],
  { x, y }: Pick<Area, 'x' | 'y'>,
): string {
  const path = points.map(([period, { rating }]) => `${x(period)},${y(rating)}`).join('L');
  return `M${path}${points.length === 1 ? 'Z' : ''}`;
}

/** Percent to the hundredth: a plot is no wider than a few thousand pixels, and the digits travel with the page. */
function roundPercent(value: number): number {
  return Math.round(value * 100) / 100;
}

/** At most six months are named, on a phone every other of these; the last always is. */
function labelMonths(periods: readonly string[]): Area['months'] {
  const step = Math.ceil(periods.length / MOST_LABELS);
  return periods
    .map((period, index) => ({ period, fromEnd: periods.length - 1 - index }))
    .filter(({ fromEnd }) => fromEnd % step === 0)
    .map(({ period, fromEnd }) => ({
      period,
      label: formatShortPeriod(period, periods.length > 12),
      isMinor: (fromEnd / step) % 2 === 1,
    }));
}

/** The point nearest to a place in the plot: of the nearest month that has any, the one at the nearest height. */
export function findNearestSpot(
  area: Area,
  lines: readonly RatingLine[],
  x: number,
  y: number,
): Spot | undefined {
  const spots = lines.flatMap((line) =>
    Array.from(line.points, ([period, { rating }]) => ({
      line: line.key,
      period,
      across: Math.abs(area.x(period) - x),
      upwards: Math.abs(area.y(rating) - y),
    })),
  );
  const [nearest] = spots.toSorted((a, b) => a.across - b.across || a.upwards - b.upwards);
  return nearest && { line: nearest.line, period: nearest.period };
}
