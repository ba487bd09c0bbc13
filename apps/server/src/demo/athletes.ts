import type { Day } from './calendar.ts';
import { addDays, addYears, daysBetween } from './calendar.ts';
import type { Place } from './places.ts';
import { NAMES, SHARES_BY_REGION, USUAL_SHARES, type StockName } from './names.ts';
import { patronymic, surname, type Gender } from './nameForms.ts';
import type { Random } from './random.ts';
import { CHAMPIONS } from './champions.ts';
import { rankOf, ratingsOf, type DisciplineRating } from './strength.ts';

export const ATHLETES = 300;

export interface DemoAthlete {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly gender: Gender;
  readonly birthday: Day;
  readonly age: number;
  readonly stock: StockName;
  readonly place: Place | null;
  readonly ratings: readonly DisciplineRating[];
  readonly rankId: number | null;
  readonly honoraryRankId: number | null;
  readonly federationMember: boolean;
}

/** The champions first, then invented people over the cities of `places`, the more the larger the city. */
export function inventAthletes(random: Random, places: readonly Place[], today: Day): DemoAthlete[] {
  const champions = CHAMPIONS.map((champion) => championOf(random, champion, places));
  const others = Array.from({ length: ATHLETES - champions.length }, () => inventOne(random, places, today));
  return [...champions, ...others];
}

function championOf(
  random: Random,
  champion: (typeof CHAMPIONS)[number],
  places: readonly Place[],
): DemoAthlete {
  const { city, rating, honorary, ...person } = champion;
  return {
    ...person,
    stock: champion.stock,
    age: 40,
    place: places.find((place) => place.title === city) ?? null,
    ratings: ratingsOf(random, rating, 1),
    honoraryRankId: honorary ? 1 : null,
    federationMember: true,
  };
}

function inventOne(random: Random, places: readonly Place[], today: Day): DemoAthlete {
  // A few have not told their city.
  const place = random.chance(0.03) ? null : random.weighted(places, (choice) => choice.population ** 0.9);
  const gender: Gender = random.chance(0.3) ? 'woman' : 'man';
  const birthday = inventBirthday(random, today);
  const age = Math.floor(daysBetween(birthday, today) / 365.25);
  const ratings = random.chance(age < 14 ? 0.35 : 0.08) ? [] : ratingsOf(random, inventRating(random, age));
  const best = ratings[0]?.rating;
  return {
    ...inventName(random, gender, place),
    gender,
    birthday,
    age,
    place,
    ratings,
    rankId: rankOf(random, best, age),
    honoraryRankId: null,
    federationMember: random.chance(best === undefined ? 0.3 : 0.75),
  };
}

function inventName(random: Random, gender: Gender, place: Place | null) {
  const shares = (place && SHARES_BY_REGION[place.regionCode]) ?? USUAL_SHARES;
  const stock = random.weighted(Object.keys(NAMES) as StockName[], (name) => shares[name]);
  const names = NAMES[stock];
  return {
    stock,
    lastName: surname(random.pick(names.surnames), gender),
    firstName: random.pick(gender === 'man' ? names.men : names.women),
    middleName: random.chance(0.96) ? patronymic(random.pick(names.men), gender) : null,
  };
}

/** From 1950 to eight years ago, most between 18 and 55. */
function inventBirthday(random: Random, today: Day): Day {
  const youngest = addYears(today, -8);
  const oldest: Day = '1950-01-01';
  if (random.chance(0.18))
    return addDays(addYears(today, -18), random.whole(0, daysBetween(addYears(today, -18), youngest)));
  const day = addDays(addYears(today, -38), Math.round(random.normal(0, 13) * 365.25));
  return day < oldest ? addDays(oldest, random.whole(0, 3000)) : day > youngest ? youngest : day;
}

/** Nobody comes near the champions, and children play among children. */
function inventRating(random: Random, age: number): number {
  const [mean, most] = age < 15 ? [1450, 1620] : [1570, 1930];
  return Math.min(most, Math.max(1230, Math.round(random.normal(mean, 125))));
}
