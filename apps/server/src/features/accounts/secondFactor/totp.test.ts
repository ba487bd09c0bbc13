import { expect, test } from 'vitest';
import { encodeBase32, computeCodeAt, findMatchingStep, formatOtpauthUri, computeStep } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

/** https://www.rfc-editor.org/rfc/rfc6238#appendix-B, SHA-1; of its eight digits the last six. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('At second %i the code is %s', (second, code) => {
  expect(computeCodeAt(SECRET, computeStep(second * 1000))).toBe(code);
});

/** https://www.rfc-editor.org/rfc/rfc4648#section-10 */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" in base 32 is "%s"', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded);
});

test('A code holds half a minute around its own, once, and no other does', () => {
  const now = 1_234_567_890_000;
  const step = computeStep(now);
  const codes = [-2, -1, 0, 1, 2].map((away) => computeCodeAt(SECRET, step + away));
  const found = codes.map((code) => findMatchingStep(SECRET, code, { now, lastStep: null }));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(findMatchingStep(SECRET, codes[2]!, { now, lastStep: step })).toBeUndefined();
  expect(findMatchingStep(SECRET, codes[3]!, { now, lastStep: step })).toBe(step + 1);
});

test('The address names the site and the account', () => {
  const uri = formatOtpauthUri(SECRET, { issuer: 'Федерация нард', account: 'a@b.example' });
  const read = new URL(uri);
  expect([read.protocol, read.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(read.pathname)).toBe('/Федерация нард:a@b.example');
  expect(read.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(read.searchParams.get('issuer')).toBe('Федерация нард');
});
