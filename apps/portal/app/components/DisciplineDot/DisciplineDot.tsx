import type { ReactNode } from 'react';
import css from './DisciplineDot.module.css';

const COLOURS = 5;

/** A discipline's name with its checker; ids beyond the five colours go round again. */
export function DisciplineDot({ id, children }: { id: number; children: ReactNode }) {
  return (
    <span className={css.disciplineDot} data-colour={((((id - 1) % COLOURS) + COLOURS) % COLOURS) + 1}>
      {children}
    </span>
  );
}
