import type { OwnRegistration } from '@nardy/contract';
import { REGISTRATION_FILES } from '@nardy/contract/forms';
import { useState } from 'react';
import { Button } from '../../../../components/Button/Button';
import { useForm, type Form } from '../../../../components/form/useForm';
import { Note } from '../../../../components/Note/Note';
import {
  areTooMuch,
  LimitsWindow,
  SendingLine,
  totalBytes,
  UploadFields,
  useSending,
} from '../../../uploads';
import { FILE_NAMES } from '../../documents';
import { OwnPhotoField } from '../../OwnPhotoField';
import {
  documentFaults,
  NOTHING_CHOSEN,
  replaceable,
  sentHint,
  uploadsOf,
  type DocumentsEntry,
} from './entry';
import { sendDocuments } from './send';
import css from '../own.module.css';

export interface ReplaceDocumentsProps {
  readonly registration: OwnRegistration;
  readonly onSent: () => void;
}

/** Other documents for a registration that was returned: what is chosen replaces what was sent, the rest stays. */
export function ReplaceDocuments({ registration, onSent }: ReplaceDocumentsProps) {
  const form = useForm<DocumentsEntry>({
    prefix: 'documents',
    initial: NOTHING_CHOSEN,
    faultsOf: documentFaults,
  });
  const { progress, cancel, submit, failure, isOver, forgetOver } = useSubmission(form, onSent);
  return (
    <form
      className={css.form}
      aria-label="Замена документов"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={css.muted}>
        PNG, TIFF, JPG, PDF. Каждый файл от 0,1 КБ до 10 МБ, всего не больше 60 МБ. То, что вы не меняете,
        остаётся.
      </p>
      <fieldset className={css.form} disabled={progress !== undefined}>
        <OwnPhotoField
          id={form.id('photo')}
          photo={form.values.photo}
          onChange={(photo) => form.set('photo', photo)}
          error={form.errorOf('photo')}
          hint={sentHint('photo', registration.documents) ?? 'Не менее 400x400 пикселей'}
        />
        <UploadFields
          form={form}
          fields={replaceable(registration)}
          most={REGISTRATION_FILES}
          all={FILE_NAMES}
          progress={progress}
        />
      </fieldset>
      {failure && (
        <Note kind="error" alert>
          {failure}
        </Note>
      )}
      {progress !== undefined && (
        <SendingLine progress={progress} bytes={bytesOf(form.values)} onCancel={cancel} />
      )}
      <div className={css.buttons}>
        <Button type="submit" disabled={!form.isReady || progress !== undefined}>
          Отправить документы
        </Button>
      </div>
      <LimitsWindow open={isOver} onClose={forgetOver} />
    </form>
  );
}

function bytesOf(entry: DocumentsEntry): number {
  return totalBytes(uploadsOf(entry)) + (entry.photo?.size ?? 0);
}

function useSubmission(form: Form<DocumentsEntry>, onSent: () => void) {
  const { progress, send, cancel } = useSending();
  const [failure, setFailure] = useState<string>();
  const [isOver, setOver] = useState(false);
  const submit = async (): Promise<void> => {
    if (!form.isReady) return;
    if (areTooMuch(uploadsOf(form.values))) return setOver(true);
    setFailure(undefined);
    const result = await send((signal, onProgress) => sendDocuments(form.values, { signal, onProgress }));
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
