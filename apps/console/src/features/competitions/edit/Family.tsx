import { Button } from '@mui/material';
import type { DeskTournamentDetails } from '@nardy/contract';
import { Link } from 'react-router';
import { Badge } from '../../../components/Badge.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { formatDay } from '../../../formatting/dates.ts';
import { useMay } from '../../accounts/index.ts';
import { getStatusMark } from '../statuses.ts';
import styles from './edit.module.css';

/** The parent that a competition belongs to, or the competitions that it consists of. */
export function Family({ competition }: { competition: DeskTournamentDetails }) {
  const may = useMay();
  const { parent, children, form, tournament_id: id } = competition;
  if (parent)
    return (
      <p className={styles['parent']}>
        Входит в{' '}
        {parent.is_readable === 1 ? (
          <Link to={`/competitions/${parent.tournament_id}`}>{parent.full_name}</Link>
        ) : (
          parent.full_name
        )}
      </p>
    );
  if (form.is_parent === 0) return null;
  return (
    <Panel label="Из чего состоит">
      <div className={styles['family']}>
        <div className={styles['familyHead']}>
          <h2 className={styles['title']}>Из чего состоит</h2>
          {may('prepareCompetitions') && (
            <Button component={Link} to={`/competitions/new?parent=${id}`}>
              Добавить соревнование
            </Button>
          )}
        </div>
        <ul className={styles['children']}>
          {children.map((child) => {
            const { label, tone } = getStatusMark(child);
            return (
              <li key={child.tournament_id} className={styles['child']}>
                <Link to={`/competitions/${child.tournament_id}`}>{child.full_name}</Link>
                <span className={styles['facts']}>
                  {child.discipline_title}, {formatDay(child.start_dt)}
                </span>
                <Badge tone={tone}>{label}</Badge>
              </li>
            );
          })}
        </ul>
      </div>
    </Panel>
  );
}
