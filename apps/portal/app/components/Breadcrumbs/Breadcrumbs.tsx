import { Link } from 'react-router';
import { Icon } from '../Icon/Icon';
import css from './Breadcrumbs.module.css';

interface Crumb {
  to?: string | undefined;
  label: string;
}

/** The way to this page; one link alone is the way back. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  return (
    <nav aria-label="Навигационная цепочка">
      <ol className={css.breadcrumbs}>
        {items.map(({ to, label }) => (
          <li key={label} className={css.crumb}>
            {to ? (
              <Link to={to}>
                {items.length === 1 && <Icon name="arrow-left" />}
                <span className={css.crumbLabel}>{label}</span>
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
