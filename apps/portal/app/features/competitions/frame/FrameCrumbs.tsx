import { useLocation } from 'react-router';
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs';
import type { Competition } from './competition';
import { parseSection, getSectionPath, SECTIONS } from './sections';

const LIST = { to: '/competitions', label: 'Соревнования' };
const BRACKET = { label: SECTIONS['competition-bracket'].title };

/**
 * A child leads back to its parent, everything else to the list. The bracket's page has a way of its own, section 2 of
 * the specification: to the documents of the parent, or to the list, and then its title.
 */
export function FrameCrumbs({ competition }: { competition: Competition | undefined }) {
  const section = parseSection(useLocation().pathname);
  const parent = competition?.parent_tournament_id ?? undefined;
  if (section === 'competition-bracket') {
    const back = parent
      ? { to: getSectionPath('competition-documents', parent), label: 'Главное соревнование' }
      : LIST;
    return <Breadcrumbs items={[back, BRACKET]} />;
  }
  if (parent) {
    return (
      <Breadcrumbs
        items={[
          { to: getSectionPath('competition-child', parent), label: 'Вернуться к главному соревнованию' },
        ]}
      />
    );
  }
  if (!competition) return <Breadcrumbs items={[LIST]} />;
  const { full_name: label, is_parent, tournament_id } = competition;
  const home =
    is_parent && section !== 'competition-child'
      ? getSectionPath('competition-child', tournament_id)
      : undefined;
  return <Breadcrumbs items={[LIST, { to: home, label }]} />;
}
