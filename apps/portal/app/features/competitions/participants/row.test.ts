import { expect, test } from 'vitest';
import { formatNote } from './row';

const MEMBER = { status: 'in', late: 0, partner: null, gender: null } as const;

test('What is said of a member agrees with a woman and with a pair', () => {
  expect(formatNote({ ...MEMBER, status: 'disqualified', gender: 'woman' })).toBe('дисквалифицирована');
  const partner = { player_id: 2, fullName: 'Яшин Пётр', rating: null };
  expect(formatNote({ ...MEMBER, status: 'withdrawn', gender: 'woman', partner })).toBe(
    'снялись с соревнования',
  );
  expect(formatNote({ ...MEMBER, late: 1 })).toBe('вступил позже');
  expect(formatNote(MEMBER)).toBeUndefined();
});
