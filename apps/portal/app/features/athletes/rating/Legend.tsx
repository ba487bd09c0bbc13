import { Marker } from './Marker';
import { findLastPoint, type RatingLine } from './lines';
import styles from './RatingPanel.module.css';

/** The lines by colour and marker, each with its last rating. */
export function Legend({ lines }: { lines: readonly RatingLine[] }) {
  return (
    <ul className={styles.legend}>
      {lines.map((line) => (
        <li key={line.key} data-look={line.look}>
          <svg width="12" height="12" aria-hidden>
            <Marker look={line.look} x={50} y={50} />
          </svg>
          {line.title} <b>{findLastPoint(line)?.point.rating}</b>
        </li>
      ))}
    </ul>
  );
}
