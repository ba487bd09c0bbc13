const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;

/** Bytes that a ZIP says it unfolds to; undefined for what is no ZIP. A few kilobytes may say gigabytes. */
export function unpackedSize(zip: Buffer): number | undefined {
  const end = endOf(zip);
  if (end === undefined) return undefined;
  let size = 0;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) return undefined;
    size += zip.readUInt32LE(at + 24);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return size;
}

function endOf(zip: Buffer): number | undefined {
  const first = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) if (zip.readUInt32LE(at) === END) return at;
  return undefined;
}
