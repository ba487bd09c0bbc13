import { expect, test } from 'vitest';
import { patronymic, surname } from './nameForms.ts';

test.each([
  ['Иван', 'Иванович', 'Ивановна'],
  ['Андрей', 'Андреевич', 'Андреевна'],
  ['Юрий', 'Юрьевич', 'Юрьевна'],
  ['Игорь', 'Игоревич', 'Игоревна'],
  ['Дмитрий', 'Дмитриевич', 'Дмитриевна'],
  ['Илья', 'Ильич', 'Ильинична'],
  ['Пётр', 'Петрович', 'Петровна'],
  ['Лев', 'Львович', 'Львовна'],
  ['Магомед', 'Магомедович', 'Магомедовна'],
])('%s gives %s and %s', (father, son, daughter) => {
  expect([patronymic(father, 'man'), patronymic(father, 'woman')]).toEqual([son, daughter]);
});

test.each([
  ['Фёдоров', 'Фёдорова'],
  ['Ильин', 'Ильина'],
  ['Островский', 'Островская'],
  ['Толстой', 'Толстая'],
  ['Ткаченко', 'Ткаченко'],
  ['Саркисян', 'Саркисян'],
  ['Беридзе', 'Беридзе'],
])('The wife of %s is %s', (his, hers) => {
  expect(surname(his, 'man')).toBe(his);
  expect(surname(his, 'woman')).toBe(hers);
});
