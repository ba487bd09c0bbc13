import { useWindowState } from '../../../components/Dialog/useWindowState';
import { Legend } from './Legend';
import { formatChartLabel, listLinesIn, type RatingLine } from './lines';
import type { Spot } from './moves';
import { RatingChart } from './RatingChart';
import { YearSelect } from './YearSelect';

interface LargeRatingChartProps {
  readonly lines: readonly RatingLine[];
  readonly years: readonly number[];
  /** The year to begin with. */
  readonly year: number | undefined;
  readonly onOpen: (spot: Spot) => void;
}

/** The chart in a window of its own, where another year is chosen without leaving the page's. */
export function LargeRatingChart({ lines, years, year: first, onOpen }: LargeRatingChartProps) {
  const [{ year }, choose] = useWindowState('chart', { year: first });
  const shown = listLinesIn(lines, year);
  return (
    <>
      <YearSelect years={years} year={year} onChange={(chosen) => choose({ year: chosen })} />
      <Legend lines={shown} />
      <RatingChart label={formatChartLabel(year)} lines={shown} onOpen={onOpen} large />
    </>
  );
}
