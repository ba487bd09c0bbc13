import { Typography } from '@mui/material';
import type { ApplicationTournament } from '@nardy/contract';
import { Link } from 'react-router';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { formatDay, formatMoment } from '../../formatting/dates.ts';
import styles from './applications.module.css';
import { ApplicationsExport } from './ApplicationsExport.tsx';
import { Places } from './Places.tsx';
import type { Asked } from './useApplications.ts';

interface ApplicationsHeadProps {
  readonly competition: ApplicationTournament | undefined;
  readonly asked: Asked;
  readonly onSearch: (name: string) => void;
}

/** Which competition, its places, and what can be done with the whole list. */
export function ApplicationsHead({ competition, asked, onSearch }: ApplicationsHeadProps) {
  const name = competition?.full_name ?? 'Заявки на соревнование';
  usePageTitle(name);
  return (
    <header className={styles['top']}>
      <div>
        <BackLink to="/applications">Заявки</BackLink>
        <Typography variant="h1">{name}</Typography>
        {competition && (
          <div className={styles['places']}>
            <Places
              taken={competition.taken}
              participants={competition.participants}
              limit={competition.players_max}
              isDrawn
            />
            <span className={styles['facts']}>
              {competition.application_end_dt && `приём до ${formatMoment(competition.application_end_dt)}, `}
              начало {formatDay(competition.start_dt)} ·{' '}
              <Link to={`/competitions/${competition.tournament_id}`}>к соревнованию</Link>
            </span>
          </div>
        )}
      </div>
      <div className={styles['tools']}>
        <SearchBox label="Спортсмен" value={asked.name} onChange={onSearch} />
        <ApplicationsExport asked={asked} />
      </div>
    </header>
  );
}
