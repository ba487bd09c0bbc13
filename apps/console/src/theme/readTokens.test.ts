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
  expect(light['shadow-2']).toContain('0 8px 24px -6px transparent');
  expect(dark['shadow-2']).toContain('0 8px 24px -6px rgb(0 0 0 / 0.6)');
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  expect(JSON.stringify({ light, dark })).not.toContain('light-dark');
});

it('A token that was renamed stops the build and is named', () => {
  expect(() => readTokens(css.replaceAll('--color-felt:', '--color-cloth:'))).toThrow('color-felt');
});

it('A stylesheet without tokens is refused', () => {
  expect(() => readTokens('body{}')).toThrow('color-canvas');
});
