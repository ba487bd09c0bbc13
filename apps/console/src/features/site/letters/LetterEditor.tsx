import { Button } from '@mui/material';
import type { ManagedLetter } from '@nardy/contract';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { getCurrentSession } from '../../../api/session.ts';
import { FormFrame } from '../../../components/edit/FormFrame.tsx';
import { LastChange } from '../../../components/edit/LastChange.tsx';
import { useVersionedForm, type VersionedForm } from '../../../components/edit/useVersionedForm.ts';
import { Panel } from '../../../components/Panel.tsx';
import { BackLink } from '../../../components/BackLink.tsx';
import { useMay } from '../../accounts/index.ts';
import words from '../../../components/words.module.css';
import styles from '../site.module.css';
import { LetterFields } from './LetterFields.tsx';
import { LetterPreview } from './LetterPreview.tsx';
import { LABELS, readLetterText, formatValue, type Text } from './text.ts';

interface LetterEditorProps {
  readonly opened: ManagedLetter;
  readonly backTo: string;
  readonly askNow: () => Promise<ManagedLetter>;
  readonly onSaved: (saved: ManagedLetter) => void;
}

/** The text of a letter beside the letter as its reader will see it. */
export function LetterEditor({ opened, backTo, askNow, onSaved }: LetterEditorProps) {
  const { letter, title, when } = opened;
  const mayEdit = useMay()('editSite');
  const form = useVersionedForm<ManagedLetter, Text>({
    draftKey: `letter.${letter}`,
    opened,
    valuesOf: readLetterText,
    put: async (text, { version }) => {
      const { data } = await api.changeLetter({ params: { letter }, body: { ...text, version } });
      onSaved(data);
      return data;
    },
    askNow,
  });
  const { base, values, set, faults, isChanged } = form;
  const [trialOf, setTrialOf] = useState<Text>();
  return (
    <div className={styles['part']}>
      <BackLink to={backTo}>Все письма</BackLink>
      <div className={styles['editor']}>
        <Panel label={title}>
          <div className={styles['form']}>
            <div className={styles['words']}>
              <strong>{title}</strong>
              <span className={words['muted']}>{when}</span>
            </div>
            <FormFrame
              label={title}
              form={form}
              comparison={{ labels: LABELS, wordsOf: formatValue, by: base.changed_by }}
              mayEdit={mayEdit}
              editors="редактор и администратор"
              savedWords="Сохранено: следующие письма уйдут с этим текстом."
              acts={<LetterActions form={form} onTrial={setTrialOf} />}
              note={
                <>
                  {trialOf === values && `Проба отправлена на ${getCurrentSession()?.email ?? 'ваш адрес'}. `}
                  {!isChanged && base.is_standard === 1 && 'Сейчас уходит стандартный текст портала. '}
                  <LastChange of={base} />
                </>
              }
            >
              <LetterFields
                letter={base}
                values={values}
                faults={faults}
                mayInsert={mayEdit}
                onChange={set}
              />
            </FormFrame>
          </div>
        </Panel>
        <LetterPreview letter={letter} text={values} />
      </div>
    </div>
  );
}

interface LetterActionsProps {
  readonly form: VersionedForm<ManagedLetter, Text>;
  readonly onTrial: (text: Text) => void;
}

function LetterActions({ form, onTrial }: LetterActionsProps) {
  const { base, values, set, isBusy, attempt } = form;
  const { standard, letter } = base;
  const isStandard = JSON.stringify(values) === JSON.stringify(readLetterText(standard));
  const sendTrial = (): void =>
    void attempt(async () => {
      await api.sendTrialLetter({ params: { letter }, body: values });
      onTrial(values);
      return undefined;
    });
  const returnToStandard = (): void => {
    const { subject, body, button } = standard;
    set('subject', subject);
    set('body', body);
    set('button', button);
  };
  return (
    <>
      {!isStandard && (
        <Button onClick={returnToStandard} disabled={isBusy}>
          Стандартный текст
        </Button>
      )}
      <Button variant="outlined" onClick={sendTrial} disabled={isBusy}>
        Отправить пробу себе
      </Button>
    </>
  );
}
