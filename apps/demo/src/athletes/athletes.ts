import type { Day } from '../calendar.ts';
import { addDays, addYears, countDaysBetween } from '../calendar.ts';
import type { Random } from '../random.ts';
import { CHAMPIONS } from './champions.ts';
import { ABROAD } from './abroad.ts';
import { NAMES, SHARES_BY_REGION, USUAL_SHARES, type StockName } from './names.ts';
import { formPatronymic, formSurname, type Gender } from './nameForms.ts';
import type { Geography, Place } from './places.ts';
import {
  drawFavourite,
  inventStrength,
  inventZeal,
  drawRank,
  drawStrengths,
  drawTaste,
  type Strengths,
  type Taste,
} from './strength.ts';

export const ATHLETES = 1200;

export interface DemoAthlete {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly gender: Gender;
  /** Whether the federation was told the gender. */
  readonly tellsGender: boolean;
  /** Null when it is not told; the age is known to us all the same. */
  readonly birthday: Day | null;
  readonly age: number;
  readonly stock: StockName;
  /** The city; null abroad and when it is not told. */
  readonly place: Place | null;
  readonly countryId: number | null;
  readonly strengths: Strengths;
  readonly taste: Taste;
  /** How often the athlete plays; 0 is never. */
  readonly zeal: number;
  readonly rankId: number | null;
  readonly honoraryRankId: number | null;
  readonly federationMember: boolean;
}

/** The champions first, then invented people over the cities, the more the larger the city, and some from abroad. */
export function inventAthletes(random: Random, geography: Geography, today: Day): DemoAthlete[] {
  const champions = CHAMPIONS.map((champion) => buildChampion(random, champion, geography, today));
  const taken = new Set(champions.map(formatName));
  const athletes = [...champions];
  while (athletes.length < ATHLETES) {
    const athlete = inventOne(random, geography, today);
    if (taken.has(formatName(athlete))) continue;
    taken.add(formatName(athlete));
    athletes.push(athlete);
  }
  return athletes;
}

function formatName({ lastName, firstName }: DemoAthlete): string {
  return `${lastName} ${firstName}`;
}

function buildChampion(
  random: Random,
  champion: (typeof CHAMPIONS)[number],
  { places }: Geography,
  today: Day,
): DemoAthlete {
  const { city, strength, honorary, ...person } = champion;
  const place = places.find((one) => one.title === city) ?? null;
  return {
    ...person,
    tellsGender: true,
    age: Math.floor(countDaysBetween(champion.birthday, today) / 365.25),
    place,
    countryId: place?.countryId ?? null,
    strengths: drawStrengths(random, strength, 1),
    taste: { 1: 1, 2: 0.5, 3: 0.3, 4: 0.4, 5: 0.3 },
    zeal: 7,
    honoraryRankId: honorary ? 1 : null,
    federationMember: true,
  };
}

/** One invented person. */
export function inventOne(random: Random, geography: Geography, today: Day): DemoAthlete {
  const gender: Gender = random.chance(0.3) ? 'woman' : 'man';
  const birthday = inventBirthday(random, today);
  const age = Math.floor(countDaysBetween(birthday, today) / 365.25);
  const strength = inventStrength(random, age);
  const zeal = inventZeal(random, strength, age);
  const favourite = drawFavourite(random);
  const home = inventHome(random, geography);
  return {
    ...inventName(random, gender, home),
    gender,
    tellsGender: !random.chance(0.008),
    birthday: random.chance(0.02) ? null : birthday,
    age,
    place: home.place,
    countryId: home.countryId,
    strengths: drawStrengths(random, strength, favourite),
    taste: drawTaste(random, favourite),
    zeal,
    rankId: drawRank(random, strength, age, zeal),
    honoraryRankId: null,
    federationMember: random.chance(zeal === 0 ? 0.3 : 0.75),
  };
}

interface Home {
  readonly place: Place | null;
  readonly countryId: number | null;
  readonly stock?: StockName;
}

/** Some live abroad, a few have not told their city, and some of these not even their country. */
function inventHome(random: Random, { places, countries, russia }: Geography): Home {
  if (random.chance(0.025)) {
    const { iso, stock } = random.pick(ABROAD);
    return { place: null, countryId: countries.get(iso) ?? null, stock };
  }
  if (random.chance(0.03)) return { place: null, countryId: random.chance(0.5) ? russia : null };
  const place = random.weighted(places, ({ population, hasClub }) => population ** 0.9 * (hasClub ? 1.7 : 1));
  return { place, countryId: place.countryId };
}

function inventName(random: Random, gender: Gender, { place, stock: given }: Home) {
  const shares = (place && SHARES_BY_REGION[place.regionCode]) ?? USUAL_SHARES;
  const stock = given ?? random.weighted(Object.keys(NAMES) as StockName[], (name) => shares[name]);
  const names = NAMES[stock];
  return {
    stock,
    lastName: formSurname(random.pick(names.surnames), gender),
    firstName: random.pick(gender === 'man' ? names.men : names.women),
    middleName: random.chance(given ? 0.5 : 0.96) ? formPatronymic(random.pick(names.men), gender) : null,
  };
}

/** From eighty years ago to seven, most between 18 and 60. */
function inventBirthday(random: Random, today: Day): Day {
  const youngest = addYears(today, -7);
  const oldest = addDays(addYears(today, -81), 1);
  const adult = addYears(today, -18);
  if (random.chance(0.17)) return addDays(adult, random.whole(0, countDaysBetween(adult, youngest)));
  if (random.chance(0.05)) return addDays(oldest, random.whole(0, 6200));
  const day = addDays(addYears(today, -39), Math.round(random.normal(0, 13) * 365.25));
  return day < oldest ? addDays(oldest, random.whole(0, 3000)) : day > youngest ? youngest : day;
}
