import { expect, test } from 'vitest';
import { orderFaults, findPersonFaults, PERSON_MESSAGES } from './person.ts';

const TODAY = '2026-11-22';
const RIGHT = { last_name: 'Орлов', first_name: 'Пётр', middle_name: '', birthday: '' };

test('A name is all that a person must have', () => {
  expect(findPersonFaults(RIGHT, TODAY)).toEqual({});
  expect(findPersonFaults({ ...RIGHT, last_name: ' ', first_name: '' }, TODAY)).toEqual({
    last_name: [PERSON_MESSAGES.lastName],
    first_name: [PERSON_MESSAGES.firstName],
  });
  expect(findPersonFaults({ ...RIGHT, middle_name: 'а'.repeat(101) }, TODAY)).toEqual({
    middle_name: [PERSON_MESSAGES.long],
  });
});

test('A birthday is a day that has been, typed either way', () => {
  const ofBirthday = (birthday: string) => findPersonFaults({ ...RIGHT, birthday }, TODAY)['birthday'];
  expect([ofBirthday('29.02.2000'), ofBirthday('2000-02-29'), ofBirthday('22.11.2026')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([ofBirthday('30.02.2000'), ofBirthday('31.12.1899')]).toEqual([
    [PERSON_MESSAGES.birthday],
    [PERSON_MESSAGES.birthday],
  ]);
  expect(ofBirthday('23.11.2026')).toEqual([PERSON_MESSAGES.birthdayFuture]);
});

test('An order has a number and a day that has been', () => {
  expect(orderFaults({ order_number: '12-нг', order_date: '01.02.2026' }, TODAY)).toEqual({});
  expect(orderFaults({ order_number: ' ', order_date: '' }, TODAY)).toEqual({
    order_number: [PERSON_MESSAGES.orderNumber],
    order_date: [PERSON_MESSAGES.orderDate],
  });
  expect(orderFaults({ order_number: '1', order_date: '01.12.2026' }, TODAY)).toEqual({
    order_date: [PERSON_MESSAGES.orderFuture],
  });
});
