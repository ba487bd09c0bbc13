import { formatNumber } from '../../../formatting/numbers';
import type { Area } from './area';
import type { RatingLine } from './lines';
import type { Spot } from './moves';
import { formatPeriod } from './periods';
import styles from './RatingChart.module.css';

interface RatingTooltipProps {
  readonly area: Area;
  readonly lines: readonly RatingLine[];
  readonly spot: Spot;
}

/** Seen only: the point itself is named by the same words. */
export function RatingTooltip({ area, lines, spot: { line: key, period } }: RatingTooltipProps) {
  const line = lines.find((one) => one.key === key);
  const point = line?.points.get(period);
  if (!line || !point) return null;
  const [left, top] = [area.x(period), area.y(point.rating)];
  return (
    <div className={styles.over} aria-hidden>
      <span className={styles.month} style={{ left: `${left}%` }} />
      <span className={styles.ring} data-look={line.look} style={{ left: `${left}%`, top: `${top}%` }} />
      <div
        className={styles.tooltip}
        data-side={left > 50 ? 'left' : 'right'}
        style={{ left: `${left}%`, top: `${top}%` }}
      >
        <b>
          {capitalize(formatPeriod(period))}: {point.rating}
        </b>
        <span>
          Позиция {formatNumber(point.position)} из {formatNumber(point.total_position)}
        </span>
        {lines.length > 1 && <span>{line.title}</span>}
      </div>
    </div>
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);
}
