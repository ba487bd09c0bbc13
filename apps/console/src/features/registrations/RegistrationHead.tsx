import { IconButton, Typography } from '@mui/material';
import type { Registration } from '@nardy/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { Deadline } from '../../components/Deadline.tsx';
import { BackIcon, ForwardIcon } from '../../components/icons.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { formatFullName } from './fields.ts';
import styles from './registration.module.css';
import { STATES } from './states.ts';

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
        {registration && (
          <>
            <Badge tone={STATES[registration.state].tone}>{STATES[registration.state].mark}</Badge>
            {registration.state === 'confirmed' && <Deadline due={registration.due_dt} />}
          </>
        )}
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
