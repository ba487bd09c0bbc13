import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTokens } from './readTokens.ts';

const css = readFileSync(path.join(import.meta.dirname, '../../../portal/app/styles/tokens.css'), 'utf8');

it("The federation's tokens give a light and a dark list of the same names", () => {
  const { fontText, light, dark } = readTokens(css);
  expect(fontText).toMatch(/^"Onest Variable", /);
  expect(light['color-canvas']).toBe('#f3f4f0');
  expect(dark['color-canvas']).toBe('#0a1310');
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

it('A token that was renamed stops the build and is named', () => {
  expect(() => readTokens(css.replaceAll('--color-felt:', '--color-cloth:'))).toThrow('color-felt');
});

it('A stylesheet without themes is refused', () => {
  expect(() => readTokens('body{}')).toThrow(':root{');
});
