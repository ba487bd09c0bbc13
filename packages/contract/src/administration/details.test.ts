import { expect, test } from 'vitest';
import { describeDetails } from './details.ts';

test('The undo of a merge is told in words, an older entry of tables too', () => {
  expect(
    describeDetails({ gone: 'Иванов Артём', gone_person_id: 7, moved: { users: 1, awards: 2 } }),
  ).toEqual([
    { label: 'Присоединена карточка', text: 'Иванов Артём' },
    { label: 'Перенесено', text: 'Аккаунт: 1; Разряды и категории с приказами: 2' },
  ]);
  expect(describeDetails({ moved: ['users.person_id', 'awards.person_id'] })).toEqual([
    { label: 'Перенесено', text: 'Аккаунт, Разряды и категории с приказами' },
  ]);
});

test('A merge that has moved nothing does not say that it has', () => {
  expect(describeDetails({ gone: 'Иванов Артём', moved: { users: 0 }, before: {} })).toEqual([
    { label: 'Присоединена карточка', text: 'Иванов Артём' },
  ]);
});

test('Counts of an import are told by their names, those of none not at all', () => {
  expect(describeDetails({ file: 'Список.xlsx', add: 190, link: 0, skip: 0, fault: 2 })).toEqual([
    { label: 'Файл', text: 'Список.xlsx' },
    { label: 'Новых', text: '190' },
    { label: 'С ошибками', text: '2' },
  ]);
});

test('Fields, states, days and moments are told as people call them', () => {
  expect(describeDetails(['last_name', 'passport'])).toEqual([
    { label: undefined, text: 'Фамилия, Паспорт' },
  ]);
  expect(describeDetails({ role: 'auditor' })).toEqual([{ label: 'Роль', text: 'ревизор' }]);
  expect(describeDetails({ status: 'app-end' })).toEqual([
    { label: 'Статус', text: 'регистрация завершена' },
  ]);
  expect(describeDetails('confirmed')).toEqual([{ label: undefined, text: 'ждёт решения' }]);
  expect(
    describeDetails({ start_dt: '2026-05-02T07:00:00.000Z', birthday: '1990-03-05', is_online: true }),
  ).toEqual([
    { label: 'Начало', text: '02.05.2026, 10:00' },
    { label: 'Дата рождения', text: '05.03.1990' },
    { label: 'Играют по сети', text: 'да' },
  ]);
});
