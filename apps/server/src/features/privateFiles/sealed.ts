import { ROWS_AT_ONCE, type SealedRows } from '../../keys/sealedRows.ts';
import { createFileKeys, TamperedFileError } from './encryption.ts';
import { countFilesByFingerprint, lockFilesUnderOthers, replaceWrappedKey } from './repository.ts';

/** Keys of documents: each is wrapped anew, the document itself stays as it is. */
export const sealedDocuments: SealedRows = {
  countByFingerprint: countFilesByFingerprint,

  async resealSome(trx, keys, after) {
    const files = createFileKeys(keys);
    const { fingerprint } = files;
    const rows = await lockFilesUnderOthers(trx, { fingerprint, after, most: ROWS_AT_ONCE });
    let closed = 0;
    for (const { id, path, wrapped_key: wrapped } of rows) {
      const key = openOrNothing(() => files.unwrap(wrapped, path));
      if (key)
        await replaceWrappedKey(trx, id, { wrappedKey: files.wrap(key, path), keyFingerprint: fingerprint });
      else closed += 1;
    }
    const last = rows.at(-1);
    return last && { last: last.id, closed };
  },
};

function openOrNothing(open: () => Buffer): Buffer | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof TamperedFileError) return undefined;
    throw error;
  }
}
