import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { DraftNotice } from '../../components/draft/DraftNotice.tsx';
import { ConflictTable } from '../../components/edit/ConflictTable.tsx';
import { ReadOnlyFields } from '../../components/edit/ReadOnlyFields.tsx';
import { ReadOnlyNote } from '../../components/edit/ReadOnlyNote.tsx';
import { useMay } from '../accounts/index.ts';
import styles from './media.module.css';
import type { RecordForm } from './record.ts';

interface RecordFrameProps<Values> {
  readonly label: string;
  readonly form: RecordForm<Values>;
  readonly labels: Readonly<Record<keyof Values, string>>;
  readonly wordsOf: (value: Values[keyof Values], name: keyof Values) => string;
  /** What the button says of something new; then there is nothing to go back to. */
  readonly create?: string | undefined;
  /** What else can be done with it. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** The form of an album or a video: what went wrong above its fields, and below them how it is saved. */
export function RecordFrame<Values>(props: RecordFrameProps<Values>) {
  const { label, form, labels, wordsOf, create, acts, children } = props;
  const mayEdit = useMay()('editSite');
  const { fault, conflicts, values, by, take, state, restoredAt, reset } = form;
  return (
    <form
      className={styles['form']}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      {restoredAt !== undefined && state === 'changed' && <DraftNotice at={restoredAt} onDrop={reset} />}
      {fault && <Alert severity={conflicts.length > 0 ? 'warning' : 'error'}>{fault}</Alert>}
      <ConflictTable
        conflicts={conflicts}
        own={values}
        labels={labels}
        wordsOf={wordsOf}
        by={by}
        onTake={take}
      />
      {!mayEdit && <ReadOnlyNote who="редактор и администратор" />}
      <ReadOnlyFields isReadOnly={!mayEdit}>{children}</ReadOnlyFields>
      {mayEdit && <Saving form={form} create={create} acts={acts} />}
    </form>
  );
}

type SavingProps<Values> = Pick<RecordFrameProps<Values>, 'form' | 'create' | 'acts'>;

function Saving<Values>({ form: { state, reset }, create, acts }: SavingProps<Values>) {
  const isKept = create === undefined && (state === 'same' || state === 'saved');
  return (
    <div className={styles['bar']}>
      <Button type="submit" variant="contained" disabled={state === 'saving' || isKept}>
        {state === 'saving' ? 'Сохраняем' : (create ?? 'Сохранить')}
      </Button>
      {create === undefined && state === 'changed' && <Button onClick={reset}>Отменить правки</Button>}
      <span role="status" className={styles['saved']}>
        {state === 'saved' && 'Сохранено'}
      </span>
      {acts}
    </div>
  );
}
