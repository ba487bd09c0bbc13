import { FIELDS_OF_IMPORT, IMPORT_FIELDS, type ImportField, type ImportKind } from '@nardy/contract';

export type Columns = Readonly<Partial<Record<ImportField, number>>>;

/** Words of headings by field; the first field whose words fit a heading takes it. */
const WORDS: readonly (readonly [ImportField, RegExp])[] = [
  ['full_name', /^(фио|ф\.? ?и\.? ?о\.?|имя и фамилия|фамилия,? имя|full ?name|спортсмен|судья|участник)/],
  ['last_name', /^(фамилия|last ?name|surname)/],
  ['first_name', /^(имя|first ?name|name)$/],
  ['middle_name', /^(отчество|middle ?name|patronymic)/],
  ['birthday', /(рожд|родил|д\.? ?р\.?$|birth)/],
  ['gender', /^(пол|gender|sex)$/],
  ['region', /^(регион|субъект|область|region)/],
  ['city', /^(город|нас[её]л|муницип|место жительства|city)/],
  ['rank', /(разряд|звание|rank|title)/],
  ['category', /(категория|category)/],
  ['clubs', /^(клуб|club)/],
  ['federation_member', /(член|member)/],
];

/** Which column holds which field, by the headings. */
export function columnsOf(kind: ImportKind, titles: readonly string[]): Columns {
  const fields = FIELDS_OF_IMPORT[kind];
  const found: Partial<Record<ImportField, number>> = {};
  for (const [column, title] of titles.entries()) {
    const heading = title.trim().toLocaleLowerCase('ru');
    const [field] =
      WORDS.find(
        ([name, words]) => fields.includes(name) && found[name] === undefined && words.test(heading),
      ) ?? [];
    if (field) found[field] = column;
  }
  return found;
}

/** The columns that were chosen, of those that the kind and the file have. */
export function chosenColumns(kind: ImportKind, chosen: Columns, width: number): Columns {
  const entries = FIELDS_OF_IMPORT[kind].flatMap((field) => {
    const column = chosen[field];
    return column === undefined || column >= width ? [] : [[field, column] as const];
  });
  return Object.fromEntries(entries);
}

/** Why nothing can be read by these columns. */
export function columnsFault(columns: Columns): string | null {
  const isNamed =
    columns.full_name !== undefined || (columns.last_name !== undefined && columns.first_name !== undefined);
  if (!isNamed) return 'Укажите столбцы с фамилией и именем или столбец с ФИО.';
  const taken = Object.values(columns);
  const twice = Object.entries(columns).find(
    ([, column]) => taken.filter((one) => one === column).length > 1,
  );
  return twice ? `Один столбец выбран дважды: «${IMPORT_FIELDS[twice[0] as ImportField]}».` : null;
}
