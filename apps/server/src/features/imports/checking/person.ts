import { personFaults, type ImportField, type ImportKind } from '@nardy/contract';
import type { Cell } from '../reading/cells.ts';
import type { Columns } from './columns.ts';
import type { City, Handbooks } from './handbooks.ts';
import { placeOf } from './place.ts';
import { dayOf, genderOf, isFuture, plain, textOf, yesOf } from './values.ts';

/** What a row says of a person. */
export interface ReadPerson {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly birthday: string | null;
  readonly gender: 'man' | 'woman' | null;
  readonly city: City | null;
  readonly rank_id: number | null;
  readonly honorary_rank_id: number | null;
  readonly category_id: number | null;
  readonly clubs: readonly string[];
  readonly federation_member: boolean;
}

export interface Problem {
  readonly field: ImportField | null;
  readonly sentence: string;
  /** The row cannot be brought in. */
  readonly isFatal: boolean;
}

/** Reads one row: what it says, and what is wrong with it. */
export class RowReader {
  readonly problems: Problem[] = [];
  readonly #row: readonly Cell[];
  readonly #columns: Columns;
  readonly #handbooks: Handbooks;

  constructor(row: readonly Cell[], columns: Columns, handbooks: Handbooks) {
    this.#row = row;
    this.#columns = columns;
    this.#handbooks = handbooks;
  }

  read(kind: ImportKind): ReadPerson {
    const person = {
      ...this.#names(),
      birthday: this.#birthday(),
      gender: this.#word('gender', genderOf, 'Пол не понятен: «м» или «ж»'),
      city: placeOf(
        { city: this.#text('city'), region: this.#text('region') },
        this.#handbooks,
        (field, sentence, isFatal) => this.#tell(field, sentence, isFatal),
      ),
    };
    const rank = kind === 'athletes' ? this.#rank() : undefined;
    return {
      ...person,
      rank_id: rank && !rank.honorary ? rank.id : null,
      honorary_rank_id: rank?.honorary ? rank.id : null,
      category_id:
        kind === 'referees'
          ? this.#word(
              'category',
              (text) => this.#handbooks.categories.get(plain(text)),
              'Такой категории нет в справочнике',
            )
          : null,
      clubs: kind === 'athletes' ? this.#clubs() : [],
      federation_member: kind === 'athletes' && this.#member(),
    };
  }

  #tell(field: ImportField | null, sentence: string, isFatal = true): void {
    this.problems.push({ field, sentence, isFatal });
  }

  #cell(field: ImportField): Cell | undefined {
    const column = this.#columns[field];
    return column === undefined ? undefined : this.#row[column];
  }

  #text(field: ImportField): string {
    return textOf(this.#cell(field));
  }

  /** Of a full name in one column the first word is the last name. */
  #names(): Pick<ReadPerson, 'last_name' | 'first_name' | 'middle_name'> {
    const isWhole = this.#columns.last_name === undefined || this.#columns.first_name === undefined;
    const [last = '', first = '', ...rest] = this.#text('full_name').split(' ');
    const names = isWhole
      ? { last_name: last, first_name: first, middle_name: this.#text('middle_name') || rest.join(' ') }
      : {
          last_name: this.#text('last_name'),
          first_name: this.#text('first_name'),
          middle_name: this.#text('middle_name'),
        };
    for (const [field, [sentence]] of Object.entries(personFaults({ ...names, birthday: '' })))
      this.#tell(isWhole ? 'full_name' : (field as ImportField), sentence ?? '');
    return { ...names, middle_name: names.middle_name || null };
  }

  #birthday(): string | null {
    if (this.#text('birthday') === '') return null;
    const day = dayOf(this.#cell('birthday'));
    if (day === undefined)
      this.#tell('birthday', `Ожидается дата вида 31.12.1990, а в ячейке «${this.#text('birthday')}»`);
    else if (isFuture(day)) this.#tell('birthday', 'Дата рождения не может быть в будущем');
    return day ?? null;
  }

  /** A word of a handbook; nothing for an empty cell. */
  #word<Value>(
    field: ImportField,
    find: (text: string) => Value | undefined,
    sentence: string,
  ): Value | null {
    const text = this.#text(field);
    if (text === '') return null;
    const found = find(text);
    if (found === undefined) this.#tell(field, `${sentence}: «${text}»`);
    return found ?? null;
  }

  #rank() {
    const none = /^(б\/?р|без разряда|нет|-|–|—)$/;
    if (none.test(plain(this.#text('rank')))) return null;
    return this.#word(
      'rank',
      (text) => this.#handbooks.ranks.get(plain(text)),
      'Такого разряда нет в справочнике',
    );
  }

  #clubs(): readonly string[] {
    const titles = this.#text('clubs')
      .split(/[;,]/)
      .map((title) => title.trim())
      .filter((title) => title !== '');
    if (titles.some((title) => title.length > 100))
      this.#tell('clubs', 'Название клуба не длиннее 100 символов');
    return titles;
  }

  #member(): boolean {
    if (this.#text('federation_member') === '') return false;
    const isMember = yesOf(this.#cell('federation_member'));
    if (isMember === undefined) this.#tell('federation_member', 'Ожидается «да» или «нет»');
    return isMember ?? false;
  }
}
