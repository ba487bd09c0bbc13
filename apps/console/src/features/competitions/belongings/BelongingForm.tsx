import { Alert, Button } from '@mui/material';
import type { ReactNode, SubmitEvent } from 'react';
import { LoadFault } from '../../../components/LoadFault.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useMay } from '../../accounts/index.ts';
import { DraftNotice } from '../../../components/draft/DraftNotice.tsx';
import form from '../form/form.module.css';
import { ReadOnlyNote } from '../../../components/edit/ReadOnlyNote.tsx';
import { ClashNotice } from './ClashNotice.tsx';
import {
  useBelonging,
  useBelongingEditing,
  type Belonging,
  type BelongingEditing,
  type Opened,
} from './useBelonging.ts';

interface BelongingFormProps<Read extends Opened, Content> {
  readonly id: number;
  readonly belonging: Belonging<Read, Content>;
  readonly label: string;
  /** What saves it: «Сохранить расписание». */
  readonly saveLabel: string;
  /** A content in words, line by line, for who has to choose between two. */
  readonly wordsOf: (content: Content, read: Read) => readonly string[];
  readonly children: (given: Given<Read, Content>) => ReactNode;
}

/** What the fields of a part get. */
export interface Given<Read extends Opened, Content> {
  readonly read: Read;
  readonly editing: BelongingEditing<Read, Content>;
  readonly mayChange: boolean;
}

/** The form of a part of a competition: what of it is here, and saving it. */
export function BelongingForm<Read extends Opened, Content>(props: BelongingFormProps<Read, Content>) {
  const { id, belonging } = props;
  const { data, error, refetch } = useBelonging(belonging, id);
  if (error !== null && !data) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (data) return <Editor {...props} opened={data} />;
  return (
    <Panel>
      <Skeleton rows={6} />
    </Panel>
  );
}

function Editor<Read extends Opened, Content>(
  props: BelongingFormProps<Read, Content> & { readonly opened: Read },
) {
  const { id, belonging, label, saveLabel, wordsOf, children, opened } = props;
  const mayChange = useMay()(belonging.changedBy);
  const editing = useBelongingEditing(belonging, id, opened);
  const { isChanged, isBusy, told, clash, save, restoredAt, drop } = editing;
  return (
    <form
      className={form['form']}
      aria-label={label}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save();
      }}
    >
      {!mayChange && <ReadOnlyNote />}
      {restoredAt !== undefined && isChanged && <DraftNotice at={restoredAt} onDrop={drop} />}
      {children({ read: opened, editing, mayChange })}
      {clash && (
        <ClashNotice
          was={wordsOf(clash.was, opened)}
          now={wordsOf(clash.now, opened)}
          own={wordsOf(clash.own, opened)}
          onTake={drop}
          onKeep={() => void save(true)}
        />
      )}
      {mayChange && (
        <div className={form['bar']}>
          <Button type="submit" variant="contained" disabled={isBusy || !isChanged}>
            {isBusy ? 'Сохраняем' : saveLabel}
          </Button>
          {isChanged && <Button onClick={drop}>Вернуть как было</Button>}
          {told && <Alert severity={told.isFault ? 'error' : 'success'}>{told.sentence}</Alert>}
        </div>
      )}
    </form>
  );
}
