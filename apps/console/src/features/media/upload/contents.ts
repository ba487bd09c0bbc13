import { FILE_HEAD_BYTES, FILE_MESSAGES, detectFileType } from '@nardy/contract/forms';

/** What a photo is not, by its first bytes, whatever its name says. */
export async function findKindFault(file: File): Promise<string | undefined> {
  const head = await read(file.slice(0, FILE_HEAD_BYTES));
  if (!head) return FILE_MESSAGES.broken;
  const type = detectFileType(new Uint8Array(head));
  return type === undefined || type === 'application/pdf' ? FILE_MESSAGES.photoKind : undefined;
}

/** SHA-256 in hexadecimal; a page that came without encryption is given none by the browser. */
export async function computeHash(file: File): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const content = await read(file);
  if (!content) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file that was moved or deleted since it was chosen cannot be read. */
function read(part: Blob): Promise<ArrayBuffer | undefined> {
  return part.arrayBuffer().catch(() => undefined);
}
