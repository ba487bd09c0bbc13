import { findPersonFaults, type ImportField } from '@nardy/contract';
import type { Columns, Headings } from './columns.ts';
import type { Row } from './row.ts';
import { parseDay, isFuture, simplifyTitle } from './values.ts';

/** The name that a row tells. */
export interface ReadName {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string | null;
}

/** Somebody as a row says of him. */
export interface NamedPerson extends ReadName {
  readonly birthday: string | null;
}

/** Headings of columns that say who it is. */
export const NAMES: Headings = [
  ['full_name', /^(фио|ф\.? ?и\.? ?о\.?|имя и фамилия|фамилия,? имя|full ?name|спортсмен|судья|участник)/],
  ['last_name', /^(фамилия|last ?name|surname)/],
  ['first_name', /^(имя|first ?name|name)$/],
  ['middle_name', /^(отчество|middle ?name|patronymic)/],
  ['birthday', /(рожд|родил|д\.? ?р\.?$|birth)/],
];

/** Why nobody can be found by these columns. */
export function findNamesFault(columns: Columns): string | null {
  const isNamed =
    columns.full_name !== undefined || (columns.last_name !== undefined && columns.first_name !== undefined);
  return isNamed ? null : 'Укажите столбцы с фамилией и именем или столбец с ФИО.';
}

/** A name in columns of its own, or a full name in one. */
export function readNamesIn(row: Row): ReadName {
  const isWhole = !row.has('last_name') || !row.has('first_name');
  const whole = buildParts(row.text('full_name'));
  const names = isWhole
    ? { ...whole, middle_name: row.text('middle_name') || whole.middle_name }
    : {
        last_name: row.text('last_name'),
        first_name: row.text('first_name'),
        middle_name: row.text('middle_name'),
      };
  return checkNames(row, names, isWhole ? 'full_name' : null);
}

/** A full name in one column. */
export const readFullNameIn = (row: Row, field: ImportField): ReadName =>
  checkNames(row, buildParts(row.text(field)), field);

type Parts = Readonly<Record<keyof ReadName, string>>;

/** The first word is the last name. */
function buildParts(fullName: string): Parts {
  const [last = '', first = '', ...rest] = fullName.split(' ');
  return { last_name: last, first_name: first, middle_name: rest.join(' ') };
}

/** Tells each fault at the column of its part, or the first one at the column of the whole. */
function checkNames(row: Row, names: Parts, whole: ImportField | null): ReadName {
  const faults = Object.entries(findPersonFaults({ ...names, birthday: '' }));
  for (const [part, [sentence]] of whole === null ? faults : faults.slice(0, 1))
    row.tell(whole ?? (part as ImportField), sentence ?? '');
  return { ...names, middle_name: names.middle_name || null };
}

export function readBirthdayIn(row: Row, field: ImportField = 'birthday'): string | null {
  if (row.text(field) === '') return null;
  const day = parseDay(row.cell(field));
  if (day === undefined) row.tell(field, `Ожидается дата вида 31.12.1990, а в ячейке «${row.text(field)}»`);
  else if (isFuture(day)) row.tell(field, 'Дата рождения не может быть в будущем');
  return day ?? null;
}

/** Namesakes are the same person unless birthdays or patronymics differ. */
export function mayBeOne(one: Details, other: Details): boolean {
  const isSameDay = one.birthday === null || other.birthday === null || one.birthday === other.birthday;
  return isSameDay && mayShareMiddle(one.middle_name, other.middle_name);
}

type Details = Pick<NamedPerson, 'middle_name' | 'birthday'>;

export const mayShareMiddle = (one: string | null, other: string | null): boolean =>
  one === null || other === null || simplifyTitle(one) === simplifyTitle(other);
