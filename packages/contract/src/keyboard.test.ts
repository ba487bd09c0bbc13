import { expect, test } from 'vitest';
import { asOnRussianKeyboard } from './keyboard.ts';

test('What was typed with the Latin layout on is what the same keys mean in Russian', () => {
  expect(asOnRussianKeyboard('Bdfyjd')).toBe('иванов');
  expect(asOnRussianKeyboard('ntktd ;tyz')).toBe('телев женя');
  expect(asOnRussianKeyboard('Иванов 2026')).toBe('Иванов 2026');
});
