import { computeTimeLeft } from '../formatting/waiting.ts';
import styles from './marks.module.css';
import { ClockIcon, WarningIcon } from './icons.tsx';
import { useNow } from './useNow.ts';

/** How much is left until the federation has promised to answer. */
export function Deadline({ due }: { due: string }) {
  const { state, text } = computeTimeLeft(due, useNow());
  const Icon = state === 'late' ? WarningIcon : ClockIcon;
  return (
    <span className={styles['mark']} data-tone={{ calm: 'plain', soon: 'warning', late: 'error' }[state]}>
      <Icon aria-hidden />
      {text}
    </span>
  );
}
