import type { OwnApplication } from '@nardy/contract';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../components/Button/Button';
import { Note } from '../../../components/Note/Note';
import { formatDays } from '@nardy/contract/days';
import { formatDate } from '../../../formatting/dates';
import { StatusTag } from './StatusTag';
import css from './own.module.css';

interface ApplicationRowProps {
  readonly application: OwnApplication;
  readonly onWithdraw: () => void;
}

/** Decisions that come with a reason to be read. */
const EXPLAINED: ReadonlySet<string> = new Set(['returned', 'rejected', 'withdrawn']);
/** Applications that nobody has decided for good. */
const OPEN: ReadonlySet<string> = new Set(['submitted', 'waiting', 'returned']);

export function ApplicationRow({ application, onWithdraw }: ApplicationRowProps) {
  const { tournament_id, tournament_title, discipline_title, start_dt, status, reason } = application;
  const days = formatDays(start_dt, start_dt);
  return (
    <li>
      <div className={css.head}>
        <Link className={`link ${css.title}`} to={`/competition-participants/${tournament_id}`}>
          {tournament_title}
        </Link>
        <StatusTag status={status} position={application.position} />
      </div>
      <p className={css.note}>
        {[discipline_title, `начало ${days}`, formatDates(application)].filter(Boolean).join(' · ')}
      </p>
      {reason && EXPLAINED.has(status) && (
        <Note kind={status === 'returned' ? 'warning' : 'error'}>
          {status === 'returned' ? 'Что исправить' : 'Причина'}: {reason}
        </Note>
      )}
      {OPEN.has(status) && (
        <div className={css.buttons}>
          {status === 'returned' && (
            <ButtonLink
              size="sm"
              variant="soft"
              to={`/competitions/${tournament_id}/bid`}
              aria-label={`Исправить заявку: ${tournament_title}`}
            >
              Исправить заявку
            </ButtonLink>
          )}
          <Button
            size="sm"
            variant="line"
            aria-label={`Отозвать заявку: ${tournament_title}`}
            onClick={onWithdraw}
          >
            Отозвать заявку
          </Button>
        </div>
      )}
    </li>
  );
}

function formatDates({ submitted_dt, decided_dt }: OwnApplication): string {
  const sent = `подана ${formatDate(submitted_dt)}`;
  return decided_dt ? `${sent}, решение ${formatDate(decided_dt)}` : sent;
}
