import { FIELDS_OF_IMPORT, IMPORT_FIELDS, type ImportField, type ImportKind } from '@nardy/contract';

export type Columns = Readonly<Partial<Record<ImportField, number>>>;

/** Words of headings by field; the first field whose words fit a heading takes it. */
export type Headings = readonly (readonly [ImportField, RegExp])[];

/** Which column holds which field, by the headings. */
export function matchColumns(headings: Headings, titles: readonly string[]): Columns {
  const found: Partial<Record<ImportField, number>> = {};
  for (const [column, title] of titles.entries()) {
    const heading = title.trim().toLocaleLowerCase('ru');
    const [field] = headings.find(([name, words]) => found[name] === undefined && words.test(heading)) ?? [];
    if (field) found[field] = column;
  }
  return found;
}

/** The columns that were chosen, of those that the kind and the file have. */
export function chooseColumns(kind: ImportKind, chosen: Columns, width: number): Columns {
  const entries = FIELDS_OF_IMPORT[kind].flatMap((field) => {
    const column = chosen[field];
    return column === undefined || column >= width ? [] : [[field, column] as const];
  });
  return Object.fromEntries(entries);
}

/** A column holds one field. */
export function findColumnChosenTwice(columns: Columns): string | null {
  const taken = Object.values(columns);
  const twice = Object.entries(columns).find(
    ([, column]) => taken.filter((one) => one === column).length > 1,
  );
  return twice ? `Один столбец выбран дважды: «${IMPORT_FIELDS[twice[0] as ImportField]}».` : null;
}
