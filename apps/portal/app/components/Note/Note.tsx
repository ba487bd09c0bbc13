import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import css from './Note.module.css';

const ICONS = { info: 'info', warning: 'info', error: 'triangle-alert', success: 'circle-check' } as const;

interface NoteProps {
  kind?: keyof typeof ICONS | undefined;
  children: ReactNode;
  /** Read out as soon as it appears. */
  alert?: boolean | undefined;
}

/** A sentence to be noticed beside a form. */
export function Note({ kind = 'info', children, alert }: NoteProps) {
  return (
    <div className={css.note} data-kind={kind} role={alert ? 'alert' : undefined}>
      <Icon name={ICONS[kind]} />
      <div className={css.noteText}>{children}</div>
    </div>
  );
}
