import type { OwnRegistration } from '@nardy/contract';
import { formatFileSize } from '@nardy/contract/fileSizes';
import { formatDate } from '../../../../formatting/dates';

/** Under a field with files: why it was returned, and what it has now. */
export function findFileHint(
  field: string,
  { documents, field_reasons }: OwnRegistration,
): string | undefined {
  const reason = field_reasons[field];
  const sent = documents.filter(({ kind }) => kind === field);
  const words = sent.map(
    ({ file_name, size, uploaded_dt }) =>
      `${file_name} (${formatFileSize(size)}, ${formatDate(uploaded_dt)})`,
  );
  const has =
    words.length > 0 && `Отправлено: ${words.join(', ')}. Новый выбор заменит ${describeFiles(sent.length)}.`;
  return [reason && `Что исправить: ${reason}`, has].filter(Boolean).join(' ') || undefined;
}

const describeFiles = (count: number): string => (count > 1 ? 'эти файлы' : 'этот файл');
