import type { ReactNode } from 'react';
import css from './Panel.module.css';

/** A surface with a frame; padded where it holds text and not rows. */
export function Panel({ children, padded }: { children: ReactNode; padded?: boolean | undefined }) {
  return (
    <div className={css.panel} data-padded={padded || undefined}>
      {children}
    </div>
  );
}
