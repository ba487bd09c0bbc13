import { expect, test } from 'vitest';
import { keyOf } from './address.ts';

const key = (address: string) => keyOf(new URL(address, 'https://nardy.example'));

test('Parameters that a page does not read, and their order, make no other page', () => {
  expect(key('/athletes?utm_source=x&region=5&country=1')).toBe(key('/athletes/?country=1&region=5'));
  expect(key('/?a=1')).toBe(key('/'));
});

test('A filter makes another page', () => {
  expect(key('/athletes?region=5')).not.toBe(key('/athletes'));
});

test('Searches by name and unknown addresses are not kept', () => {
  expect(key('/athletes?name=Иванов')).toBeUndefined();
  expect(key('/no-such-page')).toBeUndefined();
});

test('A key cannot be made long', () => {
  expect(key(`/athletes?sort=${'x'.repeat(400)}`)).toBeUndefined();
});
