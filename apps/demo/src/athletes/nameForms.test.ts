import { expect, test } from 'vitest';
import { formPatronymic, formSurname } from './nameForms.ts';

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
  expect([formPatronymic(father, 'man'), formPatronymic(father, 'woman')]).toEqual([son, daughter]);
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
  expect(formSurname(his, 'man')).toBe(his);
  expect(formSurname(his, 'woman')).toBe(hers);
});
