const SLASH = 0x2f;
const HASH = 0x23;

/** What a paper has no use for: scripts, programs to start, other files to open, files inside of files, forms that send. */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'GoToE',
  'GoToR',
  'SubmitForm',
  'ImportData',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'Collection',
  'XFA',
  'RichMedia',
  'RichMediaExecute',
  'Rendition',
  'Movie',
  'Sound',
  'OnInstantiate',
]);
const LONGEST = Math.max(...Array.from(ACTIVE, ({ length }) => length));

/** Whether a byte ends a name: white space or a delimiter (ISO 32000, 7.2.3). */
const ENDS_NAME: readonly boolean[] = Array.from(
  { length: 256 },
  (_, byte) => [0, 9, 10, 12, 13, 32].includes(byte) || '()<>[]{}/%'.includes(String.fromCharCode(byte)),
);

const HEX = /^[\da-f]{2}$/i;

/** The name that begins after a slash, with its `#xx` decoded, and where it ends; of a long one its beginning. */
export function readName(bytes: Buffer, start: number): { readonly name: string; readonly end: number } {
  let name = '';
  let at = start;
  while (at < bytes.length && !ENDS_NAME[bytes.readUInt8(at)]) {
    const code = bytes.readUInt8(at) === HASH ? bytes.toString('latin1', at + 1, at + 3) : '';
    const isCode = HEX.test(code);
    if (name.length <= LONGEST)
      name += String.fromCharCode(isCode ? Number.parseInt(code, 16) : bytes.readUInt8(at));
    at += isCode ? 3 : 1;
  }
  return { name, end: at };
}

/**
 * Whether a PDF, or a part of it, names anything active. Every slash is looked at, in texts and pictures too: where objects
 * begin a file may tell each program another way.
 */
export function hasActiveNames(bytes: Buffer): boolean {
  return hasName(bytes, (name) => ACTIVE.has(name));
}

/** Whether it can be read by who knows a password only, or by programs that decipher it. */
export function isEncrypted(bytes: Buffer): boolean {
  return hasName(bytes, (name) => name === 'Encrypt');
}

function hasName(bytes: Buffer, isMeant: (name: string) => boolean): boolean {
  for (let at = bytes.indexOf(SLASH); at >= 0;) {
    const { name, end } = readName(bytes, at + 1);
    if (isMeant(name)) return true;
    at = bytes.indexOf(SLASH, end);
  }
  return false;
}
