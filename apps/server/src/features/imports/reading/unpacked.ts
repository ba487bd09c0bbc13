import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/** A ZIP that unfolds to more than it may; a few kilobytes may say gigabytes, or not say them. */
export class ZipTooLargeError extends Error {}

/** The files of a ZIP that are wanted, by their names. Throws `ZipTooLargeError`, or another error for what is no ZIP. */
export function unpack(
  zip: Buffer,
  { isWanted, most }: { readonly isWanted: (name: string) => boolean; readonly most: number },
): ReadonlyMap<string, Buffer> {
  const entries = listEntries(zip).filter(({ name }) => isWanted(name));
  if (entries.reduce((sum, { size }) => sum + size, 0) > most) throw new ZipTooLargeError();
  const files = new Map<string, Buffer>();
  let left = most;
  for (const entry of entries) {
    const content = unpackContent(zip, entry, left);
    left -= content.length;
    files.set(entry.name, content);
  }
  return files;
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  /** As the ZIP says, whatever it is. */
  readonly size: number;
  readonly local: number;
}

function listEntries(zip: Buffer): readonly Entry[] {
  const end = findEnd(zip);
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('not an entry of a ZIP');
    const nameBytes = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      local: zip.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) if (zip.readUInt32LE(at) === END) return at;
  throw new Error('not a ZIP');
}

function unpackContent(zip: Buffer, { local, packed, method }: Entry, most: number): Buffer {
  if (zip.readUInt32LE(local) !== LOCAL) throw new Error('not a file of a ZIP');
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const content = zip.subarray(start, start + packed);
  if (method === STORED) {
    if (content.length > most) throw new ZipTooLargeError();
    return content;
  }
  if (method !== DEFLATED) throw new Error('packed in another way');
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? new ZipTooLargeError() : error;
  }
}
