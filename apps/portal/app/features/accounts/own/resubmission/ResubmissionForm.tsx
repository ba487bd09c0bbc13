import type { OwnAccount, OwnRegistration } from '@nardy/contract';
import { RESUBMITTED_FILES, REGISTRATION_FILES, type RegistrationFile } from '@nardy/contract/forms';
import { useState } from 'react';
import { Button } from '../../../../components/Button/Button';
import { useForm, type Form } from '../../../../components/form/useForm';
import { Note } from '../../../../components/Note/Note';
import {
  areTooMuch,
  LimitsWindow,
  SendingLine,
  sumBytes,
  UploadFields,
  useSending,
  useUnsent,
} from '../../../uploads';
import { FILE_NAMES } from '../../documents';
import { OwnPhotoField } from '../../OwnPhotoField';
import {
  listAskedFields,
  createEntry,
  isGuardianNew,
  isText,
  findResubmissionFaults,
  listShownFields,
  TEXT_NAMES,
  listUploads,
  type ResubmissionEntry,
} from './entry';
import { findFileHint } from './fileHint';
import { GuardianConsent } from './GuardianConsent';
import { ResubmissionField } from './ResubmissionField';
import { sendResubmission } from './send';
import css from '../own.module.css';

export interface ResubmissionFormProps {
  readonly registration: OwnRegistration;
  readonly consents: OwnAccount['consents'];
  readonly onSent: () => void;
}

/** A returned registration: the fields that the secretary named, or all of one that came back as a whole. */
export function ResubmissionForm({ registration, consents, onSent }: ResubmissionFormProps) {
  const form = useForm<ResubmissionEntry>({
    prefix: 'resubmission',
    initial: createEntry(registration),
    faultsOf: (entry) => findResubmissionFaults(registration, entry),
  });
  const forget = useUnsent(`registration ${registration.decided_dt}`, form);
  const { progress, cancel, submit, failure, isOver, forgetOver } = useSubmission(form, registration, () => {
    forget();
    onSent();
  });
  const isWhole = listAskedFields(registration).length === 0;
  const parts = { form, registration, progress };
  return (
    <form
      className={css.form}
      aria-label="Исправление регистрации"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className={css.form} disabled={progress !== undefined}>
        {isWhole ? (
          <>
            <FilesPart {...parts} />
            <FoldedTextsPart {...parts} />
          </>
        ) : (
          <>
            <TextsPart {...parts} />
            <FilesPart {...parts} />
          </>
        )}
      </fieldset>
      {isGuardianNew(registration, form.values) && <GuardianConsent consents={consents} />}
      {failure && (
        <Note kind="error" alert>
          {failure}
        </Note>
      )}
      {progress !== undefined && (
        <SendingLine progress={progress} bytes={countBytes(form.values)} onCancel={cancel} />
      )}
      <div className={css.buttons}>
        <Button type="submit" disabled={!form.isReady} loading={progress !== undefined}>
          Отправить исправления
        </Button>
      </div>
      <LimitsWindow open={isOver} onClose={forgetOver} />
    </form>
  );
}

interface PartProps {
  readonly form: Form<ResubmissionEntry>;
  readonly registration: OwnRegistration;
  readonly progress: number | undefined;
}

function TextsPart({ form, registration }: PartProps) {
  const names = listShownFields(registration, form.values).filter(isText);
  if (names.length === 0) return null;
  return (
    <div className={css.fields}>
      {names.map((name) => (
        <ResubmissionField key={name} form={form} name={name} registration={registration} />
      ))}
    </div>
  );
}

/** Folded away until it is asked for. A fault must not hide in it, and does not close it when it goes. */
function FoldedTextsPart(props: PartProps) {
  const hasFault = TEXT_NAMES.some((name) => props.form.errorOf(name) !== undefined);
  const [isOpen, setOpen] = useState(false);
  if (hasFault && !isOpen) setOpen(true);
  return (
    <details
      className={css.consents}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary onClick={(event) => hasFault && event.preventDefault()}>
        <span className="link">Исправить данные</span>
      </summary>
      <TextsPart {...props} />
    </details>
  );
}

function FilesPart({ form, registration, progress }: PartProps) {
  const shown = listShownFields(registration, form.values);
  const files = FILE_NAMES.filter((name) => shown.includes(name));
  const hasPhoto = shown.includes('photo');
  if (files.length === 0 && !hasPhoto) return null;
  return (
    <>
      <p className={css.muted}>
        PNG, TIFF, JPG, PDF. Каждый файл от 0,1 КБ до 10 МБ, всего не больше 60 МБ.{' '}
        {registration.documents.length > 0
          ? 'Что вы не меняете, остаётся.'
          : 'Отправленные раньше документы уже удалены: приложите их снова.'}
      </p>
      {hasPhoto && (
        <OwnPhotoField
          id={form.id('photo')}
          photo={form.values.photo}
          onChange={(photo) => form.set('photo', photo)}
          error={form.errorOf('photo')}
          hint={findFileHint('photo', registration) ?? 'Не менее 400x400 пикселей'}
        />
      )}
      {files.length > 0 && (
        <UploadFields<RegistrationFile>
          form={form}
          fields={files.map((name) => ({
            name,
            label: RESUBMITTED_FILES[name],
            required: name in registration.field_reasons,
            hint: findFileHint(name, registration),
          }))}
          most={REGISTRATION_FILES}
          all={FILE_NAMES}
          photo={form.values.photo}
          progress={progress}
        />
      )}
    </>
  );
}

function countBytes(entry: ResubmissionEntry): number {
  return sumBytes(listUploads(entry), entry.photo);
}

function useSubmission(form: Form<ResubmissionEntry>, registration: OwnRegistration, onSent: () => void) {
  const { progress, send, cancel } = useSending();
  const [failure, setFailure] = useState<string>();
  const [isOver, setOver] = useState(false);
  const submit = async (): Promise<void> => {
    if (!form.isReady) return;
    if (areTooMuch(listUploads(form.values), form.values.photo)) return setOver(true);
    setFailure(undefined);
    const result = await send((signal, onProgress) =>
      sendResubmission(registration, form.values, { signal, onProgress }),
    );
    if (result?.kind === 'sent') onSent();
    if (result?.kind === 'refused') form.refuse(result.faults);
    if (result?.kind === 'failed') setFailure(result.sentence);
  };
  return {
    progress,
    cancel,
    submit: () => void submit(),
    failure,
    isOver,
    forgetOver: () => setOver(false),
  };
}
