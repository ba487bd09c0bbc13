import {
  getDayInMoscow,
  isMinor,
  findRegistrationFaults,
  type RegistrationFile,
  type RegistrationValues,
} from '@nardy/contract/forms';
import type { Faults } from '../../../components/form/useForm';
import { NOWHERE, type PlaceFilter } from '../../geography';
import { findChosenFaults, type Uploads } from '../../uploads';
import { FILE_NAMES, listNeededFiles } from '../documents';

type Texts = { -readonly [Name in keyof RegistrationValues]: string };

/** Everything that the registration holds while it is filled in. */
export interface RegistrationEntry extends Texts, Uploads<RegistrationFile> {
  readonly place: PlaceFilter;
  readonly photo: Blob | undefined;
}

export const NO_TEXTS: RegistrationValues = {
  last_name: '',
  first_name: '',
  middle_name: '',
  email: '',
  phone: '',
  rank: '',
  birthday: '',
  gender: '',
  desire_role_id: '',
  city_id: '',
  address: '',
  citizenship: '',
  inn_number: '',
  password: '',
  password_repeat: '',
  want_to_federation: '0',
  guardian_name: '',
  consent_personal_data: '',
};

export const EMPTY_ENTRY: RegistrationEntry = {
  ...NO_TEXTS,
  ...(Object.fromEntries(FILE_NAMES.map((name) => [name, []])) as unknown as Uploads<RegistrationFile>),
  place: NOWHERE,
  photo: undefined,
};

/** Whether somebody else has to agree for the person. */
export function isForMinor(entry: RegistrationEntry): boolean {
  return isMinor(entry.birthday, getDayInMoscow(new Date())) === true;
}

/** The files that go along: those that were chosen and then turned out not to be needed stay here. */
export function listUploads(entry: RegistrationEntry): Partial<Uploads<RegistrationFile>> {
  return Object.fromEntries(listNeededFiles(entry).map((name) => [name, entry[name]]));
}

/** Everything that is wrong, by the names of fields. */
export function findEntryFaults(entry: RegistrationEntry): Faults {
  const uploads = listUploads(entry) as Uploads<RegistrationFile>;
  const sizes = Object.fromEntries(
    Object.entries(uploads).map(([name, files]) => [name, files.map(({ file }) => ({ size: file.size }))]),
  );
  return {
    ...findRegistrationFaults(entry, sizes, getDayInMoscow(new Date())),
    ...findChosenFaults(uploads),
  };
}

/** The form as it is sent: texts first, so that the server can judge them before the files come. */
export function buildForm(entry: RegistrationEntry): FormData {
  const form = new FormData();
  for (const name of Object.keys(NO_TEXTS) as (keyof RegistrationValues)[]) {
    form.set(name, entry[name].trim());
  }
  if (!isForMinor(entry)) form.delete('guardian_name');
  if (entry.photo) form.set('photo', entry.photo, 'photo.jpg');
  for (const [name, files] of Object.entries(listUploads(entry))) {
    for (const { file } of files) form.append(name, file, file.name);
  }
  return form;
}
