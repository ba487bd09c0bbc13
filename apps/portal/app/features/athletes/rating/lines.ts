import type { ChartPoint, RatingChart } from '@nardy/contract';

/** A line of the chart: an athlete's ratings in one discipline. */
export interface RatingLine {
  readonly key: string;
  readonly title: string;
  /** 1 to 5: its colour, dash and marker. */
  readonly look: number;
  readonly points: ReadonlyMap<string, ChartPoint>;
  /** Where a point leads: the games of its month. */
  readonly pointTo: (period: string) => string;
}

interface Discipline {
  readonly discipline_id: number;
  readonly title: string;
}

const LOOKS = 5;

/** A discipline's colour, as its dot has it. */
function chooseLook(disciplineId: number): number {
  return ((disciplineId - 1) % LOOKS) + 1;
}

/** A line for each discipline that the athlete has a published rating in, in the order of the disciplines. */
export function buildLines(
  chart: RatingChart,
  disciplines: readonly Discipline[],
  gamesTo: (disciplineId: number, period: string) => string,
): RatingLine[] {
  return disciplines.flatMap(({ discipline_id, title }) => {
    const months = chart[discipline_id];
    if (!months) return [];
    return [
      {
        key: String(discipline_id),
        title,
        look: chooseLook(discipline_id),
        points: new Map(Object.entries(months)),
        pointTo: (period: string) => gamesTo(discipline_id, period),
      },
    ];
  });
}

/** The years that have published ratings, the latest first. */
export function listYears(lines: readonly RatingLine[]): number[] {
  const years = new Set(
    lines.flatMap(({ points }) => Array.from(points.keys(), (period) => Number(period.slice(0, 4)))),
  );
  return [...years].toSorted((a, b) => b - a);
}

/** The year of a chart that is nearest to this one, the later of two; undefined without any. */
export function findNearestYear(years: readonly number[], thisYear: number): number | undefined {
  return years.toSorted((a, b) => Math.abs(a - thisYear) - Math.abs(b - thisYear) || b - a)[0];
}

/** The lines as they run in one year, or with no year in all of them; those without a point there are left out. */
export function listLinesIn(lines: readonly RatingLine[], year: number | undefined): RatingLine[] {
  const within = (period: string) => year === undefined || period.startsWith(`${year}-`);
  return lines
    .map((line) => ({ ...line, points: new Map([...line.points].filter(([period]) => within(period))) }))
    .filter(({ points }) => points.size > 0);
}

/** The months from the first to the last that any of the lines has a point in, without gaps. */
export function listPeriods(lines: readonly RatingLine[]): string[] {
  const known = lines.flatMap(({ points }) => [...points.keys()]).toSorted();
  const [first, last] = [known[0], known.at(-1)];
  const months: string[] = [];
  if (first === undefined || last === undefined) return months;
  for (let month = first; month <= last; month = getNextMonth(month)) months.push(month);
  return months;
}

function getNextMonth(period: string): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}

/** The last published rating of a line. */
export function findLastPoint({ points }: RatingLine): { period: string; point: ChartPoint } | undefined {
  const period = [...points.keys()].toSorted().at(-1);
  const point = period === undefined ? undefined : points.get(period);
  return period === undefined || !point ? undefined : { period, point };
}

/** The published rating of a line in the month before; none where that month has no list. */
export function findPointBefore({ points }: RatingLine, period: string): ChartPoint | undefined {
  const before = [...points.keys()].find((other) => getNextMonth(other) === period);
  return before === undefined ? undefined : points.get(before);
}

/** What a chart of a year, or of all of them, is called. */
export function formatChartLabel(year: number | undefined): string {
  return year === undefined ? 'График рейтинга за все годы' : `График рейтинга за ${year} год`;
}
