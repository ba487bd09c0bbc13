import type { ImportField } from '@nardy/contract';
import { readBirthdayIn, readFullNameIn, type NamedPerson } from '../checking/names.ts';
import { Row } from '../checking/row.ts';
import { simplifyTitle, parseText, parseYes } from '../checking/values.ts';
import type { ReadResult } from '../service/playing.ts';

const MOST = 99;

/** What a row says about a match; blanks stand for what it does not say rightly. */
export interface ReadMatch {
  readonly tour: number | null;
  readonly first: NamedPerson;
  /** Null: the first sat out. */
  readonly second: NamedPerson | null;
  /** Null of who sat out, and of what is not understood. */
  readonly result: ReadResult | null;
  readonly length: number | null;
}

/** Reads one row: a match, or who sat out. */
export class MatchRow extends Row {
  read(): ReadMatch {
    const second = this.text('second') === '' ? null : this.#player('second', 'second_birthday');
    const length = this.#number('match_length', 1);
    return {
      tour: this.#tour(),
      first: this.#player('first', 'first_birthday'),
      second,
      result: second === null ? this.#bye() : this.#result(length),
      length,
    };
  }

  #tour(): number | null {
    const [, number] = /^(?:тур )?№? ?(\d+)(?:-?й)?(?: тур)?$/i.exec(this.text('tour')) ?? [];
    const tour = number === undefined ? 0 : Number(number);
    if (tour >= 1 && tour <= MOST) return tour;
    this.tell('tour', `Ожидается номер тура от 1 до ${MOST}`);
    return null;
  }

  #player(field: 'first' | 'second', birthdayField: ImportField): NamedPerson {
    return { ...readFullNameIn(this, field), birthday: readBirthdayIn(this, birthdayField) };
  }

  #number(field: ImportField, least: number): number | null {
    const text = this.text(field);
    if (text === '') return null;
    const number = Number(text);
    if (Number.isInteger(number) && number >= least && number <= MOST) return number;
    this.tell(field, `Ожидается число от ${least} до ${MOST}, а в ячейке «${text}»`);
    return null;
  }

  #bye(): null {
    for (const field of ['second_points', 'walkover'] as const)
      if (this.text(field) !== '') this.tell('second', 'Нет второго игрока, а встреча с результатом');
    return null;
  }

  /** A plus and a minus in the place of points are a walkover too. */
  #result(length: number | null): ReadResult | null {
    const signs = `${this.text('first_points')}${this.text('second_points')}`.replaceAll(/[–—−]/g, '-');
    if (signs === '+-') return { kind: 'walkover', winner: 0 };
    if (signs === '-+') return { kind: 'walkover', winner: 1 };
    if (signs === '--') return { kind: 'double-no-show' };
    const score = [this.#number('first_points', 0), this.#number('second_points', 0)] as const;
    if (this.#isWalkover()) return this.#walkover(score);
    for (const [side, field] of (['first_points', 'second_points'] as const).entries())
      if (this.text(field) === '') this.tell(field, `Нет очков игрока ${side + 1}`);
    const [one, other] = score;
    if (one === null || other === null) return null;
    return this.#isPlayed(one, other, length) ? { kind: 'played', score: [one, other] } : null;
  }

  #isWalkover(): boolean {
    const cell = this.cell('walkover');
    if (parseText(cell) === '') return false;
    const word = simplifyTitle(parseText(cell));
    if (/^(неявка|тех|обе|оба|двойная)/.test(word)) return true;
    const isWalkover = parseYes(cell);
    if (isWalkover === undefined) this.tell('walkover', 'Ожидается «да», «обе» или «нет»');
    return isWalkover ?? false;
  }

  /** Whoever has more points came. */
  #walkover([one, other]: readonly [number | null, number | null]): ReadResult | null {
    if (/^(обе|оба|двойная)/.test(simplifyTitle(this.text('walkover')))) return { kind: 'double-no-show' };
    if ((one ?? 0) !== (other ?? 0)) return { kind: 'walkover', winner: (one ?? 0) > (other ?? 0) ? 0 : 1 };
    this.tell('walkover', 'Не видно, кто пришёл: поставьте ему очки или знак «+»');
    return null;
  }

  #isPlayed(one: number, other: number, length: number | null): boolean {
    const [field, most] =
      one > other ? (['first_points', one] as const) : (['second_points', other] as const);
    if (one === other) this.tell('second_points', 'Ничьих в нардах не бывает: очки равны');
    else if (length !== null && most > length)
      this.tell(field, `Матч до ${length}: очков не может быть ${most}`);
    else if (length !== null && most < length)
      this.tell(field, `Матч до ${length}: у победителя должно быть ${length}`);
    else return true;
    return false;
  }
}
