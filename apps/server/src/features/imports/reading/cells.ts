/** A cell as its file has it: a day of a spreadsheet is a day. */
export type Cell = string | number | boolean | Date | null;

/** A file as rows of cells, with what it turned out to be. */
export interface Sheet {
  readonly format: 'xlsx' | 'csv';
  readonly encoding: 'utf-8' | 'utf-16le' | 'windows-1251' | null;
  readonly separator: string | null;
  readonly rows: readonly (readonly Cell[])[];
}

export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
}
