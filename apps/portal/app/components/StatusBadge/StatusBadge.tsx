import { Icon, type IconName } from '../Icon/Icon';
import css from './StatusBadge.module.css';

export type CompetitionStatus = 'future' | 'app' | 'app-end' | 'current' | 'past';

const LABELS: Record<CompetitionStatus, string> = {
  future: 'анонс',
  app: 'идёт регистрация',
  'app-end': 'регистрация завершена',
  current: 'идёт',
  past: 'завершён',
};

const ICONS: Record<Exclude<CompetitionStatus, 'current'>, IconName> = {
  future: 'megaphone',
  app: 'user-plus',
  'app-end': 'lock',
  past: 'flag',
};

export function StatusBadge({ status }: { status: CompetitionStatus }) {
  return (
    <span className={css.statusBadge} data-status={status}>
      {status === 'current' ? (
        <span className={css.liveDot} aria-hidden />
      ) : (
        <Icon name={ICONS[status]} size="15px" />
      )}
      {LABELS[status]}
    </span>
  );
}
