import type { OwnApplication, Player, RegistrationDocument, Tournament } from '@nardy/contract';
import {
  APPLICATION_FILES,
  APPLICATION_MESSAGES,
  CONSENTS,
  nameApplicationFile,
} from '@nardy/contract/forms';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../components/Button/Button';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { preloadDialog } from '../../components/Dialog/Dialog';
import { listFaultyNames, useForm, type Form } from '../../components/form/useForm';
import { Icon } from '../../components/Icon/Icon';
import { Note } from '../../components/Note/Note';
import { areTooMuch, SendingLine, sumBytes, UploadFields, useSending, useUnsent } from '../uploads';
import {
  findEntryFaults,
  createEntry,
  FILE_NAMES,
  needsGuardianship,
  listShownFields,
  listShownFiles,
  listUploads,
  type ApplicationEntry,
} from './entry';
import { OwnFields } from './OwnFields';
import { Returned } from './Returned';
import { ResultWindow } from './ResultWindow';
import { sendApplication, type SendResult } from './send';
import css from './applications.module.css';

interface ApplicationFormProps {
  readonly competition: Tournament;
  readonly player: Player;
  readonly documents: readonly RegistrationDocument[];
  /** Without a fee there is no receipt of it. */
  readonly isPaid: boolean;
  /** The own application that was returned and is mended here. */
  readonly returned: OwnApplication | undefined;
}

export function ApplicationForm(props: ApplicationFormProps) {
  const { competition, player, documents, isPaid, returned } = props;
  const form = useForm({
    prefix: 'application',
    initial: createEntry(competition, player),
    faultsOf: (entry: ApplicationEntry) => findEntryFaults(entry, documents, returned !== undefined),
  });
  // An application that was returned is another form than a new one.
  const forgetEntry = useUnsent(
    `application ${competition.tournament_id} ${returned?.decided_dt ?? ''}`,
    form,
  );
  const { progress, cancel, submit, result, forget } = useSubmission(form, {
    competitionId: competition.tournament_id,
    shown: listShownFields({ hasDocuments: documents.length > 0, isPaid, isMended: returned !== undefined }),
    onSent: forgetEntry,
  });
  // A window must open also when the connection is lost.
  useEffect(preloadDialog, []);
  return (
    <form
      className={css.form}
      aria-label="Заявка"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {returned && <Returned application={returned} />}
      <OwnFields form={form} competition={competition} player={player} />
      <section className={css.part}>
        <h2 className={`heading ${css.title}`}>{returned ? 'Чего не хватало' : 'Документы к заявке'}</h2>
        <Documents form={form} isPaid={isPaid} progress={progress} />
        {!returned && needsGuardianship(form.values, player) && (
          <Note kind="warning">{APPLICATION_MESSAGES.guardianHint}</Note>
        )}
      </section>
      {!returned && <Agreements form={form} documents={documents} />}
      <div className={css.part}>
        {result?.kind === 'failed' && (
          <Note kind="error" alert>
            {result.sentence}
          </Note>
        )}
        {result?.kind === 'loggedOut' && <LoggedOutNote />}
        {progress !== undefined && (
          <SendingLine progress={progress} bytes={sumBytes(listUploads(form.values))} onCancel={cancel} />
        )}
        <div className={css.buttons}>
          <Button type="submit" size="lg" disabled={!form.isReady} loading={progress !== undefined}>
            {returned ? 'Отправить исправленную заявку' : 'Отправить заявку'}
          </Button>
        </div>
      </div>
      <ResultWindow result={result} onClose={forget} />
    </form>
  );
}

interface DocumentsProps {
  readonly form: Form<ApplicationEntry>;
  readonly isPaid: boolean;
  readonly progress: number | undefined;
}

function Documents({ isPaid, ...props }: DocumentsProps) {
  const fields = listShownFiles(isPaid).map((name) => ({ name, label: nameApplicationFile(name) }));
  return <UploadFields {...props} fields={fields} most={APPLICATION_FILES} all={FILE_NAMES} />;
}

/** The form stays, with its files; a login in another tab is one here too. */
function LoggedOutNote() {
  return (
    <Note kind="error" alert>
      Сеанс завершён, заявка не отправлена.{' '}
      <a className="link" href="/entrance" target="_blank" rel="noopener noreferrer">
        Войдите в новой вкладке
      </a>
      , вернитесь сюда и отправьте заявку ещё раз: всё, что вы выбрали, осталось.
    </Note>
  );
}

/** Papers to read with their agreement, and the consent; the boxes come unticked. */
function Agreements({
  form,
  documents,
}: {
  form: Form<ApplicationEntry>;
  documents: readonly RegistrationDocument[];
}) {
  return (
    <section className={css.part}>
      {documents.length > 0 && (
        <>
          <h2 className={`heading ${css.title}`}>Ознакомьтесь до регистрации</h2>
          <ul className={css.documents}>
            {documents.map(({ item_id, title, file }) => (
              <li key={item_id}>
                <a className="link" href={file.link} target="_blank" rel="noopener noreferrer">
                  <Icon name="file-text" />
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <ConsentBox form={form} name="application_documents" />
        </>
      )}
      <ConsentBox form={form} name="application_personal_data" />
    </section>
  );
}

interface ConsentBoxProps {
  readonly form: Form<ApplicationEntry>;
  readonly name: 'application_documents' | 'application_personal_data';
}

function ConsentBox({ form, name }: ConsentBoxProps) {
  const field = `consent_${name}` as const;
  const { text, version } = CONSENTS[name];
  return (
    <Checkbox
      label={text}
      {...form.control(field)}
      checked={form.values[field] !== ''}
      onChange={({ target }) => form.set(field, target.checked ? version : '')}
    />
  );
}

interface SubmissionOptions {
  readonly competitionId: number;
  /** The fields under which a refusal has its place. */
  readonly shown: readonly string[];
  readonly onSent: () => void;
}

function useSubmission(form: Form<ApplicationEntry>, { competitionId, shown, onSent }: SubmissionOptions) {
  const { progress, send, cancel } = useSending();
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState<SendResult | { readonly kind: 'over' }>();
  const submit = async (): Promise<void> => {
    if (!form.isReady) return;
    if (areTooMuch(listUploads(form.values))) return setResult({ kind: 'over' });
    setResult(undefined);
    const answer = await send((signal, onProgress) =>
      sendApplication(competitionId, form.values, { signal, onProgress }),
    );
    if (answer?.kind === 'sent') onSent();
    if (answer?.kind !== 'refused') return setResult(answer);
    form.refuse(answer.faults);
    const unseen = listFaultyNames(answer.faults).filter((name) => !shown.includes(name));
    if (unseen.length === 0) return undefined;
    setResult({
      kind: 'failed',
      sentence: formatChanged(unseen.flatMap((name) => answer.faults[name] ?? [])),
    });
    // What was chosen stays, and the fields that are missing come to it.
    return revalidate();
  };
  return { progress, cancel, submit: () => void submit(), result, forget: () => setResult(undefined) };
}

function formatChanged(sentences: readonly string[]): string {
  return `Заявка не отправлена: пока вы её заполняли, условия изменились. ${sentences.join('. ')}`;
}
