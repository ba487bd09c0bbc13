import { Alert, Button } from '@mui/material';
import type { ManagedSite } from '@nardy/contract';
import { DraftNotice } from '../../../components/draft/DraftNotice.tsx';
import { ConflictTable } from '../../../components/edit/ConflictTable.tsx';
import { ReadOnlyFields } from '../../../components/edit/ReadOnlyFields.tsx';
import { ReadOnlyNote } from '../../../components/edit/ReadOnlyNote.tsx';
import { formatMoment } from '../../../formatting/dates.ts';
import styles from '../site.module.css';
import { useMay } from '../../accounts/index.ts';
import { LABELS, formatValue } from './fields.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { useSettings } from './useSettings.ts';

interface SettingsFormProps {
  readonly opened: ManagedSite;
  /** Asks for the settings as they are now. */
  readonly askNow: () => Promise<ManagedSite>;
}

/** The settings in one form; two people who save at once see what the other has changed. */
export function SettingsForm({ opened, askNow }: SettingsFormProps) {
  const mayEdit = useMay()('editSite');
  const settings = useSettings(opened, askNow);
  const { base, values, faults, send, isChanged, restoredAt, reset, conflicts, takeTheirs } = settings;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {!mayEdit && <ReadOnlyNote who="редактор и администратор" />}
      {restoredAt !== undefined && isChanged && <DraftNotice at={restoredAt} onDrop={reset} />}
      {faults['form'] && <Alert severity="error">{faults['form']}</Alert>}
      <ConflictTable
        conflicts={conflicts}
        own={values}
        labels={LABELS}
        wordsOf={formatValue}
        by={base.changed_by}
        onTake={takeTheirs}
      />
      <ReadOnlyFields isReadOnly={!mayEdit}>
        <SettingsFields settings={settings} isReadOnly={!mayEdit} />
      </ReadOnlyFields>
      {mayEdit && <SaveLine settings={settings} />}
    </form>
  );
}

function SaveLine({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const { base, isBusy, isChanged, isSaved, reset } = settings;
  return (
    <div className={styles['save']}>
      <Button type="submit" variant="contained" disabled={isBusy || !isChanged}>
        {isBusy ? 'Сохраняем' : 'Сохранить'}
      </Button>
      {isChanged && (
        <Button onClick={reset} disabled={isBusy}>
          Отменить правки
        </Button>
      )}
      <span className={styles['muted']} role="status">
        {isSaved && !isChanged && 'Сохранено: портал показывает это всем. '}
        {base.changed_dt !== null &&
          `Последняя правка ${formatMoment(base.changed_dt)}${base.changed_by === null ? '' : `, ${base.changed_by}`}.`}
      </span>
    </div>
  );
}
