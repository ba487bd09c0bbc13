import { Link } from 'react-router';
import css from './LinkSegments.module.css';

export interface LinkSegment {
  to: string;
  label: string;
  current: boolean;
  count?: number | undefined;
}

/** One of a few views of the same list, each with an address: works without JavaScript. */
export function LinkSegments({ label, items }: { label: string; items: readonly LinkSegment[] }) {
  return (
    <nav className={css.linkSegments} aria-label={label}>
      <div className={css.segmentRow}>
        {items.map(({ to, label: text, current, count }) => (
          <Link
            key={text}
            className={css.linkSegment}
            to={to}
            preventScrollReset
            replace
            aria-current={current ? 'true' : undefined}
          >
            {text}
            {count !== undefined && <span className={css.segmentCount}>{count}</span>}
          </Link>
        ))}
      </div>
    </nav>
  );
}
