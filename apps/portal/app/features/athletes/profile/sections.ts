import { getAthletePath } from '../links';
import { getMatchesPath, getStatisticsPath } from '../profileLinks';

interface Section {
  /** In the tab strip. */
  readonly label: string;
  /** Heading of the page. */
  readonly heading: string;
  readonly to: (playerId: number) => string;
}

/** The pages of an athlete, each at `/{name}/{id}`. */
export const SECTIONS = {
  'athlete-competitions': {
    label: 'Соревнования',
    heading: 'СОРЕВНОВАНИЯ СПОРТСМЕНА',
    to: getAthletePath,
  },
  'athlete-matches': {
    label: 'Матчи',
    heading: 'МАТЧИ СПОРТСМЕНА',
    to: getMatchesPath,
  },
  'athlete-statistics': {
    label: 'Статистика',
    heading: 'СТАТИСТИКА СПОРТСМЕНА',
    to: getStatisticsPath,
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof SECTIONS;

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Which page an address is of. */
export function parseSection(pathname: string): SectionName {
  const name = pathname.split('/')[1] ?? '';
  return name in SECTIONS ? (name as SectionName) : 'athlete-competitions';
}
