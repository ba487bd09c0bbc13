import { expect, test } from 'vitest';
import { formatSideName } from './shortNames.ts';

const ilnur = { last_name: 'Галиев', first_name: 'Ильнур' };

test('An athlete has one initial, a pair both names, and who has no first name the surname alone', () => {
  expect(formatSideName([ilnur])).toBe('Галиев И.');
  expect(formatSideName([ilnur, { last_name: 'Цветков', first_name: 'Пётр' }])).toBe(
    'Галиев И. / Цветков П.',
  );
  expect(formatSideName([{ last_name: 'Галиев', first_name: '' }])).toBe('Галиев');
  expect(formatSideName([])).toBe('');
});
