import type { Competition } from './competition';

interface Section {
  /** In the tab strip. */
  readonly label: string;
  /** Heading of the page, before the competition's name in the browser's tab. */
  readonly title: string;
}

/** The pages of a competition, each at `/{name}/{id}`. */
export const SECTIONS = {
  'competition-participants': {
    label: 'Участники',
    title: 'Участники',
  },
  'competition-statistics': {
    label: 'Турнирная таблица',
    title: 'Турнирная таблица',
  },
  'competition-results': {
    label: 'Результаты',
    title: 'Результаты',
  },
  'competition-bracket': {
    label: 'Сетка',
    title: 'Турнирная сетка',
  },
  'competition-child': {
    label: 'Соревнования',
    title: 'Соревнования',
  },
  'competition-judge': {
    label: 'Судьи',
    title: 'Судьи',
  },
  'competition-schedule': {
    label: 'Расписание',
    title: 'Расписание',
  },
  'competition-contributions': {
    label: 'Взносы',
    title: 'Взносы',
  },
  'competition-prize': {
    label: 'Призовой фонд',
    title: 'Призовой фонд',
  },
  'competition-documents': {
    label: 'Документы',
    title: 'Документы',
  },
  'competition-photo-gallery': {
    label: 'Фото',
    title: 'Фото',
  },
  'competition-contacts': {
    label: 'Контакты',
    title: 'Контакты',
  },
  'competition-payment': {
    label: 'Реквизиты',
    title: 'Реквизиты для оплаты',
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof SECTIONS;

const OF_PLAY: ReadonlySet<SectionName | undefined> = new Set<SectionName>([
  'competition-statistics',
  'competition-results',
  'competition-bracket',
]);

/** A page that there is only of a competition that has begun, and that follows its stream. */
export function isOfPlay(name: SectionName | undefined): boolean {
  return OF_PLAY.has(name);
}

export function getSectionPath(name: SectionName, id: number): string {
  return `/${name}/${id}`;
}

/** Which page an address is of. */
export function parseSection(pathname: string): SectionName | undefined {
  const name = pathname.split('/')[1] ?? '';
  return name in SECTIONS ? (name as SectionName) : undefined;
}

/** "Участники: Чемпионат России"; without the competition the heading alone. */
export function formatSectionTitle(name: SectionName, competition: Competition | undefined): string {
  const { title } = SECTIONS[name];
  return competition ? `${title}: ${competition.full_name}` : title;
}
