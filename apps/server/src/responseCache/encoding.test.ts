import { expect, test } from 'vitest';
import { parseAcceptedEncoding } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['GZIP', 'gzip'],
  [undefined, 'identity'],
])('%s gets %s', (header, encoding) => {
  expect(parseAcceptedEncoding(header)).toBe(encoding);
});
