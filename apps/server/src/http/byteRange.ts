import type { ByteRange } from '../storage/storage.ts';

const SINGLE = /^bytes=(\d*)-(\d*)$/;

/**
 * What a Range header asks for of a file of `size` bytes: undefined for the whole file, which also answers several
 * ranges at once (RFC 9110, 14.2), and `unsatisfiable` when the file ends before them.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = SINGLE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last };
}
