import { collectFaults, type Faults } from './faults.ts';

export const COMPETITION_MESSAGES = {
  name: 'Введите название',
  nameLong: 'Не длиннее 200 символов',
  discipline: 'Выберите дисциплину',
  format: 'Выберите систему розыгрыша',
  ofParent: 'Задаётся в соревнованиях, из которых состоит главное',
  start: 'Укажите начало',
  end: 'Укажите окончание',
  endEarly: 'Окончание не может быть раньше начала',
  applicationEndLate: 'Приём заявок заканчивается не позже начала соревнования',
  applicationStartLate: 'Приём заявок начинается раньше, чем заканчивается',
  playersMax: 'От 2 до 10 000 участников',
  playersMaxBracket: 'В сетке не больше 1024 участников',
  maxPoint: 'От 1 до 99 очков',
  birthDates: 'Вторая дата не может быть раньше первой',
  playoff: 'Плей-офф бывает после швейцарской и круговой системы',
  third: 'Матч за 3-е место бывает в олимпийской и швейцарской системе и в плей-офф',
  place: 'У соревнования по сети нет города и адреса',
  fees: 'Взносы показывает главное соревнование',
  version: 'Обновите страницу',
} as const;

/** What of a competition its rules look at. Moments are ISO 8601, days `YYYY-MM-DD`; null is what is not filled in. */
export interface CompetitionValues {
  readonly full_name: string;
  readonly is_parent: 0 | 1;
  readonly discipline_id: number | null;
  readonly format: 'swiss' | 'olympic' | 'olympic-de' | 'round-robin' | null;
  readonly start_dt: string | null;
  readonly end_dt: string | null;
  readonly app_start_dt: string | null;
  readonly app_end_dt: string | null;
  readonly is_online: 0 | 1;
  readonly city_id: number | null;
  readonly address: string | null;
  readonly max_point: number | null;
  readonly players_max: number | null;
  readonly is_playoff: 0 | 1;
  readonly isThird: 0 | 1;
  readonly has_fees: 0 | 1;
  readonly birth_date_from: string | null;
  readonly birth_date_to: string | null;
}

const PARENT = 1;

/** Systems that have a match for third place without a play-off. */
const MATCH_FOR_THIRD: ReadonlySet<CompetitionValues['format']> = new Set(['olympic', 'swiss'] as const);

/** Everything that is wrong in a competition, by field. */
export function findCompetitionFaults(values: CompetitionValues): Faults {
  return collectFaults({
    full_name: findNameFault(values.full_name),
    ...findPlayFaults(values),
    ...findDateFaults(values),
    ...findPlaceFaults(values),
    birth_date_to: isBefore(values.birth_date_to, values.birth_date_from)
      ? COMPETITION_MESSAGES.birthDates
      : undefined,
  });
}

function findNameFault(name: string): string | undefined {
  if (name.trim() === '') return COMPETITION_MESSAGES.name;
  return name.trim().length > 200 ? COMPETITION_MESSAGES.nameLong : undefined;
}

function findPlayFaults(values: CompetitionValues): Record<string, string | undefined> {
  const { is_parent, discipline_id, format, players_max, max_point, is_playoff, isThird, has_fees } = values;
  if (is_parent === PARENT)
    return {
      discipline_id: discipline_id === null ? undefined : COMPETITION_MESSAGES.ofParent,
      format: format === null ? undefined : COMPETITION_MESSAGES.ofParent,
    };
  const isBracket = format === 'olympic' || format === 'olympic-de';
  return {
    discipline_id: discipline_id === null ? COMPETITION_MESSAGES.discipline : undefined,
    format: format === null ? COMPETITION_MESSAGES.format : undefined,
    players_max: findPlayersFault(players_max, isBracket),
    max_point: max_point === null || isWithin(max_point, 1, 99) ? undefined : COMPETITION_MESSAGES.maxPoint,
    is_playoff: is_playoff && isBracket ? COMPETITION_MESSAGES.playoff : undefined,
    isThird: isThird && !is_playoff && !MATCH_FOR_THIRD.has(format) ? COMPETITION_MESSAGES.third : undefined,
    has_fees: has_fees ? COMPETITION_MESSAGES.fees : undefined,
  };
}

/** A form keeps what was typed, which may be no whole number. */
function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function findPlayersFault(limit: number | null, isBracket: boolean): string | undefined {
  if (limit === null) return undefined;
  if (!isWithin(limit, 2, 10_000)) return COMPETITION_MESSAGES.playersMax;
  return isBracket && limit > 1024 ? COMPETITION_MESSAGES.playersMaxBracket : undefined;
}

function findDateFaults({ start_dt, end_dt, app_start_dt, app_end_dt }: CompetitionValues) {
  return {
    start_dt: start_dt === null ? COMPETITION_MESSAGES.start : undefined,
    end_dt:
      end_dt === null
        ? COMPETITION_MESSAGES.end
        : isBefore(end_dt, start_dt)
          ? COMPETITION_MESSAGES.endEarly
          : undefined,
    app_end_dt: isBefore(start_dt, app_end_dt) ? COMPETITION_MESSAGES.applicationEndLate : undefined,
    app_start_dt: isBefore(app_end_dt ?? start_dt, app_start_dt)
      ? COMPETITION_MESSAGES.applicationStartLate
      : undefined,
  };
}

function findPlaceFaults({ is_online, city_id, address }: CompetitionValues) {
  const hasAddress = address !== null && address.trim() !== '';
  return {
    city_id: is_online && city_id !== null ? COMPETITION_MESSAGES.place : undefined,
    address: is_online && city_id === null && hasAddress ? COMPETITION_MESSAGES.place : undefined,
  };
}

/** Whether the first of two moments or days comes before the second; not when either is missing. */
function isBefore(first: string | null, second: string | null): boolean {
  return first !== null && second !== null && Date.parse(first) < Date.parse(second);
}
