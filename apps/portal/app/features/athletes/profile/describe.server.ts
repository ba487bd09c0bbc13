import type { Player } from '@nardy/contract';
import type { MetaDescriptor } from 'react-router';
import { getAthletePath } from '../links';
import { formatHome } from '../place';
import type { SectionName } from './sections';

type Json = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json'];

/** What search engines and messengers read of a page; a browser on its way from tab to tab needs none of it. */
export interface Described {
  readonly of: SectionName;
  readonly text: string;
  readonly person: Json | undefined;
}

/** Ends of sentences that begin with the athlete's name, title and city. */
const ABOUT: Readonly<Record<SectionName, string>> = {
  'athlete-competitions': 'рейтинг по месяцам, соревнования с местами и изменением рейтинга',
  'athlete-matches': 'матчи с соперниками, счётом и расчётом изменения рейтинга',
  'athlete-statistics': 'последние матчи, серии, лучшие победы и счёт с каждым соперником',
};

export function describe(of: SectionName, athlete: Player | undefined, origin: string): Described {
  if (!athlete) return { of, text: `Спортсмен федерации нард: ${ABOUT[of]}.`, person: undefined };
  const { fullName, honorary_title, rank, city } = athlete;
  const title = (honorary_title ?? rank)?.title;
  const who = [fullName, title && lowerFirst(title), formatHome(city)];
  return {
    of,
    text: `${who.filter(Boolean).join(', ')}: ${ABOUT[of]}.`,
    person: buildPerson(athlete, origin),
  };
}

/** The numeral of "I юношеский спортивный разряд" stays, and so does the country of a title. */
const lowerFirst = (title: string): string =>
  title.replace(/^[А-ЯЁ]/, (letter) => letter.toLocaleLowerCase('ru'));

/** schema.org Person: what the card shows and no more. */
function buildPerson(athlete: Player, origin: string): Json {
  const { fullName, last_name, first_name, middle_name, photo, city, gender, rank, honorary_title } = athlete;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: fullName,
    familyName: last_name,
    givenName: first_name,
    ...(middle_name && { additionalName: middle_name }),
    url: `${origin}${getAthletePath(athlete.player_id)}`,
    ...(photo && { image: `${origin}${photo.link}` }),
    ...(gender && { gender: gender === 'man' ? 'Male' : 'Female' }),
    ...(city && {
      homeLocation: {
        '@type': 'Place',
        name: [city.title, city.region_title, city.country_title].filter(Boolean).join(', '),
      },
    }),
    ...((rank ?? honorary_title) && {
      award: [honorary_title, rank].flatMap((held) => held?.title ?? []),
    }),
    memberOf: athlete.clubs.map(({ title }) => ({ '@type': 'SportsTeam', name: title })),
  };
}
