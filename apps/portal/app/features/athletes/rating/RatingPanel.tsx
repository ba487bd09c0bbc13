import type { RatingChart as Ratings } from '@nardy/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../components/Button/Button';
import { Dialog, preloadDialog } from '../../../components/Dialog/Dialog';
import { useDialogAddresses } from '../../../components/Dialog/useDialogAddress';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { patchAddress, useAddress } from '../../lists';
import { getMatchesPath } from '../profileLinks';
import { Legend } from './Legend';
import {
  formatChartLabel,
  listLinesIn,
  buildLines,
  findNearestYear,
  listYears,
  type RatingLine,
} from './lines';
import type { Spot } from './moves';
import { RatingChart } from './RatingChart';
import { RatingTable } from './RatingTable';
import { YearSelect } from './YearSelect';
import { formatPeriod } from './periods';
import styles from './RatingPanel.module.css';
import { parseYear } from './year';

const LargeRatingChart = lazy(async () => ({
  default: (await import('./LargeRatingChart')).LargeRatingChart,
}));
const RatingHistory = lazy(async () => ({ default: (await import('./RatingHistory')).RatingHistory }));
const RatingGames = lazy(async () => ({ default: (await import('./RatingGames')).RatingGames }));

/** Stands in the address for all years. */
const ALL_YEARS = 'all';

interface RatingPanelProps {
  readonly playerId: number;
  readonly chart: Ratings;
  /** All that are offered, in their order, and those of the athlete's own that are not any more. */
  readonly disciplines: readonly { readonly discipline_id: number; readonly title: string }[];
  readonly thisYear: number;
}

/** An athlete's published ratings: the chart of a year, its table, and the windows that explain it. */
export function RatingPanel({ playerId, chart, disciplines, thisYear }: RatingPanelProps) {
  const lines = buildLines(chart, disciplines, (discipline, period) =>
    getMatchesPath(playerId, { discipline, period }),
  );
  const { show } = useDialogAddresses();
  const years = listYears(lines);
  const [year, chooseYear] = useYear(years, thisYear);
  const label = formatChartLabel(year);
  const shown = listLinesIn(lines, year);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={`heading ${styles.title}`} id="rating">
          Рейтинг
        </h2>
        {years.length > 0 && <YearSelect years={years} year={year} onChange={chooseYear} />}
      </div>
      {years.length === 0 && (
        <EmptyBlock
          title="Скоро тут всё будет"
          text="На данный момент информация об участнике не сформирована, но в скором времени она появится"
          level={3}
        />
      )}
      {shown.length > 0 && (
        <>
          <Legend lines={shown} />
          <RatingChart label={label} lines={shown} onOpen={(spot) => show(buildGamesName(spot))} />
        </>
      )}
      <div className={styles.actions}>
        <Button variant="soft" icon="history" onClick={() => show('history')} onPointerEnter={preloadDialog}>
          Посмотреть историю
        </Button>
        {shown.length > 0 && (
          <Button
            variant="ghost"
            icon="maximize"
            onClick={() => show('chart')}
            onPointerEnter={preloadDialog}
          >
            Увеличить
          </Button>
        )}
      </div>
      {shown.length > 0 && <RatingTable label={label} lines={shown} />}
      <NoScriptYears years={years} year={year} />
      <Windows {...{ playerId, lines, years, year, disciplines, thisYear }} />
    </div>
  );
}

interface WindowsProps extends Pick<RatingPanelProps, 'playerId' | 'disciplines' | 'thisYear'> {
  readonly lines: readonly RatingLine[];
  readonly years: readonly number[];
  readonly year: number | undefined;
}

/** The chart large, the history, and the games of a point; the browser's history knows which is open. */
function Windows({ playerId, lines, years, year, disciplines, thisYear }: WindowsProps) {
  const { shown: dialog, show, hide } = useDialogAddresses();
  const open = findGames(dialog, lines);
  const games = useLast(open);
  return (
    <>
      <Dialog open={dialog === 'chart'} onClose={hide} title="График рейтинга" wide>
        <Patient rows={7}>
          <LargeRatingChart
            lines={lines}
            years={years}
            year={year}
            onOpen={(spot) => show(buildGamesName(spot))}
          />
        </Patient>
      </Dialog>
      <Dialog open={dialog === 'history'} onClose={hide} title="История рейтинга" wide>
        <Patient rows={10}>
          <RatingHistory playerId={playerId} disciplines={disciplines} thisYear={thisYear} />
        </Patient>
      </Dialog>
      <Dialog
        open={open !== undefined}
        onClose={hide}
        title={games ? `Рейтинг: ${formatPeriod(games.spot.period)}` : 'Рейтинг'}
        wide
      >
        <Patient rows={6}>{games && <RatingGames playerId={playerId} {...games} />}</Patient>
      </Dialog>
    </>
  );
}

function buildGamesName({ line, period }: Spot): string {
  return `games ${line} ${period}`;
}

/** The code of a window's content comes with its first opening; until then the window is about as high as it will be. */
function Patient({ rows, children }: { readonly rows: number; readonly children: ReactNode }) {
  return <Suspense fallback={<RowsSkeleton rows={rows} />}>{children}</Suspense>;
}

/** The year in the address, else the one nearest to this year; undefined for all years. */
function useYear(years: readonly number[], thisYear: number) {
  const { search } = useAddress();
  const navigate = useNavigate();
  const asked = parseYear(search);
  const year =
    asked === ALL_YEARS
      ? undefined
      : (years.find((one) => String(one) === asked) ?? findNearestYear(years, thisYear));
  const choose = (chosen: number | undefined) =>
    // Nothing is asked for: the chart is here with all its years.
    void navigate(patchAddress(search, { year: chosen ?? ALL_YEARS }), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  return [year, choose] as const;
}

interface Games {
  readonly line: RatingLine;
  readonly spot: Spot;
}

/** The point that a window is open for, by the window's name. */
function findGames(dialog: string | undefined, lines: readonly RatingLine[]): Games | undefined {
  const [kind, key, period = ''] = dialog?.split(' ') ?? [];
  const line = kind === 'games' ? lines.find((one) => one.key === key) : undefined;
  return line?.points.has(period) ? { line, spot: { line: line.key, period } } : undefined;
}

/** What was there last: a window keeps its content while it closes. */
function useLast(games: Games | undefined): Games | undefined {
  const [last, setLast] = useState(games);
  const isOther = games && (games.spot.period !== last?.spot.period || games.line.key !== last.line.key);
  if (isOther) setLast(games);
  return games ?? last;
}

function NoScriptYears({ years, year }: { years: readonly number[]; year: number | undefined }) {
  const { search } = useAddress();
  if (years.length < 2) return null;
  return (
    <noscript>
      <ul className={styles.years}>
        {years
          .filter((one) => one !== year)
          .map((one) => (
            <li key={one}>
              <Link className="link" to={patchAddress(search, { year: one })}>
                {one}
              </Link>
            </li>
          ))}
      </ul>
    </noscript>
  );
}
