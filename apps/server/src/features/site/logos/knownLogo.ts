import { LOGO_MESSAGES } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { toMediaPath } from '../../../storage/files.ts';
import { isFilePath, type FileStore } from '../../../storage/storage.ts';
import { claimPublicUploads } from '../../privateFiles/index.ts';
import { listLogoFiles } from './keepLogo.ts';

interface SavingParts {
  /** In which it is saved: a logo that is being removed meanwhile is waited for, and found gone. */
  readonly trx: Db;
  readonly media: FileStore;
}

/** A logo is saved: it stays for good. */
export function claimLogo(trx: Db, path: string): Promise<void> {
  return claimPublicUploads(trx, listLogoFiles(path));
}

/** Claims the logo at an address, or says why it cannot be had; `stored` is one that is there already and stays as it is. */
export async function claimOrFault(
  { trx, media }: SavingParts,
  link: string,
  stored?: string | null,
): Promise<string | undefined> {
  if (link === stored) return undefined;
  const path = toMediaPath(link);
  if (!isFilePath(path)) return LOGO_MESSAGES.again;
  await claimLogo(trx, path);
  return (await media.facts(path)) ? undefined : LOGO_MESSAGES.again;
}
