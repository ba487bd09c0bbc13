import { expect, test } from 'vitest';
import { findConflicts, mergeValues } from '../../../components/edit/conflicts.ts';
import type { CardValues } from './values.ts';

const WAS: CardValues = {
  last_name: 'Орлов',
  first_name: 'Пётр',
  middle_name: '',
  birthday: '01.02.1990',
  gender: 'man',
  city: null,
  federation_member: false,
  clubs: ['Зара'],
};

test('What was left alone becomes theirs, and what was changed here stays', () => {
  const now = { ...WAS, birthday: '02.02.1990', clubs: ['Зара', 'Марс'], middle_name: 'Львович' };
  const yours = { ...WAS, birthday: '03.02.1990', first_name: 'Павел' };
  const differences = findConflicts(WAS, now, yours);
  expect(mergeValues(yours, differences)).toEqual({ ...now, birthday: '03.02.1990', first_name: 'Павел' });
  expect(differences).toEqual([
    { name: 'middle_name', was: '', now: 'Львович', own: '', isOpen: false },
    { name: 'birthday', was: '01.02.1990', now: '02.02.1990', own: '03.02.1990', isOpen: true },
    { name: 'clubs', was: ['Зара'], now: ['Зара', 'Марс'], own: ['Зара'], isOpen: false },
  ]);
});
