import { Alert, Button } from '@mui/material';
import type { DeskTournamentDetails } from '@nardy/contract';
import type { SubmitEvent } from 'react';
import { useMay } from '../../accounts/index.ts';
import { CompetitionFields } from '../form/CompetitionFields.tsx';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { merged } from '../../../components/edit/conflicts.ts';
import { DraftNotice } from '../../../components/draft/DraftNotice.tsx';
import styles from '../form/form.module.css';
import { heldBy, HeldDisciplines } from '../form/heldDisciplines.ts';
import { ReadOnlyNote } from '../../../components/edit/ReadOnlyNote.tsx';
import type { FieldName } from '../form/values.ts';
import { useEditing } from './useEditing.ts';

/** What is decided once play has begun. */
const FIXED_BY_PLAY: ReadonlySet<FieldName> = new Set(['discipline_id', 'format']);

/** The form of a competition that is there; what was not saved is kept in the browser. */
export function EditForm({ competition }: { competition: DeskTournamentDetails }) {
  const mayChange = useMay()('prepareCompetitions');
  const {
    draft,
    change,
    restoredAt,
    drop,
    isChanged,
    faults,
    told,
    isBusy,
    conflicts,
    save,
    leaveConflicts,
  } = useEditing(competition);
  return (
    <form
      className={styles['form']}
      aria-label="Соревнование"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(draft);
      }}
    >
      {!mayChange && <ReadOnlyNote />}
      {restoredAt !== undefined && isChanged && <DraftNotice at={restoredAt} onDrop={drop} />}
      <HeldDisciplines value={heldBy([competition])}>
        <CompetitionFields
          values={draft.values}
          faults={faults}
          isReadOnly={!mayChange}
          isFixed={(name) => competition.has_play === 1 && FIXED_BY_PLAY.has(name)}
          onChange={change}
        />
      </HeldDisciplines>
      {mayChange && (
        <div className={styles['bar']}>
          <Button type="submit" variant="contained" disabled={isBusy || !isChanged}>
            {isBusy ? 'Сохраняем' : 'Сохранить'}
          </Button>
          {isChanged && <Button onClick={drop}>Вернуть как было</Button>}
          {told && <Alert severity={told.isFault ? 'error' : 'success'}>{told.sentence}</Alert>}
        </div>
      )}
      {conflicts && (
        <ConflictDialog
          conflicts={conflicts.all}
          onClose={leaveConflicts}
          onSave={(isOwnChosen) =>
            void save({ ...conflicts.fresh, values: merged(draft.values, conflicts.all, isOwnChosen) })
          }
        />
      )}
    </form>
  );
}
