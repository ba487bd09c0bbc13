import type { ReactNode } from 'react';
import { Note } from '../Note/Note';
import css from './Section.module.css';

interface SectionProps {
  /** Begins the ids of its parts. */
  readonly id: string;
  readonly title: string;
  /** What was just done here; read out when it comes. */
  readonly news?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page on a surface of its own. It takes the focus when what had it within is gone. */
export function Section({ id, title, news, children }: SectionProps) {
  return (
    <section className={css.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div>
        <h2 className={`heading ${css.sectionTitle}`} id={`${id}-title`}>
          {title}
        </h2>
        <div role="status">
          {news && (
            <div className={css.sectionNews}>
              <Note kind="success">{news}</Note>
            </div>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}
