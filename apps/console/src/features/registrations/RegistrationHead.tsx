import { IconButton, Typography } from '@mui/material';
import type { Registration } from '@nardy/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { Deadline } from '../../components/Deadline.tsx';
import { BackIcon, ForwardIcon } from '../../components/icons.tsx';
import { usePendingSubjects } from '../../components/decisions/useShownDecisions.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { formatFullName } from './fields.ts';
import styles from './registration.module.css';
import { STATES } from './states.ts';
import { formatSubject } from './useQueue.ts';

interface RegistrationHeadProps {
  readonly registration: Registration | undefined;
  readonly neighbours: {
    readonly position: number | undefined;
    readonly total: number;
    readonly previous: number | undefined;
    readonly next: number | undefined;
  };
  readonly search: string;
}

/** Whose registration, how it stands, and the ways back to the queue and along it. */
export function RegistrationHead({ registration, neighbours, search }: RegistrationHeadProps) {
  const { position, total, previous, next } = neighbours;
  return (
    <header className={styles['head']}>
      <BackLink to={`/registrations${search}`}>Регистрации</BackLink>
      <div className={styles['heading']}>
        <Typography variant="h1">{registration ? formatFullName(registration) : 'Регистрация'}</Typography>
        {registration && <Standing registration={registration} />}
      </div>
      <nav className={styles['ways']} aria-label="По очереди">
        {position !== undefined && (
          <span>
            {position} из {total}
          </span>
        )}
        <Way to={previous} search={search} label="Предыдущая регистрация (K)">
          <BackIcon />
        </Way>
        <Way to={next} search={search} label="Следующая регистрация (J)">
          <ForwardIcon />
        </Way>
      </nav>
    </header>
  );
}

/** How it stands; while a decision can still be undone, only that there is one. */
function Standing({ registration: { user_id: id, state, due_dt: due } }: { registration: Registration }) {
  if (usePendingSubjects().has(formatSubject(id))) return <Badge tone="info">Решение принято</Badge>;
  return (
    <>
      <Badge tone={STATES[state].tone}>{STATES[state].mark}</Badge>
      {state === 'confirmed' && <Deadline due={due} />}
    </>
  );
}

function Way(props: { to: number | undefined; search: string; label: string; children: ReactNode }) {
  const { to, search, label, children } = props;
  return to === undefined ? (
    <IconButton disabled aria-label={label}>
      {children}
    </IconButton>
  ) : (
    <IconButton component={Link} to={`/registrations/${to}${search}`} aria-label={label} title={label}>
      {children}
    </IconButton>
  );
}
