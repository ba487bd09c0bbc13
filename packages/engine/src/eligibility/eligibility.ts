/** Gender as the API gives it; a player's may be unknown. */
export type Gender = 'man' | 'woman';

/** Who may take part. What is left out or empty limits nothing. */
export interface EligibilityRules {
  /** First and last day of birth, `YYYY-MM-DD`, both included. */
  readonly birthDateFrom?: string | undefined;
  readonly birthDateTo?: string | undefined;
  readonly gender?: Gender | undefined;
  readonly countries?: readonly number[] | undefined;
  readonly districts?: readonly number[] | undefined;
  readonly regions?: readonly number[] | undefined;
  readonly cities?: readonly number[] | undefined;
}

/** What is known of a player. */
export interface EligiblePlayer {
  /** Day of birth, `YYYY-MM-DD`. */
  readonly birthday?: string | undefined;
  readonly gender?: Gender | undefined;
  readonly country?: number | undefined;
  readonly district?: number | undefined;
  readonly region?: number | undefined;
  readonly city?: number | undefined;
}

/** A reason with the sentence of the specification. */
export interface IneligibleReason {
  readonly code: 'age' | 'geography' | 'gender';
  readonly sentence: string;
}

/** The answer to "may this player apply?". */
export type Eligibility =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly title: string;
      readonly sentence: string;
      readonly reasons: readonly IneligibleReason[];
    };

const REASONS = {
  age: { code: 'age', sentence: 'Несоответствие возраста' },
  geography: { code: 'geography', sentence: 'Несоответствие географическим требованиям' },
  gender: { code: 'gender', sentence: 'Несоответствие пола' },
} as const satisfies Record<string, IneligibleReason>;

/**
 * Checks a player against a competition and gives every reason that speaks against, in the order of the specification's
 * section 5 "Eligibility check", whose sentences these are. A limit that cannot be checked because the player's own value is
 * missing is not met.
 */
export function checkEligibility(player: EligiblePlayer, rules: EligibilityRules): Eligibility {
  const reasons = [
    ...(fitsAge(player, rules) ? [] : [REASONS.age]),
    ...(fitsGeography(player, rules) ? [] : [REASONS.geography]),
    ...(rules.gender === undefined || rules.gender === player.gender ? [] : [REASONS.gender]),
  ];
  if (reasons.length === 0) return { ok: true };
  const sentence = 'Не соблюдены критерии для регистрации на данное соревнование.';
  return { ok: false, title: 'Ошибка регистрации', sentence, reasons };
}

/** Days of birth are compared as calendar days, so no time zone can move one over the edge. Throws when one is not a day. */
function fitsAge({ birthday }: EligiblePlayer, { birthDateFrom, birthDateTo }: EligibilityRules): boolean {
  if (birthDateFrom === undefined && birthDateTo === undefined) return true;
  if (birthday === undefined) return false;
  const day = parseDayNumber(birthday);
  return (
    (birthDateFrom === undefined || parseDayNumber(birthDateFrom) <= day) &&
    (birthDateTo === undefined || day <= parseDayNumber(birthDateTo))
  );
}

/** Where any list limits the place, a player without a city does not fit, whatever the country; without lists everybody does. */
function fitsGeography(player: EligiblePlayer, rules: EligibilityRules): boolean {
  const limits = [
    [rules.countries, player.country],
    [rules.districts, player.district],
    [rules.regions, player.region],
    [rules.cities, player.city],
  ] as const;
  const isLimited = limits.some(([allowed = []]) => allowed.length > 0);
  if (isLimited && player.city === undefined) return false;
  return limits.every(
    ([allowed = [], own]) => allowed.length === 0 || (own !== undefined && allowed.includes(own)),
  );
}

/**
 * Full years of age on a day, both `YYYY-MM-DD`, by the calendar: a year is full on the birthday itself, and for those born
 * on 29 February in other years on 1 March. Throws when either is not a day of the calendar.
 */
export function computeAgeOn(birthday: string, day: string): number {
  const years = Math.floor(parseDayNumber(day) / 10_000) - Math.floor(parseDayNumber(birthday) / 10_000);
  return parseDayNumber(day) % 10_000 < parseDayNumber(birthday) % 10_000 ? years - 1 : years;
}

/** A day as the number YYYYMMDD, which orders days as the calendar does. */
function parseDayNumber(day: string): number {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(day) ?? [];
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isDay = year !== '' && Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1;
  if (!isDay || Number(date) > days) throw new RangeError(`"${day}" is not a day of the calendar`);
  return Number(year + month + date);
}
