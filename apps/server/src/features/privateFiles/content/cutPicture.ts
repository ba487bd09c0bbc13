import { FILE_MESSAGES, type FileType } from '@nardy/contract';
import { FileRefusedError } from './check.ts';

const PNG_HEAD = 8;
/** Length, name and checksum of a chunk. */
const CHUNK_FRAME = 12;

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** In a scan these stand for themselves, or mark a place to begin anew. */
const isWithinScan = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * A picture up to its end: a page or an archive that follows it would be served with it. Other kinds stay as they are; refuses a
 * picture without an end by `FileRefusedError`.
 */
export function cutPicture(bytes: Buffer, type: FileType | undefined): Buffer {
  try {
    if (type === 'image/png') return bytes.subarray(0, findPngEnd(bytes));
    if (type === 'image/jpeg') return bytes.subarray(0, findJpegEnd(bytes));
    return bytes;
  } catch (error) {
    // It leads beyond its last byte.
    if (error instanceof RangeError) throw new FileRefusedError(FILE_MESSAGES.broken);
    throw error;
  }
}

function findPngEnd(bytes: Buffer): number {
  let at = PNG_HEAD;
  for (;;) {
    const next = at + CHUNK_FRAME + bytes.readUInt32BE(at);
    if (next > bytes.length) throw new RangeError('a chunk is cut off');
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
}

function findJpegEnd(bytes: Buffer): number {
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('no marker where one belongs');
    const marker = bytes.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) return at + 2;
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === START_OF_SCAN) at = findScanEnd(bytes, at);
    }
  }
}

/** The first marker after the coded pixels. */
function findScanEnd(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0 && isWithinScan(bytes.readUInt8(at + 1))) at = bytes.indexOf(0xff, at + 2);
  if (at < 0) throw new RangeError('a scan without an end');
  return at;
}
