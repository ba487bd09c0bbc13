import { parseBirthday, getDayInMoscow } from './birthday.ts';
import { collectFaults, type Faults } from './faults.ts';

export const PERSON_MESSAGES = {
  lastName: 'Укажите фамилию',
  firstName: 'Укажите имя',
  long: 'Не длиннее 100 символов',
  birthday: 'Ожидается дата вида 31.12.1990',
  birthdayFuture: 'Дата рождения не может быть в будущем',
  orderNumber: 'Укажите номер приказа',
  orderDate: 'Укажите дату приказа в виде 31.12.2026',
  orderFuture: 'Дата приказа не может быть в будущем',
} as const;

export interface PersonValues {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  /** `dd.MM.yyyy` as typed, or `YYYY-MM-DD`; empty when it is not known. */
  readonly birthday: string;
}

const LONGEST_NAME = 100;

/** What is wrong in the fields of a person that staff change; `today` is the day in Moscow. */
export function findPersonFaults(values: PersonValues, today = getDayInMoscow(new Date())): Faults {
  return collectFaults({
    last_name: findNameFault(values.last_name, PERSON_MESSAGES.lastName),
    first_name: findNameFault(values.first_name, PERSON_MESSAGES.firstName),
    middle_name: findNameFault(values.middle_name),
    birthday: findDayFault(values.birthday, today, {
      wrong: PERSON_MESSAGES.birthday,
      future: PERSON_MESSAGES.birthdayFuture,
    }),
  });
}

/** What is wrong in the order that gives a rank or a category; `today` is the day in Moscow. */
export function orderFaults(
  values: { readonly order_number: string; readonly order_date: string },
  today = getDayInMoscow(new Date()),
): Faults {
  const { orderNumber, orderDate, orderFuture } = PERSON_MESSAGES;
  const dateFault = findDayFault(values.order_date, today, { wrong: orderDate, future: orderFuture });
  return collectFaults({
    order_number: values.order_number.trim() === '' ? orderNumber : undefined,
    order_date: values.order_date.trim() === '' ? orderDate : dateFault,
  });
}

function findNameFault(name: string, missing?: string): string | undefined {
  if (name.trim() === '') return missing;
  return name.trim().length > LONGEST_NAME ? PERSON_MESSAGES.long : undefined;
}

function findDayFault(
  text: string,
  today: string,
  sentences: { readonly wrong: string; readonly future: string },
): string | undefined {
  if (text.trim() === '') return undefined;
  const day = parseBirthday(text);
  if (day === undefined) return sentences.wrong;
  return day > today ? sentences.future : undefined;
}
