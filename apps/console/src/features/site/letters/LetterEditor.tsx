import { Alert, Button } from '@mui/material';
import type { ManagedLetter } from '@nardy/contract';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { currentSession } from '../../../api/session.ts';
import { DraftNotice } from '../../../components/draft/DraftNotice.tsx';
import { ConflictTable } from '../../../components/edit/ConflictTable.tsx';
import { ReadOnlyFields } from '../../../components/edit/ReadOnlyFields.tsx';
import { ReadOnlyNote } from '../../../components/edit/ReadOnlyNote.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { BackLink } from '../../../components/BackLink.tsx';
import { formatMoment } from '../../../formatting/dates.ts';
import { useMay } from '../../accounts/index.ts';
import styles from '../site.module.css';
import { useVersioned, type VersionedForm } from '../useVersioned.ts';
import { LetterFields } from './LetterFields.tsx';
import { LetterPreview } from './LetterPreview.tsx';
import { LABELS, readLetterText, formatValue, type Text } from './text.ts';

interface LetterEditorProps {
  readonly opened: ManagedLetter;
  readonly backTo: string;
  readonly askNow: () => Promise<ManagedLetter>;
  readonly onSaved: () => void;
}

/** The text of a letter beside the letter as its reader will see it. */
export function LetterEditor({ opened, backTo, askNow, onSaved }: LetterEditorProps) {
  const { letter, title, when } = opened;
  const mayEdit = useMay()('editSite');
  const form = useVersioned<ManagedLetter, Text>({
    draftKey: `letter.${letter}`,
    opened,
    valuesOf: readLetterText,
    askNow,
    put: async (text, { version }) =>
      (await api.changeLetter({ params: { letter }, body: { ...text, version } })).data,
  });
  const { base, values, set, faults, send, conflicts, takeTheirs, restoredAt, isChanged, reset } = form;
  return (
    <div className={styles['part']}>
      <BackLink to={backTo}>Все письма</BackLink>
      <div className={styles['editor']}>
        <Panel label={title}>
          <form
            className={styles['form']}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              send(onSaved);
            }}
          >
            <div className={styles['words']}>
              <strong>{title}</strong>
              <span className={styles['muted']}>{when}</span>
            </div>
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
            {!mayEdit && <ReadOnlyNote who="редактор и администратор" />}
            <ReadOnlyFields isReadOnly={!mayEdit}>
              <LetterFields
                letter={base}
                values={values}
                faults={faults}
                mayInsert={mayEdit}
                onChange={set}
              />
            </ReadOnlyFields>
            {mayEdit && <EditorActions form={form} />}
          </form>
        </Panel>
        <LetterPreview letter={letter} text={values} />
      </div>
    </div>
  );
}

interface EditorActionsProps {
  readonly form: VersionedForm<ManagedLetter, Text>;
}

function EditorActions({ form }: EditorActionsProps) {
  const { base, values, set, isBusy, isChanged, isSaved, attempt, reset } = form;
  const [trialOf, setTrialOf] = useState<Text>();
  const { standard, letter } = base;
  const isStandard = JSON.stringify(values) === JSON.stringify(readLetterText(standard));
  const sendTrial = (): void =>
    void attempt(async () => {
      await api.sendTrialLetter({ params: { letter }, body: values });
      setTrialOf(values);
      return undefined;
    });
  const returnToStandard = (): void => {
    const { subject, body, button } = standard;
    set('subject', subject);
    set('body', body);
    set('button', button);
  };
  return (
    <div className={styles['save']}>
      <Button type="submit" variant="contained" disabled={isBusy || !isChanged}>
        Сохранить
      </Button>
      {isChanged && (
        <Button onClick={reset} disabled={isBusy}>
          Отменить правки
        </Button>
      )}
      {!isStandard && (
        <Button onClick={returnToStandard} disabled={isBusy}>
          Стандартный текст
        </Button>
      )}
      <Button variant="outlined" onClick={sendTrial} disabled={isBusy}>
        Послать пробу себе
      </Button>
      <span className={styles['muted']} role="status">
        {trialOf === values && `Проба отправлена на ${currentSession()?.email ?? 'ваш адрес'}. `}
        {isSaved && !isChanged && 'Сохранено: следующие письма уйдут с этим текстом. '}
        {!isChanged && base.is_standard === 1 && 'Сейчас уходит стандартный текст портала. '}
        {base.changed_dt !== null &&
          `Последняя правка ${formatMoment(base.changed_dt)}${base.changed_by === null ? '' : `, ${base.changed_by}`}.`}
      </span>
    </div>
  );
}
