import { LONGEST_ENTRY_TITLE } from '@nardy/contract';
import type { Columns } from '../checking/columns.ts';
import { readBirthdayIn, readNamesIn, type NamedPerson } from '../checking/names.ts';
import { Row } from '../checking/row.ts';
import { parseGender, simplifyTitle, parseYes } from '../checking/values.ts';
import type { Cell } from '../reading/cells.ts';
import type { City, Handbooks } from './handbooks.ts';
import { findPlace } from './place.ts';

/** What a person is made by a file. */
export type PeopleKind = 'athletes' | 'referees';

/** What a row says about a person. */
export interface ReadPerson extends NamedPerson {
  readonly gender: 'man' | 'woman' | null;
  readonly city: City | null;
  readonly rank_id: number | null;
  readonly honorary_rank_id: number | null;
  readonly category_id: number | null;
  readonly clubs: readonly string[];
  readonly federation_member: boolean;
}

/** Reads one row: what it says, and what is wrong with it. */
export class PersonRow extends Row {
  readonly #handbooks: Handbooks;

  constructor(cells: readonly Cell[], columns: Columns, handbooks: Handbooks) {
    super(cells, columns);
    this.#handbooks = handbooks;
  }

  read(kind: PeopleKind): ReadPerson {
    const person = {
      ...readNamesIn(this),
      birthday: readBirthdayIn(this),
      gender: this.word('gender', parseGender, 'Укажите «м» или «ж», сейчас'),
      city: findPlace(
        { city: this.text('city'), region: this.text('region') },
        this.#handbooks,
        (field, sentence, isFatal) => this.tell(field, sentence, isFatal),
      ),
    };
    const rank = kind === 'athletes' ? this.#rank() : undefined;
    return {
      ...person,
      rank_id: rank && !rank.honorary ? rank.id : null,
      honorary_rank_id: rank?.honorary ? rank.id : null,
      category_id:
        kind === 'referees'
          ? this.word(
              'category',
              (text) => this.#handbooks.categories.get(simplifyTitle(text)),
              'Такой категории нет в справочнике',
            )
          : null,
      clubs: kind === 'athletes' ? this.#clubs() : [],
      federation_member: kind === 'athletes' && this.#member(),
    };
  }

  #rank() {
    const none = /^(б\/?р|без разряда|нет|-|–|—)$/;
    if (none.test(simplifyTitle(this.text('rank')))) return null;
    return this.word(
      'rank',
      (text) => this.#handbooks.ranks.get(simplifyTitle(text)),
      'Такого разряда нет в справочнике',
    );
  }

  #clubs(): readonly string[] {
    const titles = this.text('clubs')
      .split(/[;,]/)
      .map((title) => title.trim())
      .filter((title) => title !== '');
    if (titles.some((title) => title.length > LONGEST_ENTRY_TITLE))
      this.tell('clubs', `Название клуба не длиннее ${LONGEST_ENTRY_TITLE} символов`);
    return titles;
  }

  #member(): boolean {
    if (this.text('federation_member') === '') return false;
    const isMember = parseYes(this.cell('federation_member'));
    if (isMember === undefined) this.tell('federation_member', 'Ожидается «да» или «нет»');
    return isMember ?? false;
  }
}
