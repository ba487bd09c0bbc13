import { Alert, Button } from '@mui/material';
import type { ReactNode, SubmitEvent } from 'react';
import { LoadFault } from '../../../components/LoadFault.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useMay } from '../../accounts/index.ts';
import { DraftNotice } from '../../../components/draft/DraftNotice.tsx';
import form from '../form/form.module.css';
import { ReadOnlyNote } from '../../../components/edit/ReadOnlyNote.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import {
  useSection,
  useSectionEditing,
  type Section,
  type SectionEditing,
  type Opened,
} from './useSection.ts';

interface SectionFormProps<Read extends Opened, Content> {
  readonly id: number;
  readonly section: Section<Read, Content>;
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
  readonly editing: SectionEditing<Read, Content>;
  readonly mayChange: boolean;
}

/** The form of a part of a competition: what of it is here, and saving it. */
export function SectionForm<Read extends Opened, Content>(props: SectionFormProps<Read, Content>) {
  const { id, section } = props;
  const { data, error, refetch } = useSection(section, id);
  if (error !== null && !data) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (data) return <Editor {...props} opened={data} />;
  return (
    <Panel>
      <Skeleton rows={6} />
    </Panel>
  );
}

function Editor<Read extends Opened, Content>(
  props: SectionFormProps<Read, Content> & { readonly opened: Read },
) {
  const { id, section, label, saveLabel, wordsOf, children, opened } = props;
  const mayChange = useMay()(section.changedBy);
  const editing = useSectionEditing(section, id, opened);
  const { isChanged, isBusy, told, conflict, save, restoredAt, drop } = editing;
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
      {conflict && (
        <ConflictNotice
          was={wordsOf(conflict.was, opened)}
          now={wordsOf(conflict.now, opened)}
          own={wordsOf(conflict.own, opened)}
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
