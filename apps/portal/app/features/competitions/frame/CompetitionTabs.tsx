import { useLocation } from 'react-router';
import { TabStrip } from '../../../components/TabStrip/TabStrip';
import type { Competition } from './competition';
import { parseSection, getSectionPath, SECTIONS } from './sections';
import { findCurrentTab, listTabs } from './tabs';

export function CompetitionTabs({ competition }: { competition: Competition }) {
  const { pathname } = useLocation();
  const tabs = listTabs(competition);
  const current = findCurrentTab(tabs, parseSection(pathname));
  return (
    <TabStrip
      label="Разделы соревнования"
      pathname={pathname}
      items={tabs.map((name) => ({
        to: getSectionPath(name, competition.tournament_id),
        label: SECTIONS[name].label,
        current: name === current,
        count: name === 'competition-participants' ? competition.approved_player || undefined : undefined,
      }))}
    />
  );
}
