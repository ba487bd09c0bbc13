import type { Competition } from './competition';
import type { SectionName } from './sections';

type Facts = Pick<Competition, 'status' | 'has_fees' | 'format'>;

/**
 * The tab strip by section 2 of the specification. Before the start the flag of a competition with fees turns its prize
 * fund into fees; after it, such a competition has no table and results of its own: its children have them.
 */
export function tabsOf({ status, has_fees, format }: Facts): SectionName[] {
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
