import type { OwnRegistration } from '@nardy/contract';
import {
  getDayInMoscow,
  isMinor,
  RESUBMITTED_FIELDS,
  RESUBMITTED_TEXTS,
  RESUBMISSION_MESSAGES,
  findRegistrationFaults,
  type ResubmittedField,
  type ResubmittedText,
  type RegistrationFile,
  type RegistrationUploads,
} from '@nardy/contract/forms';
import type { Faults } from '../../../../components/form/useForm';
import { dateMask } from '@nardy/contract/masks';
import { phoneMask } from '../../../../components/MaskedField/phoneMask';
import { NOWHERE, type PlaceFilter } from '../../../geography';
import { findChosenFaults, type Uploads } from '../../../uploads';
import { FILE_NAMES, listNeededFiles } from '../../documents';

type Texts = { readonly [Name in ResubmittedText]: string };

/** A returned registration while it is mended: its texts as they will be, and the files that replace those it has. */
export interface ResubmissionEntry extends Texts, Uploads<RegistrationFile> {
  readonly photo: Blob | undefined;
  readonly place: PlaceFilter;
}

export const TEXT_NAMES = Object.keys(RESUBMITTED_TEXTS) as ResubmittedText[];

const NO_UPLOADS = Object.fromEntries(
  FILE_NAMES.map((name) => [name, []]),
) as unknown as Uploads<RegistrationFile>;

/** The fields that the secretary returned; none of a registration that came back as a whole. */
export function listAskedFields({ field_reasons }: OwnRegistration): ResubmittedField[] {
  return RESUBMITTED_FIELDS.filter((field) => field in field_reasons);
}

/** What was written, as its form shows it. A place that was returned is chosen anew. */
export function createEntry(registration: OwnRegistration): ResubmissionEntry {
  const isPlaceAsked = listAskedFields(registration).includes('city_id');
  return {
    last_name: registration.last_name,
    first_name: registration.first_name,
    middle_name: registration.middle_name ?? '',
    birthday: dateMask.format(registration.birthday),
    gender: registration.gender,
    phone: phoneMask.format(registration.phone ?? ''),
    citizenship: registration.citizenship ?? '',
    inn_number: registration.inn_number,
    rank: String(registration.rank_category_id ?? ''),
    desire_role_id: String(registration.desire_role.role_id),
    city_id: isPlaceAsked ? '' : String(registration.city.city_id),
    address: registration.address ?? '',
    guardian_name: registration.guardian_name ?? '',
    ...NO_UPLOADS,
    photo: undefined,
    place: NOWHERE,
  };
}

export function listUploads(entry: ResubmissionEntry): Uploads<RegistrationFile> {
  return Object.fromEntries(
    FILE_NAMES.map((name) => [name, entry[name]]),
  ) as unknown as Uploads<RegistrationFile>;
}

/**
 * The fields that the form has. Returned by fields: these, and what they ask for once they are mended, as a minor's birthday
 * asks for the guardian. Returned as a whole: all. Documents that have gone in the time since may all come again.
 */
export function listShownFields(registration: OwnRegistration, entry: ResubmissionEntry): ResubmittedField[] {
  const asked = listAskedFields(registration);
  const areGone = registration.documents.length === 0;
  const needed = new Set<string>(['photo', ...listNeededFiles(entry)]);
  if (asked.length > 0) {
    const demanded = findFaultsWith(registration, entry, asked);
    return RESUBMITTED_FIELDS.filter(
      (field) => asked.includes(field) || field in demanded || (areGone && needed.has(field)),
    );
  }
  const files = new Set<string>([...needed, ...registration.documents.map(({ kind }) => kind)]);
  const forMinor = isMinor(entry.birthday, getCurrentDay()) === true;
  return RESUBMITTED_FIELDS.filter((field) =>
    isText(field) ? field !== 'guardian_name' || forMinor : files.has(field),
  );
}

export function isText(field: ResubmittedField): field is ResubmittedText {
  return field in RESUBMITTED_TEXTS;
}

/** Everything that is wrong, by the names of fields; that nothing was changed at all is shown under `form`. */
export function findResubmissionFaults(registration: OwnRegistration, entry: ResubmissionEntry): Faults {
  const shown = listShownFields(registration, entry);
  const found: Faults = {
    ...findFaultsWith(registration, entry, shown),
    ...findChosenFaults(listUploads(entry)),
  };
  const faults = Object.fromEntries(shown.map((field) => [field, found[field]]));
  for (const field of listAskedFields(registration)) {
    if (!isText(field) && !isChosen(entry, field))
      faults[field] ??= [registration.field_reasons[field] ?? ''];
  }
  const isUntouched = listChangedFields(registration, entry).length === 0;
  return { ...faults, ...(isUntouched && { form: [RESUBMISSION_MESSAGES.nothing] }) };
}

/** Whether a guardian is named for a minor who is not the one of before, and so has agreed to nothing yet. */
export function isGuardianNew(
  { guardian_name: before }: OwnRegistration,
  { birthday, guardian_name: name }: ResubmissionEntry,
): boolean {
  return isMinor(birthday, getCurrentDay()) === true && !['', before].includes(name.trim());
}

/** The form as it is sent: texts first, so that the server can judge them before the files come. */
export function buildForm(registration: OwnRegistration, entry: ResubmissionEntry): FormData {
  const form = new FormData();
  const sent = listChangedFields(registration, entry);
  for (const field of sent) if (isText(field)) form.set(field, entry[field].trim());
  if (entry.photo && sent.includes('photo')) form.set('photo', entry.photo, 'photo.jpg');
  for (const name of FILE_NAMES) {
    if (sent.includes(name)) for (const { file } of entry[name]) form.append(name, file, file.name);
  }
  return form;
}

/** What is sent: files that were chosen; texts that were returned, even unchanged, or asked for by these, or changed. */
function listChangedFields(registration: OwnRegistration, entry: ResubmissionEntry): ResubmittedField[] {
  const before = createEntry(registration);
  const isReturnedByFields = listAskedFields(registration).length > 0;
  return listShownFields(registration, entry).filter((field) =>
    isText(field) ? isReturnedByFields || entry[field] !== before[field] : isChosen(entry, field),
  );
}

function isChosen(entry: ResubmissionEntry, field: RegistrationFile | 'photo'): boolean {
  return field === 'photo' ? entry.photo !== undefined : entry[field].length > 0;
}

/** What is wrong with the registration when only these fields are mended: of the others it keeps what it has. */
function findFaultsWith(
  registration: OwnRegistration,
  entry: ResubmissionEntry,
  fields: readonly ResubmittedField[],
): Record<string, string[]> {
  const before = createEntry({ ...registration, field_reasons: {} });
  const texts = Object.fromEntries(
    TEXT_NAMES.map((name) => [name, fields.includes(name) ? entry[name] : before[name]]),
  ) as unknown as Texts;
  const found = findRegistrationFaults(
    { ...texts, ...KEPT },
    buildSizes(registration, entry, fields),
    getCurrentDay(),
  );
  const returnable = Object.entries(found).filter(([field]) => !(field in KEPT));
  return Object.fromEntries(returnable);
}

/** What a registration holds beside and is not mended here; what is wrong with it is nobody's fault. */
const KEPT = {
  email: '',
  password: '',
  password_repeat: '',
  want_to_federation: '',
  consent_personal_data: '',
} as const;

const getCurrentDay = (): string => getDayInMoscow(new Date());

/** Files by their fields: what is chosen in these replaces what was sent. */
function buildSizes(
  { documents }: OwnRegistration,
  entry: ResubmissionEntry,
  fields: readonly ResubmittedField[],
): RegistrationUploads {
  const sent = Object.groupBy(documents, ({ kind }) => kind);
  const chosen = FILE_NAMES.filter((name) => fields.includes(name) && entry[name].length > 0).map((name) => [
    name,
    entry[name].map(({ file }) => ({ size: file.size })),
  ]);
  return { ...sent, ...(Object.fromEntries(chosen) as RegistrationUploads) };
}
