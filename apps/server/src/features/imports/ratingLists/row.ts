import { getLastMonth } from '../../ratings/index.ts';
import { findDisciplineIn, type Discipline, type Disciplines } from '../checking/disciplines.ts';
import { readBirthdayIn, readNamesIn, type NamedPerson } from '../checking/names.ts';
import type { Row } from '../checking/row.ts';
import { formatMonthInWords, parseMonth, parseNumberCell } from './values.ts';

/** What a row says about an athlete's rating; null is what it does not say, or says wrongly. */
export interface ReadLine extends NamedPerson {
  readonly month: string | null;
  readonly discipline: Discipline | null;
  readonly rating: number | null;
  readonly position: number | null;
  readonly experience: number | null;
}

const MOST_RATING = 9_999;
const MOST_WHOLE = 1_000_000;

export function readLine(row: Row, disciplines: Disciplines, now: Date): ReadLine {
  return {
    ...readNamesIn(row),
    birthday: readBirthdayIn(row),
    month: readMonth(row, now),
    discipline: findDisciplineIn(row, disciplines),
    rating: readRating(row),
    position: readWholeNumber(row, 'position', 1, 'Место — целое число от 1'),
    experience: readWholeNumber(row, 'experience', 0, 'Опыт — целое число от 0'),
  };
}

function readMonth(row: Row, now: Date): string | null {
  if (row.text('month') === '') {
    row.tell('month', 'Месяц не указан');
    return null;
  }
  const month = parseMonth(row.cell('month'));
  if (month === undefined)
    row.tell('month', `Ожидается месяц вида 12.2023, а в ячейке «${row.text('month')}»`);
  else if (month > getLastMonth(now))
    row.tell('month', `Месяц ещё не закончился: ${formatMonthInWords(month)}`);
  return month ?? null;
}

function readRating(row: Row): number | null {
  if (row.text('rating') === '') {
    row.tell('rating', 'Рейтинг не указан');
    return null;
  }
  const rating = parseNumberCell(row.cell('rating'));
  if (rating === undefined) row.tell('rating', `Ожидается число, а в ячейке «${row.text('rating')}»`);
  else if (rating < 1 || rating > MOST_RATING) row.tell('rating', `Рейтинг бывает от 1 до ${MOST_RATING}`);
  return rating ?? null;
}

function readWholeNumber(
  row: Row,
  field: 'position' | 'experience',
  least: number,
  sentence: string,
): number | null {
  return row.word(
    field,
    () => {
      const number = parseNumberCell(row.cell(field));
      const isFit =
        number !== undefined && Number.isInteger(number) && number >= least && number <= MOST_WHOLE;
      return isFit ? number : undefined;
    },
    sentence,
  );
}
