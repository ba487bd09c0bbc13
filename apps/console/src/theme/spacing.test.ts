import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '..');
/** The director's desk has a design of its own. */
const DESK = path.join('features', 'desk');
const SPACING = /^\s*((?:padding|margin|gap|row-gap|column-gap)[\w-]*):([^;]+);/gm;

const sheets = globSync('**/*.css', { cwd: SOURCE }).filter((sheet) => !sheet.startsWith(DESK));

/** Distances are multiples of 8 px, or 4 px within a control or a line of words. */
const isOnGrid = (pixels: number): boolean => pixels % 8 === 0 || Math.abs(pixels) === 4;

it.each(sheets)('The distances of %s are multiples of 8 px, or 4 px', (sheet) => {
  const css = readFileSync(path.join(SOURCE, sheet), 'utf8');
  const off = [...css.matchAll(SPACING)].filter(([, , value = '']) =>
    [...value.matchAll(/(-?[\d.]+)px/g)].some(([, pixels]) => !isOnGrid(Number(pixels))),
  );
  expect(off.map(([declaration]) => declaration.trim())).toEqual([]);
});
