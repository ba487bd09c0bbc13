import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './parts.module.css';

/** The keys of a button beside its word; screen readers learn them from `aria-keyshortcuts`. */
export function Keys({ of }: { readonly of: string }) {
  return (
    <span className={styles['keys']} aria-hidden="true">
      {of.split('+').map((key) => (
        <kbd key={key} className={styles['key']}>
          {key}
        </kbd>
      ))}
    </span>
  );
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  /** `primary` once on a screen; `soft` for what is usual; `line` for the rest; `danger` for what breaks something. */
  readonly look?: 'primary' | 'soft' | 'line' | 'danger';
  /** "Ctrl+Enter", shown beside the word. */
  readonly keys?: string;
  readonly isWide?: boolean;
}

export function Button({ look = 'line', keys, isWide = false, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles['button']}
      data-look={look}
      data-is-wide={isWide}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
    >
      <span className={styles['word']}>{children}</span>
      {keys !== undefined && <Keys of={keys} />}
    </button>
  );
}

interface CardProps {
  readonly title?: string;
  /** For a card whose title is not shown. */
  readonly label?: string;
  /** Beside the title: filters, a legend. */
  readonly head?: ReactNode;
  /** Under the head, where it does not scroll: what was just done. */
  readonly bar?: ReactNode;
  /** Takes the height that is left, and scrolls within. */
  readonly fills?: boolean;
  readonly tone?: 'error' | 'warning';
  readonly children: ReactNode;
}

export function Card({ title, label, head, bar, fills = false, tone, children }: CardProps) {
  return (
    <section className={styles['card']} data-fills={fills} data-tone={tone} aria-label={label ?? title}>
      {(title !== undefined || head !== undefined) && (
        <div className={styles['head']}>
          {title !== undefined && <h2 className={styles['title']}>{title}</h2>}
          {head}
        </div>
      )}
      {bar !== undefined && <div role="status">{bar}</div>}
      {fills ? <div className={styles['scroll']}>{children}</div> : children}
    </section>
  );
}

interface ChipProps {
  readonly isOn: boolean;
  readonly count?: number;
  /** What is typed for it. */
  readonly keys?: string;
  readonly onClick: () => void;
  readonly children: string;
}

/** One of several filters. */
export function Chip({ isOn, count, keys, onClick, children }: ChipProps) {
  return (
    <button type="button" className={styles['chip']} aria-pressed={isOn} onClick={onClick}>
      {children}
      {count !== undefined && <b>{count}</b>}
      {keys !== undefined && <Keys of={keys} />}
    </button>
  );
}
