import type { ApplicationStatus } from '@nardy/contract';
import { Icon, type IconName } from '../../../components/Icon/Icon';
import css from './own.module.css';

const LOOKS: Readonly<Record<ApplicationStatus, { words: string; icon: IconName; tone: string }>> = {
  submitted: { words: 'на рассмотрении', icon: 'hourglass', tone: 'info' },
  waiting: { words: 'в листе ожидания', icon: 'clock', tone: 'info' },
  returned: { words: 'возвращена', icon: 'triangle-alert', tone: 'warning' },
  approved: { words: 'принята', icon: 'circle-check', tone: 'success' },
  rejected: { words: 'отклонена', icon: 'circle-x', tone: 'error' },
  withdrawn: { words: 'отозвана', icon: 'rotate-ccw', tone: 'none' },
};

interface StatusTagProps {
  readonly status: ApplicationStatus;
  /** The place in the queue of one that waits. */
  readonly position: number | null;
}

/** What became of an application: in words, by a sign and by colour. */
export function StatusTag({ status, position }: StatusTagProps) {
  const { words, icon, tone } = LOOKS[status];
  return (
    <span className={css.status} data-tone={tone}>
      <Icon name={icon} size="15px" />
      {words}
      {position !== null && `, № ${position}`}
    </span>
  );
}
