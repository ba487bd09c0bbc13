import type { Answer, Operations } from '@nardy/contract';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../api/api.ts';
import { LoadState } from '../../../components/LoadState.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { Empty } from '../panel/Empty.tsx';
import { formatTime } from '../tour/times.ts';
import styles from './family.module.css';
import { PHASES } from './phases.ts';

export type ChildDesk = Answer<Operations['listChildDesks']>['data'][number];

const REFRESH_MS = 5_000;

const day = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', day: 'numeric', month: 'long' });

/** The desk of a parent: its competitions side by side, each with its phase and the way to its own desk. */
export function FamilyPage({ id }: { readonly id: number }) {
  const query = useQuery({
    queryKey: ['desk-children', id],
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => (await api.listChildDesks({ params: { id } }, { signal })).data,
  });
  return (
    <>
      <PageHead title="Соревнования дня">
        <Button component={Link} to={`/competitions/${id}`}>
          К соревнованию
        </Button>
      </PageHead>
      {query.data ? <Children of={query.data} /> : <LoadState query={query} rows={6} />}
    </>
  );
}

function Children({ of }: { readonly of: readonly ChildDesk[] }) {
  return (
    <>
      {of.length === 0 && (
        <Empty icon="list" title="Соревнований пока нет">
          Когда к этому событию добавят соревнования, отсюда их можно будет провести.
        </Empty>
      )}
      <ul className={styles['children']}>
        {of.map((child) => (
          <Child key={child.tournament_id} child={child} />
        ))}
      </ul>
    </>
  );
}

function Child({ child }: { child: ChildDesk }) {
  const { phase, games, open_games: open, participants, present } = child;
  const start = Date.parse(child.start_dt);
  return (
    <li className={styles['child']} data-phase={phase}>
      <div>
        <span className={styles['phase']}>{PHASES[phase]}</span>
        <h2>{child.title}</h2>
        <p>{child.full_name}</p>
      </div>
      <dl>
        <div>
          <dt>Участники</dt>
          <dd>{phase === 'entries' ? `пришли ${present} из ${participants}` : participants}</dd>
        </div>
        {child.discipline_title !== null && (
          <div>
            <dt>Дисциплина</dt>
            <dd>{child.discipline_title}</dd>
          </div>
        )}
        <div>
          <dt>Начало</dt>
          <dd>
            {day.format(start)}, {formatTime(start)}
          </dd>
        </div>
        {games > 0 && (
          <div>
            <dt>Матчи</dt>
            <dd>{open > 0 ? `сыграно ${games - open} из ${games}` : `сыграно ${games}`}</dd>
          </div>
        )}
      </dl>
      <Link className={styles['open']} to={`/competitions/${child.tournament_id}/desk`}>
        {phase === 'finished' ? 'Открыть стол' : 'Провести'}
      </Link>
    </li>
  );
}
