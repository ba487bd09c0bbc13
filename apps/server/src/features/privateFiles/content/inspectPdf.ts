import { inflateSync } from 'node:zlib';
import { FILE_MESSAGES } from '@nardy/contract';
import { readStreamDictionary, type StreamDictionary } from './pdfDictionary.ts';
import { hasActiveNames, isEncrypted } from './pdfNames.ts';

/** Bytes of all object streams of a file; those of a paper take up some megabytes. */
const MOST_INFLATED = 64 * 1024 * 1024;
/** Bytes of all dictionaries; those of a paper take up some hundred kilobytes. */
const MOST_READ = 4 * 1024 * 1024;
/** How often a file may be read for them: those of a paper lie one after another. */
const MOST_TIMES = 2;
const FLATE = new Set(['/FlateDecode', '/Fl']);

/**
 * What is wrong in a PDF: names that make it act, in plain, in disguise (`/Java#53cript`) or in object streams, and
 * whatever of this cannot be looked at. Where programs disagree about a file it is refused.
 */
export function inspectPdf(bytes: Buffer): string | undefined {
  if (isEncrypted(bytes)) return FILE_MESSAGES.lockedPdf;
  if (hasActiveNames(bytes)) return FILE_MESSAGES.unsafePdf;
  const text = bytes.toString('latin1');
  let left = MOST_INFLATED;
  let unread = Math.min(MOST_READ, MOST_TIMES * text.length);
  // Wherever the word stands: a table of places may lead into the middle of anything.
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 1)) {
    const start = at + 'obj'.length;
    const { found, end } = readStreamDictionary(bytes, text, { start, most: unread });
    unread -= end - start;
    if (unread < 0) return FILE_MESSAGES.unclearPdf;
    if (!found || !holdsObjects(found)) continue;
    const objects = inflateStream(bytes, found, left);
    if (objects === undefined) return FILE_MESSAGES.unclearPdf;
    if (hasActiveNames(objects)) return FILE_MESSAGES.unsafePdf;
    left -= objects.length;
  }
  return undefined;
}

/** Programs find an object stream by its number, and need to know of it where its first object is. */
const holdsObjects = ({ keys }: StreamDictionary): boolean =>
  keys.has('/First') ||
  Array.from(keys.values()).some((value) => value.includes('/First') || value.includes('/ObjStm'));

/** The objects of a stream; undefined when another way of packing hides them. */
function inflateStream(
  bytes: Buffer,
  { keys, isAmbiguous, start }: StreamDictionary,
  most: number,
): Buffer | undefined {
  const filters = (keys.get('/Filter') ?? []).filter((token) => token !== '[' && token !== ']');
  const hasMore = keys.has('/DecodeParms') || keys.has('/DP') || keys.has('/F');
  if (isAmbiguous || hasMore) return undefined;
  // The names of what is not packed were looked at with all others.
  if (filters.length === 0) return Buffer.alloc(0);
  if (filters.length > 1 || !FLATE.has(filters[0] ?? '')) return undefined;
  try {
    return inflateSync(bytes.subarray(start), { maxOutputLength: Math.max(1, most) });
  } catch {
    return undefined;
  }
}
