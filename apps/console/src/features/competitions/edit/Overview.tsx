import { Button } from '@mui/material';
import type { DeskTournamentDetails } from '@nardy/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../components/Panel.tsx';
import { formatMoment } from '../../../formatting/dates.ts';
import { useMay } from '../../accounts/index.ts';
import { Places, useCompetition } from '../../applications/index.ts';
import { STATUSES } from '../statuses.ts';
import styles from './overview.module.css';

/** How a competition stands: its dates, who takes part, what is to be decided, and the tools of its day. */
export function Overview({ competition }: { competition: DeskTournamentDetails }) {
  const may = useMay();
  return (
    <div className={styles['cards']}>
      <State competition={competition} />
      {may('seeDesk') && <Applications competition={competition} />}
      {may('followCompetitions') && <Day competition={competition} />}
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return <Panel title={title}>{children}</Panel>;
}

function State({ competition: { form, status, next_status: next, discipline_title, city } }: Shown) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Статус', STATUSES[status].label],
    ['Дальше', next && `${STATUSES[next.status].label.toLowerCase()}, ${formatMoment(next.at_dt)}`],
    ['Начало', formatMoment(form.start_dt)],
    ['Окончание', formatMoment(form.end_dt)],
    ['Приём заявок до', form.app_end_dt && formatMoment(form.app_end_dt)],
    ['Дисциплина', discipline_title],
    ['Где', form.is_online === 1 ? 'по сети' : [city?.title, form.address].filter(Boolean).join(', ')],
  ];
  return (
    <Card title="Состояние">
      <dl className={styles['facts']}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

interface Shown {
  readonly competition: DeskTournamentDetails;
}

type Counted = 'submitted' | 'waiting' | 'returned' | 'approved';

/** Applications by what is to be done about them, each a way to them. */
const COUNTS: readonly (readonly [Counted, string])[] = [
  ['submitted', 'Ждут решения'],
  ['waiting', 'Очередь на место'],
  ['returned', 'На исправлении'],
  ['approved', 'Приняты'],
];

function Applications({ competition: { tournament_id: id } }: Shown) {
  const counts = useCompetition(id);
  return (
    <Card title="Участники и заявки">
      {counts && (
        <>
          <Places
            taken={counts.taken}
            participants={counts.participants}
            limit={counts.players_max}
            isDrawn
          />
          <ul className={styles['counts']}>
            {COUNTS.map(([status, label]) => (
              <li key={status}>
                <Link to={`/applications/${id}?status=${status}`}>{label}</Link>
                <strong>{counts[status].toLocaleString('ru-RU')}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles['ways']}>
        <Button component={Link} to={`/applications/${id}`} variant="outlined">
          К заявкам
        </Button>
      </div>
    </Card>
  );
}

function Day({ competition: { tournament_id: id, approved_player: participants } }: Shown) {
  const may = useMay();
  return (
    <Card title="День соревнования">
      <p>
        Участников: {participants.toLocaleString('ru-RU')}. Явка, жеребьёвка, результаты и итоги — за столом.
      </p>
      <div className={styles['ways']}>
        <Button
          component={Link}
          to={`/competitions/${id}/desk`}
          variant={may('runCompetitions') ? 'contained' : 'outlined'}
        >
          Провести
        </Button>
        <Button component={Link} to={`/competitions/${id}?part=referees`} variant="outlined">
          Судьи
        </Button>
        <Button component={Link} to={`/competitions/${id}?part=schedule`} variant="outlined">
          Расписание
        </Button>
      </div>
    </Card>
  );
}
