import { expect, test } from 'vitest';
import { formatPageKey } from './address.ts';

const PAGES = new Map([
  ['/', []],
  ['/athletes', ['name', 'region', 'country', 'sort']],
  ['/search', ['text']],
  ['/competition-statistics/:id', ['tour']],
  ['/competition-bracket/:id', []],
  ['/competition-judge/:id', []],
  ['/athlete-comparison/:id', ['name']],
  ['/athlete-comparison/:id/:id', ['discipline']],
]);

const key = (address: string) => formatPageKey(new URL(address, 'https://nardy.example'), PAGES);

test('Parameters that a page does not read, and their order, make no other page', () => {
  expect(key('/athletes?utm_source=x&region=5&country=1')).toBe(key('/athletes/?country=1&region=5'));
  expect(key('/?a=1')).toBe(key('/'));
});

test('The pages of a competition are cached, each tour by itself', () => {
  expect(key('/competition-statistics/7?tour=3&utm_source=x')).toBe('/competition-statistics/7?tour=3');
  expect(key('/competition-statistics/7')).not.toBe(key('/competition-statistics/8'));
  expect(key('/competition-bracket/abc')).toBeUndefined();
  expect(key('/competition-bracket/0')).toBeUndefined();
  expect(key('/competition-bracket')).toBeUndefined();
});

test('A comparison of two athletes is cached as the page of both', () => {
  expect(key('/athlete-comparison/7/8?x=1')).toBe('/athlete-comparison/7/8?');
  expect(key('/athlete-comparison/7/0')).toBeUndefined();
  expect(key('/competition-judge/7/8')).toBeUndefined();
});

test('A filter makes another page', () => {
  expect(key('/athletes?region=5')).not.toBe(key('/athletes'));
});

test('Searches by name and unknown addresses are not cached', () => {
  expect(key('/athletes?name=Иванов')).toBeUndefined();
  expect(key('/search?text=Иванов')).toBeUndefined();
  expect(key('/no-such-page')).toBeUndefined();
});

test('A key cannot be made long', () => {
  expect(key(`/athletes?sort=${'x'.repeat(400)}`)).toBeUndefined();
});
