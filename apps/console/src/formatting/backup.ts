import type { BackupSummary } from '@nardy/contract';
import { formatBytes } from './amounts.ts';
import { formatMoment } from './dates.ts';

export interface BackupWords {
  readonly tone: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
}

/** How the backups stand, for people. */
export function describeBackup({ state, at, last }: BackupSummary): BackupWords {
  const known = last && describeLast(last);
  if (state === 'fresh') return { tone: 'success', title: 'Резервная копия исправна', text: known ?? '' };
  if (state === 'late')
    return {
      tone: 'error',
      title: 'Резервная копия устарела',
      text: `Новая должна появляться каждую ночь в ${at} по Москве, а последняя исправная старше. ${known ?? ''}`,
    };
  if (state === 'none')
    return {
      tone: 'warning',
      title: 'Исправной резервной копии ещё нет',
      text: `Первую сервер делает сам вскоре после запуска, следующие — каждую ночь в ${at} по Москве, и каждую проверяет.`,
    };
  const off =
    'Сервер сам их не делает и не проверяет. Включить может тот, кто ведёт сервер: настройки BACKUP_DIR или BACKUP_S3_BUCKET.';
  return { tone: 'warning', title: 'Резервные копии выключены', text: known ? `${off} ${known}` : off };
}

function describeLast({ made_dt: made, checked_dt: checked, ...last }: NonNullable<BackupSummary['last']>) {
  const files = last.has_database ? '' : ' В ней только файлы: база данных копируется отдельно.';
  return `Сделана ${formatMoment(made)}, проверена восстановлением ${formatMoment(checked)}, ${formatBytes(last.size_bytes)}.${files}`;
}
