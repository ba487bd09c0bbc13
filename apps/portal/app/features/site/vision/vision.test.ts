import { afterEach, expect, test } from 'vitest';
import { FIRST_PAINT_SCRIPT } from '../firstPaint';
import { chooseVision, getCurrentVision, USUAL, type Vision } from './vision';

const { dataset } = document.documentElement;

/** What the script does that stands in the page. */
function firstPaint(): void {
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- it is a text there too
  new Function(FIRST_PAINT_SCRIPT)();
}

afterEach(() => {
  localStorage.clear();
  for (const name of Object.keys(dataset)) delete dataset[name];
});

test('A choice is on the document at once, and again before the first paint of the next page', () => {
  const chosen: Vision = { size: 'huge', scheme: 'blue', pictures: 'off' };
  chooseVision(chosen);
  expect(getCurrentVision()).toEqual(chosen);
  for (const name of Object.keys(dataset)) delete dataset[name];
  expect(getCurrentVision()).toEqual(USUAL);
  firstPaint();
  expect(getCurrentVision()).toEqual(chosen);
});

test('Whatever else stands in the storage is the usual version', () => {
  localStorage.setItem('vision', 'x y z');
  firstPaint();
  expect(getCurrentVision()).toEqual(USUAL);
});
