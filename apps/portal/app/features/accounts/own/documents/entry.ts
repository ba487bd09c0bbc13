import type { OwnRegistration } from '@nardy/contract';
import { fileFaults, MENDING_MESSAGES, type RegistrationFile } from '@nardy/contract/forms';
import { fileSize } from '../../../../components/FileField/fileSize';
import type { Faults } from '../../../../components/form/useForm';
import { formatDate } from '../../../../formatting/dates';
import { chosenFaults, type UploadField, type Uploads } from '../../../uploads';
import { DOCUMENT_LABELS } from '../../documentLabels';
import { FILE_NAMES, neededFiles } from '../../documents';

/** What is chosen to be sent in place of what was sent before. */
export interface DocumentsEntry extends Uploads<RegistrationFile> {
  readonly photo: Blob | undefined;
}

const NO_UPLOADS = Object.fromEntries(
  FILE_NAMES.map((name) => [name, []]),
) as unknown as Uploads<RegistrationFile>;

export const NOTHING_CHOSEN: DocumentsEntry = { ...NO_UPLOADS, photo: undefined };

export function uploadsOf(entry: DocumentsEntry): Uploads<RegistrationFile> {
  return Object.fromEntries(
    FILE_NAMES.map((name) => [name, entry[name]]),
  ) as unknown as Uploads<RegistrationFile>;
}

/** Everything that is wrong, by the names of fields; what is wrong with the whole of it is under `form`. */
export function documentFaults(entry: DocumentsEntry): Faults {
  const uploads = uploadsOf(entry);
  const sizes = Object.fromEntries(
    Object.entries(uploads).map(([name, files]) => [name, files.map(({ file }) => ({ size: file.size }))]),
  );
  const bySize = Object.entries(fileFaults(sizes)).map(([name, fault]) => [name, fault ? [fault] : []]);
  const isEmpty = !entry.photo && FILE_NAMES.every((name) => entry[name].length === 0);
  return {
    ...(Object.fromEntries(bySize) as Faults),
    ...chosenFaults(uploads),
    ...(isEmpty && { form: [MENDING_MESSAGES.nothing] }),
  };
}

export function formOf(entry: DocumentsEntry): FormData {
  const form = new FormData();
  if (entry.photo) form.set('photo', entry.photo, 'photo.jpg');
  for (const name of FILE_NAMES) for (const { file } of entry[name]) form.append(name, file, file.name);
  return form;
}

/** The documents that may be replaced or added: by age and rank, and all that were sent; each says what it has now. */
export function replaceable({
  birthday,
  rank_title,
  documents,
}: OwnRegistration): UploadField<RegistrationFile>[] {
  const needed = neededFiles({ birthday, rank: rank_title ?? '' });
  return FILE_NAMES.filter(
    (name) => needed.includes(name) || documents.some(({ kind }) => kind === name),
  ).map((name) => ({ name, label: DOCUMENT_LABELS[name], hint: sentHint(name, documents) }));
}

/** What stands under a field whose documents were sent before. */
export function sentHint(kind: string, documents: OwnRegistration['documents']): string | undefined {
  const sent = documents.filter((document) => document.kind === kind);
  if (sent.length === 0) return undefined;
  const words = sent.map(
    ({ file_name, size, uploaded_dt }) => `${file_name} (${fileSize(size)}, ${formatDate(uploaded_dt)})`,
  );
  return `Отправлено: ${words.join(', ')}. Новый выбор заменит ${sent.length > 1 ? 'эти файлы' : 'этот файл'}.`;
}
