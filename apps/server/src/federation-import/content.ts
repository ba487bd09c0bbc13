import path from 'node:path';

/** How the files begin that the server hands out, by the ends of their names. */
const BEGINNINGS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  '.avif': (bytes) => has(bytes, 'ftyp', 4),
  '.docx': (bytes) => has(bytes, 'PK'),
  '.gif': (bytes) => has(bytes, 'GIF8'),
  '.jpg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  '.mp4': (bytes) => has(bytes, 'ftyp', 4),
  '.pdf': (bytes) => has(bytes, '%PDF-'),
  '.png': (bytes) => has(bytes, 'PNG', 1),
  '.webm': (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])),
  '.webp': (bytes) => has(bytes, 'RIFF') && has(bytes, 'WEBP', 8),
  '.xlsx': (bytes) => has(bytes, 'PK'),
  '.csv': isText,
  '.html': isText,
  '.svg': (bytes) => isText(bytes) && bytes.includes('<svg'),
};

/** Whether a file is of the kind that its name says, and of one that the server hands out at all. */
export function matchContent(filePath: string, content: Uint8Array): boolean {
  const check = BEGINNINGS[path.posix.extname(filePath).toLowerCase()];
  return (
    content.length > 0 && check?.(Buffer.from(content.buffer, content.byteOffset, content.length)) === true
  );
}

function has(bytes: Buffer, word: string, at = 0): boolean {
  return bytes.subarray(at, at + word.length).equals(Buffer.from(word));
}

function isText(bytes: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}
