import { describe, expect, test } from 'vitest';
import { findConflicts as conflictsBy, mergeValues } from '../../../components/edit/conflicts.ts';
import { EMPTY } from './fields.ts';
import { isSame, type Values } from './values.ts';

const listConflicts = (...three: [Values, Values, Values]) => conflictsBy(...three, isSame);

const was: Values = { ...EMPTY, full_name: 'Кубок', max_point: 5, address: 'ул. Ленина, 1' };

describe('Two who change one competition', () => {
  const now = { ...was, max_point: 7, address: 'ул. Мира, 2' };
  const own = { ...was, max_point: 9, full_name: 'Кубок города' };

  test('Each change of the other is told, and only what both have changed waits for a choice', () => {
    expect(listConflicts(was, now, own)).toEqual([
      { name: 'address', was: 'ул. Ленина, 1', now: 'ул. Мира, 2', own: 'ул. Ленина, 1', isOpen: false },
      { name: 'max_point', was: 5, now: 7, own: 9, isOpen: true },
    ]);
  });

  test('Merged, nothing of either is lost that was not given up', () => {
    const conflicts = listConflicts(was, now, own);
    const both = { full_name: 'Кубок города', address: 'ул. Мира, 2' };
    expect(mergeValues(own, conflicts, () => true)).toEqual({ ...was, ...both, max_point: 9 });
    expect(mergeValues(own, conflicts, () => false)).toEqual({ ...was, ...both, max_point: 7 });
  });

  test('The same change of both is no conflict', () => {
    expect(listConflicts(was, now, now).some(({ isOpen }) => isOpen)).toBe(false);
    expect(listConflicts({ ...was, address: null }, { ...was, address: '  ' }, was)).toEqual([]);
  });
});
