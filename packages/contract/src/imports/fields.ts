/** What a file can bring. */
export const IMPORT_KINDS = ['athletes', 'referees'] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

const PERSON_FIELDS = {
  full_name: 'ФИО одной строкой',
  last_name: 'Фамилия',
  first_name: 'Имя',
  middle_name: 'Отчество',
  birthday: 'Дата рождения',
  gender: 'Пол',
  region: 'Регион',
  city: 'Город',
  rank: 'Разряд или звание',
  clubs: 'Клубы',
  federation_member: 'Член федерации',
  category: 'Категория судьи',
} as const;

/** What a column of a file can hold, as people call it. */
export const IMPORT_FIELDS = { ...PERSON_FIELDS } as const;

export type ImportField = keyof typeof IMPORT_FIELDS;

const PERSON = [
  'full_name',
  'last_name',
  'first_name',
  'middle_name',
  'birthday',
  'gender',
  'region',
  'city',
] as const;

/** Fields of each kind, in the order of the form. */
export const FIELDS_OF_IMPORT: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  athletes: [...PERSON, 'rank', 'clubs', 'federation_member'],
  referees: [...PERSON, 'category'],
};

/** Limits of one file. */
export const IMPORT_LIMITS = { rows: 5_000, columns: 60, bytes: 10 * 1024 * 1024 } as const;

/** For the `accept` of the field. */
export const IMPORT_ACCEPT =
  '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
