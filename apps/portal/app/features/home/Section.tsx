import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button/Button';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly more: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** A block of the home page: heading, content, and the way to all of it. */
export function Section({ title, aside, more, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className="wrap">
        <div className={styles.head}>
          <h2 className={`heading ${styles.title}`}>{title}</h2>
          {aside}
        </div>
        {children}
        <div className={styles.more}>
          <ButtonLink variant="line" size="lg" to={more.to} aria-label={more.label}>
            ПОКАЗАТЬ ЕЩЁ
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
