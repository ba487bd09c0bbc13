import type { Competition } from './competition';
import type { SectionName } from './sections';

type Facts = Pick<Competition, 'status' | 'has_fees' | 'format' | 'is_parent'>;

/** The tab strip: a parent's begins with its children, who have a page of their own and no tab by the specification. */
export function listTabs(competition: Facts): SectionName[] {
  return [...(competition.is_parent ? CHILDREN : []), ...listOwnTabs(competition)];
}

/**
 * The tabs by section 2 of the specification. Before the start the flag of a competition with fees turns its prize
 * fund into fees; after it, such a competition has no table and results of its own: its children have them.
 */
function listOwnTabs({ status, has_fees, format }: Facts): SectionName[] {
  switch (status) {
    case 'future':
    case 'app':
      return [
        'competition-participants',
        'competition-schedule',
        has_fees ? 'competition-contributions' : 'competition-prize',
        'competition-documents',
        'competition-photo-gallery',
        'competition-contacts',
      ];
    case 'app-end':
      return ['competition-participants', ...COMMON];
    case 'current':
    case 'past':
      return [
        'competition-participants',
        ...(has_fees ? [] : TABLES),
        ...(format === 'olympic' || format === 'olympic-de' ? BRACKET : []),
        ...COMMON,
      ];
  }
}

/** The tab of a page: those of fees and of prizes hold the same, and a competition has a tab of one of them. */
export function findCurrentTab(
  tabs: readonly SectionName[],
  section: SectionName | undefined,
): SectionName | undefined {
  if (section === undefined || !MONEY.has(section)) return tabs.find((name) => name === section);
  return tabs.find((name) => MONEY.has(name));
}

const MONEY: ReadonlySet<SectionName> = new Set<SectionName>([
  'competition-contributions',
  'competition-prize',
]);
const CHILDREN: readonly SectionName[] = ['competition-child'];
const TABLES: readonly SectionName[] = ['competition-statistics', 'competition-results'];
const BRACKET: readonly SectionName[] = ['competition-bracket'];
const COMMON: readonly SectionName[] = [
  'competition-judge',
  'competition-schedule',
  'competition-prize',
  'competition-documents',
  'competition-photo-gallery',
  'competition-contacts',
];
