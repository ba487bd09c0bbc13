import {
  getDayInMoscow,
  TOURNAMENT_TYPE_TITLES,
  type ImportField,
  type TournamentType,
} from '@nardy/contract';
import { PAIRS } from '../../applications/index.ts';
import { findDisciplineIn, type Disciplines } from '../checking/disciplines.ts';
import type { Row } from '../checking/row.ts';
import { parseDay, isFuture, simplifyTitle } from '../checking/values.ts';
import type { City, Handbooks } from '../people/handbooks.ts';
import { findPlace } from '../people/place.ts';

const LONGEST_TITLE = 255;

/** What a row says about its competition; blanks stand for what it does not say rightly. */
export interface ReadEvent {
  readonly title: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly disciplineId: number | null;
  readonly type: TournamentType | null;
  readonly city: City | null;
}

/** What the words of a row are compared with. */
export interface KnownWords {
  readonly handbooks: Handbooks;
  readonly disciplines: Disciplines;
}

/** Columns that say where it was played. */
export interface VenueFields {
  readonly city: ImportField;
  readonly region: ImportField;
}

const TYPES: readonly (readonly [RegExp, TournamentType])[] = [
  [/^неоф/, 'unofficial-event'],
  [/^оф/, 'official-event'],
  [/^рейт/, 'rating-event'],
];

export function readEventIn(row: Row, { handbooks, disciplines }: KnownWords, venue: VenueFields): ReadEvent {
  return {
    title: readTitle(row),
    ...readDays(row),
    disciplineId: findDiscipline(row, disciplines),
    type: row.word(
      'event_type',
      parseType,
      `Ожидается вид: ${Object.values(TOURNAMENT_TYPE_TITLES).join(', ')}`,
    ),
    city: findPlace(
      { city: row.text(venue.city), region: row.text(venue.region) },
      handbooks,
      (field, sentence, isFatal) => row.tell(venue[field], sentence, isFatal),
    ),
  };
}

function readTitle(row: Row): string {
  const title = row.text('competition');
  if (title === '') row.tell('competition', 'Укажите соревнование');
  else if (title.length > LONGEST_TITLE)
    row.tell('competition', `Название не длиннее ${LONGEST_TITLE} символов`);
  return row.hasFailed('competition') ? '' : title;
}

function readDays(row: Row): Pick<ReadEvent, 'start' | 'end'> {
  const start = readDay(row, 'start_date');
  const end = row.text('end_date') === '' ? start : readDay(row, 'end_date');
  if (row.text('start_date') === '') row.tell('start_date', 'Укажите дату начала');
  if (start !== null && end !== null && end < start)
    row.tell('end_date', 'Окончание не может быть раньше начала');
  if (end !== null && end === getDayInMoscow(new Date()))
    row.tell(row.text('end_date') === '' ? 'start_date' : 'end_date', 'Соревнование ещё не закончилось');
  return { start, end };
}

function readDay(row: Row, field: ImportField): string | null {
  if (row.text(field) === '') return null;
  const day = parseDay(row.cell(field));
  if (day === undefined) row.tell(field, `Ожидается дата вида 31.12.2019, а в ячейке «${row.text(field)}»`);
  else if (isFuture(day)) row.tell(field, 'Эта дата ещё не наступила');
  return day ?? null;
}

function findDiscipline(row: Row, disciplines: Disciplines): number | null {
  const { id = null } = findDisciplineIn(row, disciplines) ?? {};
  // Participants are two there, and a row names one.
  if (id === PAIRS) row.tell('discipline', 'Соревнования пар из файла не загружаются');
  return id;
}

function parseType(text: string): TournamentType | undefined {
  return TYPES.find(([words]) => words.test(simplifyTitle(text)))?.[1];
}
