import { dateMask, momentMask, timeMask, type Mask } from '@nardy/contract/masks';

/** What a field takes: a day, a day with its time, or a time. */
export type DateKind = 'day' | 'moment' | 'time';

export const MASKS: Readonly<Record<DateKind, Mask>> = { day: dateMask, moment: momentMask, time: timeMask };

/** How each is written. */
export const FORMS: Readonly<Record<DateKind, string>> = {
  day: 'дд.мм.гггг',
  moment: 'дд.мм.гггг чч:мм',
  time: 'чч:мм',
};

const DAY = /^(\d\d)\.(\d\d)\.(\d{4})$/;
const SHORT_YEAR = /^(\d\d\.\d\d\.)(\d\d)$/;
const TIME = /^(\d\d):(\d\d)$/;
const MONTHS = [
  'январе',
  'феврале',
  'марте',
  'апреле',
  'мае',
  'июне',
  'июле',
  'августе',
  'сентябре',
  'октябре',
  'ноябре',
  'декабре',
];
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** "14.12.2026" as `2026-12-14`; undefined while it is no day of the calendar. */
export function readDay(text: string): string | undefined {
  const [, day, month, year] = DAY.exec(text) ?? [];
  return findDayFault(text) === undefined ? `${year}-${month}-${day}` : undefined;
}

/** `2026-12-14` as "14.12.2026"; what is no such day stays as it is. */
export function writeDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year === undefined ? day : `${date}.${month}.${year}`;
}

/** What is wrong in what was typed, in a sentence; nothing where the field is empty. */
export function findDateFault(text: string, kind: DateKind): string | undefined {
  if (text === '') return undefined;
  if (kind === 'day') return findDayFault(text);
  if (kind === 'time') return findTimeFault(text);
  const [day = '', time = ''] = text.split(' ');
  return findDayFault(day) ?? findTimeFault(time);
}

/** A year of two digits as it is meant: of the last hundred years, or of the next twenty. */
export function completeYear(text: string, thisYear: number): string {
  const [, before, short] = SHORT_YEAR.exec(text) ?? [];
  if (before === undefined) return text;
  const year = Math.floor(thisYear / 100) * 100 + Number(short);
  return `${before}${year > thisYear + 20 ? year - 100 : year}`;
}

function findDayFault(text: string): string | undefined {
  const [, day, month, year] = (DAY.exec(text) ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined)
    return 'Допишите дату: день, месяц и год, например 14.12.2026';
  if (month < 1 || month > 12) return 'Такого месяца нет: месяцы от 01 до 12';
  if (year < FIRST_YEAR || year > LAST_YEAR) return `Год — от ${FIRST_YEAR} до ${LAST_YEAR}`;
  const most = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const ofYear = month === 2 ? ` ${year} года` : '';
  return day >= 1 && day <= most
    ? undefined
    : `Такого дня нет: в ${MONTHS[month - 1]}${ofYear} ${most} ${most === 31 ? 'день' : 'дней'}`;
}

function findTimeFault(text: string): string | undefined {
  const [, hours, minutes] = (TIME.exec(text) ?? []).map(Number);
  if (hours === undefined || minutes === undefined) return 'Допишите время: часы и минуты, например 09:30';
  return hours < 24 && minutes < 60
    ? undefined
    : 'Такого времени нет: часы — от 00 до 23, минуты — от 00 до 59';
}
