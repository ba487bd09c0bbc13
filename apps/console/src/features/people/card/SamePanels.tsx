import { Button } from '@mui/material';
import type { Person } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../components/notifications/notifications.ts';
import { Link } from 'react-router';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { invalidateAll } from '../../../api/invalidateAll.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { useLostFocus } from '../../../components/useLostFocus.ts';
import { formatMoment } from '../../../formatting/dates.ts';
import { useMay } from '../../accounts/index.ts';
import styles from '../people.module.css';
import { SimilarOne } from './SimilarOne.tsx';

type Merge = Person['merges'][number];

/** Who may be the same person, and the way to make them one. */
export function SimilarPanel({ person }: { person: Person }) {
  const may = useMay();
  if (person.similar.length === 0 && !may('decide')) return null;
  return (
    <Panel title="Похожие люди">
      {person.similar.length === 0 && (
        <p className={styles['quiet']}>Людей с тем же именем или днём рождения нет.</p>
      )}
      <ul className={styles['items']}>
        {person.similar.map((one) => (
          <li key={one.person_id}>
            <SimilarOne one={one} />
            <Button component={Link} to={`/people/${person.person_id}/merge/${one.person_id}`}>
              Сравнить
            </Button>
          </li>
        ))}
      </ul>
      {may('decide') && (
        <div>
          <Button variant="outlined" component={Link} to={`/people/${person.person_id}/merge`}>
            Объединить с другим
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface MergesPanelProps {
  readonly person: Person;
  readonly mayEdit: boolean;
}

/** Cards that were merged into this one; the latest can be parted again. */
export function MergesPanel({ person, mayEdit }: MergesPanelProps) {
  const queries = useQueryClient();
  const [parting, setParting] = useState<Merge>();
  // The button is gone with the focus on it: the list that says so takes the focus.
  const { target: listed, expect } = useLostFocus<HTMLUListElement>(person.merges);
  if (person.merges.length === 0) return null;
  const part = async (merge: Merge): Promise<void> => {
    setParting(undefined);
    try {
      await api.undoMerge({ params: { id: merge.merge_id } });
      notify(`Карточки разъединены: ${merge.fullName}`, 'success');
    } catch (error) {
      notify(formatFaultInLine(error), 'error');
    }
    expect();
    await invalidateAll(queries, ['person', 'people', 'person-history', 'merge-preview']);
  };
  return (
    <Panel title="Объединённые карточки">
      <ul ref={listed} tabIndex={-1} className={styles['items']}>
        {person.merges.map((merge) => (
          <li key={merge.merge_id}>
            <span>
              <strong>{merge.fullName}</strong>
              <small>
                {formatMoment(merge.merged_dt)}
                {merge.merged_by && `, ${merge.merged_by}`}
                {merge.undone_dt && ` · отменено ${formatMoment(merge.undone_dt)}`}
              </small>
            </span>
            {mayEdit && merge.can_undo === 1 && (
              <Button aria-label={`Разъединить: ${merge.fullName}`} onClick={() => setParting(merge)}>
                Разъединить
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={parting !== undefined}
        title={`Разъединить: ${parting?.fullName ?? ''}?`}
        confirm="Разъединить"
        onClose={() => setParting(undefined)}
        onConfirm={() => parting && void part(parting)}
      >
        Карточка вернётся со всем, что было перенесено. Что изменили после объединения, останется здесь.
      </ConfirmDialog>
    </Panel>
  );
}
