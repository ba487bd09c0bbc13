import path from 'node:path';
import type { BackupSettings } from '../backupSettings.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { openFolderPlace } from './folderPlace.ts';
import type { BackupPlace } from './place.ts';

/** The place of the settings. */
export async function openPlace(
  { to }: Pick<BackupSettings, 'to'>,
  dataDir: string,
  tracer?: Tracer,
): Promise<BackupPlace> {
  if (typeof to === 'string') return openFolderPlace(to);
  // Half a second of loading, and only for those who use it.
  const { openBucketPlace: bucketPlace } = await import('./bucketPlace.ts');
  return bucketPlace(to, path.join(dataDir, 'backup'), { tracer });
}
