import { expect, test } from 'vitest';
import { getUsualChoice, type SamePerson } from './persons.ts';

const PERSON: SamePerson = {
  person_id: 7,
  fullName: 'Иванова Анна',
  birthday: '1990-03-05',
  city_title: null,
  player_id: 3,
  referee_id: null,
  user_id: null,
  is_same_name: 1,
  is_same_birthday: 1,
};

test('Where nobody is alike, a new person is meant', () => {
  expect(getUsualChoice({ persons: [] })).toBe('new');
});

test('Who agrees in name and birthday is meant', () => {
  expect(getUsualChoice({ persons: [PERSON, { ...PERSON, person_id: 8, is_same_birthday: 0 }] })).toBe(7);
});

test.each<[string, SamePerson[]]>([
  ['agrees in the name only', [{ ...PERSON, is_same_birthday: 0 }]],
  ['has an account already', [{ ...PERSON, user_id: 5 }]],
  ['is there twice', [PERSON, { ...PERSON, person_id: 8 }]],
])('A person who %s is for the secretary to judge', (_, persons) => {
  expect(getUsualChoice({ persons })).toBeUndefined();
});
