import type { Player, RegistrationDocument, Tournament } from '@nardy/contract';
import {
  APPLICATION_FILES,
  findApplicationFaults,
  getDayInMoscow,
  isMinor,
  type ApplicationFile,
  type ApplicationValues,
} from '@nardy/contract/forms';
import type { Faults } from '../../components/form/useForm';
import { findChosenFaults, type Uploads } from '../uploads';

type Texts = { -readonly [Name in keyof ApplicationValues]: string };

/** Everything that an application holds while it is filled in. */
export interface ApplicationEntry extends Texts, Uploads<ApplicationFile> {}

export const FILE_NAMES = Object.keys(APPLICATION_FILES) as ApplicationFile[];

export function createEntry(competition: Tournament, player: Player): ApplicationEntry {
  return {
    tournament: competition.full_name,
    fullName: player.fullName,
    discipline: competition.discipline_title ?? '',
    consent_application_personal_data: '',
    consent_application_documents: '',
    ...(Object.fromEntries(FILE_NAMES.map((name) => [name, []])) as unknown as Uploads<ApplicationFile>),
  };
}

export function listUploads(entry: ApplicationEntry): Uploads<ApplicationFile> {
  return Object.fromEntries(FILE_NAMES.map((name) => [name, entry[name]])) as Uploads<ApplicationFile>;
}

/** Everything that is wrong, by the names of fields. */
export function findEntryFaults(
  entry: ApplicationEntry,
  documents: readonly RegistrationDocument[],
  isMended: boolean,
): Faults {
  const uploads = listUploads(entry);
  const sizes = Object.fromEntries(
    Object.entries(uploads).map(([name, files]) => [name, files.map(({ file }) => ({ size: file.size }))]),
  );
  return {
    ...findApplicationFaults(entry, sizes, documents.length > 0, isMended),
    ...findChosenFaults(uploads),
  };
}

interface ShownBy {
  readonly hasDocuments: boolean;
  readonly isPaid: boolean;
  readonly isMended: boolean;
}

/** The fields that the form shows. The server may refuse others once the competition or the application has changed. */
export function listShownFields({ hasDocuments, isPaid, isMended }: ShownBy): string[] {
  const consents = isMended ? [] : ['consent_application_personal_data'];
  if (hasDocuments && !isMended) consents.push('consent_application_documents');
  return ['tournament', 'fullName', 'discipline', ...listShownFiles(isPaid), ...consents];
}

export function listShownFiles(isPaid: boolean): ApplicationFile[] {
  return FILE_NAMES.filter((name) => isPaid || name !== 'check');
}

/** For somebody under 18 a guardian signs, and has to show that it is one. */
export function needsGuardianship(entry: ApplicationEntry, { birthday }: Player): boolean {
  return entry.others.length === 0 && isMinor(birthday ?? '', getDayInMoscow(new Date())) === true;
}

/** The form as it is sent: texts, then what each file is, then the files in the same order. */
export function buildForm(entry: ApplicationEntry): FormData {
  const form = new FormData();
  for (const name of TEXTS) form.set(name, entry[name]);
  const files = FILE_NAMES.flatMap((kind) => entry[kind].map(({ file }) => ({ kind, file })));
  for (const { kind } of files) form.append('kinds[]', kind);
  for (const { file } of files) form.append('files[]', file, file.name);
  return form;
}

const TEXTS = [
  'tournament',
  'fullName',
  'discipline',
  'consent_application_personal_data',
  'consent_application_documents',
] as const;
