import { LOGO_MESSAGES } from '@nardy/contract';
import { mediaPath } from '../../../storage/files.ts';
import { isFilePath, type FileStore } from '../../../storage/storage.ts';

/** Why a logo cannot be had at this address; `stored` is one that is there already and stays as it is. */
export async function logoFault(
  media: FileStore,
  link: string,
  stored?: string | null,
): Promise<string | undefined> {
  if (link === stored) return undefined;
  const path = mediaPath(link);
  if (!isFilePath(path)) return LOGO_MESSAGES.again;
  return (await media.facts(path)) ? undefined : LOGO_MESSAGES.again;
}
