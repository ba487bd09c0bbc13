import {
  APPLICATION_MESSAGES,
  CONSENTS,
  RESUBMITTED_FILES,
  REGISTRATION_FILES,
  REGISTRATION_MESSAGES,
  type RegistrationFile,
} from '@nardy/contract/forms';
import { Checkbox } from '../../../components/Checkbox/Checkbox';
import { Note } from '../../../components/Note/Note';
import { UploadFields, type UploadField } from '../../uploads';
import { listNeededFiles } from '../documents';
import { isForMinor, type RegistrationEntry } from './entry';
import type { PartProps } from './PersonalParts';
import { PolicyWords } from '../PolicyWords';

export function DocumentsPart({ form, progress }: PartProps & { progress: number | undefined }) {
  const { values } = form;
  const needsGuardianship = values.parent_passport.length > 0 && values.additional_documents.length === 0;
  const names = listNeededFiles(values);
  return (
    <>
      <p>PNG, TIFF, JPG, PDF. Каждый файл от 0,1 КБ до 10 МБ, всего не больше 60 МБ.</p>
      {values.birthday === '' && <Note>Укажите дату рождения, и мы покажем, какие документы нужны.</Note>}
      <UploadFields
        form={form}
        fields={names.map((name) => buildField(name, values))}
        most={REGISTRATION_FILES}
        all={names}
        photo={values.photo}
        progress={progress}
        columns={2}
      />
      {isForMinor(values) && needsGuardianship && (
        <Note kind="warning">{APPLICATION_MESSAGES.guardianHint}</Note>
      )}
    </>
  );
}

function buildField(name: RegistrationFile, entry: RegistrationEntry): UploadField<RegistrationFile> {
  const forMinor = isForMinor(entry);
  const required =
    (name === 'passport' && !forMinor) ||
    name === 'birth_certificate' ||
    name === 'parent_passport' ||
    (name === 'player_rank_certificate' && entry.referee_category_certificate.length === 0);
  return {
    name,
    label: RESUBMITTED_FILES[name],
    required,
    ...(name === 'player_rank_certificate' && { hint: REGISTRATION_MESSAGES.rank }),
  };
}

/** Consents are given by a tick each, and never ticked beforehand. */
export function ConsentPart({ form }: PartProps) {
  const { values } = form;
  return (
    <>
      <Checkbox
        label={CONSENTS.federation.text}
        {...form.control('want_to_federation')}
        checked={values.want_to_federation === '1'}
        onChange={({ target }) => form.set('want_to_federation', target.checked ? '1' : '0')}
      />
      <Checkbox
        required
        label={<PolicyWords />}
        {...form.control('consent_personal_data')}
        checked={values.consent_personal_data !== ''}
        onChange={({ target }) =>
          form.set('consent_personal_data', target.checked ? CONSENTS.personal_data.version : '')
        }
      />
    </>
  );
}
