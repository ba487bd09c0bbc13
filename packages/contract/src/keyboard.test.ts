import { expect, test } from 'vitest';
import { typeOnRussianKeyboard } from './keyboard.ts';

test('What was typed with the Latin layout on is what the same keys mean in Russian', () => {
  expect(typeOnRussianKeyboard('Bdfyjd')).toBe('иванов');
  expect(typeOnRussianKeyboard('ntktd ;tyz')).toBe('телев женя');
  expect(typeOnRussianKeyboard('Иванов 2026')).toBe('Иванов 2026');
});
