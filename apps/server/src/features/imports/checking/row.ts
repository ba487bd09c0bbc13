import type { ImportField } from '@nardy/contract';
import type { Cell } from '../reading/cells.ts';
import type { Columns } from './columns.ts';
import { parseText } from './values.ts';

/** What is wrong with a row. */
export interface Problem {
  readonly field: ImportField | null;
  readonly sentence: string;
  /** The row cannot be imported. */
  readonly isFatal: boolean;
}

/** What a spreadsheet shows where a formula has failed, such as "#REF!" and "#ССЫЛКА!". */
const FAILED_FORMULA = /^#(?:N\/A|Н\/Д|[\p{Lu}/0]+[!?])$/u;

/** Cells of one row by their fields, and what is wrong with them. */
export class Row {
  readonly problems: Problem[] = [];
  readonly #cells: readonly Cell[];
  readonly #columns: Columns;

  constructor(cells: readonly Cell[], columns: Columns) {
    this.#cells = cells;
    this.#columns = columns;
    for (const field of Object.keys(columns) as ImportField[])
      if (this.hasFailed(field))
        this.problems.push({ field, sentence: `Ошибка в формуле: «${this.text(field)}»`, isFatal: true });
  }

  /** Whether its cell holds what a spreadsheet shows of a failed formula. */
  hasFailed(field: ImportField): boolean {
    return FAILED_FORMULA.test(this.text(field));
  }

  tell(field: ImportField | null, sentence: string, isFatal = true): void {
    // That the formula has failed is said already, and all there is to say.
    if (field !== null && this.hasFailed(field)) return;
    this.problems.push({ field, sentence, isFatal });
  }

  has(field: ImportField): boolean {
    return this.#columns[field] !== undefined;
  }

  cell(field: ImportField): Cell | undefined {
    const column = this.#columns[field];
    return column === undefined ? undefined : this.#cells[column];
  }

  text(field: ImportField): string {
    return parseText(this.cell(field));
  }

  /** What a word stands for; nothing for an empty cell. */
  word<Value>(field: ImportField, find: (text: string) => Value | undefined, sentence: string): Value | null {
    const text = this.text(field);
    if (text === '') return null;
    const found = find(text);
    if (found === undefined) this.tell(field, `${sentence}: «${text}»`);
    return found ?? null;
  }
}

export const isFaulty = ({ problems }: { readonly problems: readonly Problem[] }): boolean =>
  problems.some(({ isFatal }) => isFatal);
