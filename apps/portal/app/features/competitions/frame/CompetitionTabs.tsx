import { useLocation } from 'react-router';
import { TabStrip } from '../../../components/TabStrip/TabStrip';
import type { Competition } from './competition';
import { sectionOf, sectionPath, SECTIONS } from './sections';
import { tabsOf } from './tabs';

export function CompetitionTabs({ competition }: { competition: Competition }) {
  const { pathname } = useLocation();
  const current = sectionOf(pathname);
  return (
    <TabStrip
      label="Разделы соревнования"
      pathname={pathname}
      items={tabsOf(competition).map((name) => ({
        to: sectionPath(name, competition.tournament_id),
        label: SECTIONS[name].label,
        current: name === current,
        count: name === 'competition-participants' ? competition.approved_player || undefined : undefined,
      }))}
    />
  );
}
