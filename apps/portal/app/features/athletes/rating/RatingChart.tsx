import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { listPeriods, type RatingLine } from './lines';
import { Marker } from './Marker';
import { findEntrance, isSame, moveBy, type Spot } from './moves';
import { RatingTooltip } from './RatingTooltip';
import { computeArea, findNearestSpot, type Area } from './area';
import { formatShortPeriod } from './periods';
import styles from './RatingChart.module.css';

export interface RatingChartProps {
  /** What is shown: "График рейтинга за 2026 год". */
  readonly label: string;
  readonly lines: readonly RatingLine[];
  /** Shows the games of a point; without it a point is a link to their page. */
  readonly onOpen?: ((spot: Spot) => void) | undefined;
  /** In a window of its own. */
  readonly large?: boolean | undefined;
}

/**
 * Ratings by months. Geometry is in percent of the plot, so that the server draws it for every width; text and markers
 * keep their size. One point is reached by Tab, the others from it by the arrows.
 */
export function RatingChart({ label, lines, onOpen, large }: RatingChartProps) {
  const area = computeArea(lines, listPeriods(lines));
  const [active, setActive] = useState<Spot>();
  const [entered, setEntered] = useState<Spot>();
  const plot = useRef<SVGSVGElement>(null);
  const isThere = (spot: Spot | undefined) =>
    lines.some(({ key, points }) => key === spot?.line && points.has(spot.period));
  const stop = isThere(entered) ? entered : findEntrance(lines);
  const shown = isThere(active) ? active : undefined;

  function onKeyDown(event: KeyboardEvent) {
    const next = stop && moveBy(event.key, stop, lines);
    if (!next) return;
    event.preventDefault();
    setEntered(next);
    plot.current?.querySelector<SVGAElement>(`[data-spot="${buildId(next)}"]`)?.focus();
  }
  const pointing = usePointing({ area, lines, active: shown, setActive, onOpen });

  return (
    <div className={styles.chart} data-large={large || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it are the controls */}
      <svg
        ref={plot}
        className={styles.plot}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        {...pointing}
      >
        <Grid area={area} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
          {lines.map((line) => (
            <path
              key={line.key}
              className={styles.line}
              data-look={line.look}
              d={area.pathOf(line)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <Points
          area={area}
          lines={lines}
          stop={stop}
          onFocus={(spot) => {
            setEntered(spot);
            setActive(spot);
          }}
          onBlur={() => setActive(undefined)}
        />
      </svg>
      {shown && <RatingTooltip area={area} lines={lines} spot={shown} />}
    </div>
  );
}

interface PointsProps extends Pick<RatingChartProps, 'lines'> {
  readonly area: Area;
  /** The one that Tab reaches. */
  readonly stop: Spot | undefined;
  readonly onFocus: (spot: Spot) => void;
  readonly onBlur: () => void;
}

function Points({ area, lines, stop, onFocus, onBlur }: PointsProps) {
  return (
    <>
      {lines.map((line) => (
        <g key={line.key} data-look={line.look} className={styles.points}>
          {Array.from(line.points, ([period, point]) => {
            const spot = { line: line.key, period };
            return (
              <a
                key={period}
                href={line.pointTo(period)}
                data-spot={buildId(spot)}
                tabIndex={isSame(spot, stop) ? 0 : -1}
                aria-label={`${line.title}, ${formatShortPeriod(period, true)}: рейтинг ${point.rating}, позиция ${point.position} из ${point.total_position}. Матчи месяца`}
                onFocus={() => onFocus(spot)}
                onBlur={onBlur}
              >
                <Marker look={line.look} x={area.x(period)} y={area.y(point.rating)} />
              </a>
            );
          })}
        </g>
      ))}
    </>
  );
}

function buildId({ line, period }: Spot): string {
  return `${line} ${period}`;
}

function Grid({ area }: { area: Area }) {
  return (
    <g className={styles.grid} aria-hidden>
      {area.ratings.map((rating) => (
        <g key={rating}>
          <line x1="0" x2="100%" y1={`${area.y(rating)}%`} y2={`${area.y(rating)}%`} />
          <text x="-12" y={`${area.y(rating)}%`} dy="0.35em" textAnchor="end">
            {rating}
          </text>
        </g>
      ))}
      {area.months.map(({ period, label, isMinor }) => (
        <text
          key={period}
          x={`${area.x(period)}%`}
          y="100%"
          dy="28"
          textAnchor="middle"
          data-minor={isMinor || undefined}
        >
          {label}
        </text>
      ))}
    </g>
  );
}

interface Pointing extends Pick<RatingChartProps, 'onOpen' | 'lines'> {
  readonly area: Area;
  readonly active: Spot | undefined;
  readonly setActive: (spot: Spot | undefined) => void;
}

/** Anywhere in the plot the nearest point is meant. A finger first shows it, and opens it by touching it again. */
function usePointing({ area, lines, active, setActive, onOpen }: Pointing) {
  const touchedAnew = useRef(false);
  const spotAt = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return findNearestSpot(area, lines, ((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };
  return {
    onPointerMove: (event: PointerEvent) => event.pointerType === 'mouse' && setActive(spotAt(event)),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setActive(undefined),
    onPointerDown: (event: PointerEvent) => {
      const spot = spotAt(event);
      touchedAnew.current = event.pointerType !== 'mouse' && !isSame(spot, active);
      if (event.pointerType !== 'mouse') setActive(spot);
    },
    onClick: (event: MouseEvent) => {
      // By keyboard the link that has the focus is meant, by a pointer the point that the tooltip names.
      const spot = event.detail === 0 ? active : spotAt(event);
      const isAside = event.metaKey || event.ctrlKey || event.shiftKey;
      if (isAside || (!onOpen && !touchedAnew.current)) return;
      event.preventDefault();
      if (spot && !touchedAnew.current) onOpen?.(spot);
      touchedAnew.current = false;
    },
  };
}
