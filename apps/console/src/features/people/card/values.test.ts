import { expect, test } from 'vitest';
import { mergedOver, type CardValues } from './values.ts';

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
  const { values, differences } = mergedOver(WAS, now, yours);
  expect(values).toEqual({ ...now, birthday: '03.02.1990', first_name: 'Павел' });
  expect(differences).toEqual([
    { field: 'middle_name', was: '', now: 'Львович', yours: '' },
    { field: 'birthday', was: '01.02.1990', now: '02.02.1990', yours: '03.02.1990' },
    { field: 'clubs', was: ['Зара'], now: ['Зара', 'Марс'], yours: ['Зара'] },
  ]);
});
