import { expect, test } from 'vitest';
import { fillText } from './fill.ts';

test.each([
  ['Здравствуйте, {Имя}!', 'Здравствуйте, Анна!', 'Здравствуйте!'],
  ['{Имя}, ваша заявка принята', 'Анна, ваша заявка принята', 'Ваша заявка принята'],
  ['Поздравляем, {Имя}, вы приняты', 'Поздравляем, Анна, вы приняты', 'Поздравляем, вы приняты'],
])('«%s» reads well with a name and without one', (subject, named, nameless) => {
  const write = (firstName: string | null) =>
    fillText('joined', { subject, body: subject, button: null }, { firstName, values: {} }).subject;
  expect([write('Анна'), write(null)]).toEqual([named, nameless]);
});
