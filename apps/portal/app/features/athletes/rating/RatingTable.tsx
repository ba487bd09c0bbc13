import { Link } from 'react-router';
import { formatNumber } from '../../../formatting/numbers';
import { listPeriods, type RatingLine } from './lines';
import { formatPeriod } from './periods';
import styles from './RatingTable.module.css';

/** The chart as a table, the latest month first; each rating leads to the games of its month. */
export function RatingTable({ label, lines }: { label: string; lines: readonly RatingLine[] }) {
  return (
    <details className={styles.table}>
      <summary>Показать таблицей</summary>
      <div className={styles.frame}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">Месяц</th>
              {lines.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listPeriods(lines)
              .toReversed()
              .map((period) => (
                <tr key={period}>
                  <th scope="row">{formatPeriod(period)}</th>
                  {lines.map((line) => (
                    <td key={line.key}>
                      <Cell line={line} period={period} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Cell({ line, period }: { line: RatingLine; period: string }) {
  const point = line.points.get(period);
  if (!point) return '—';
  return (
    <>
      <Link to={line.pointTo(period)}>{point.rating}</Link>{' '}
      <small>
        {formatNumber(point.position)} из {formatNumber(point.total_position)}
      </small>
    </>
  );
}
