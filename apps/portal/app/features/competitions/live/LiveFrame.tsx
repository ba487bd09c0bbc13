import { useEffect, useEffectEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { browserApi } from '../../../api/browser';
import { askCompetition, type Competition } from '../frame/competition';
import { dropCachedLists } from '../../lists';
import type { FrameData } from '../frame/load';
import { parseSection, type SectionName } from '../frame/sections';
import type { LiveNews } from './liveStore';
import { useFresh } from './useFresh';
import { useStream } from './useStream';

interface LiveFrameProps {
  /** As the page was loaded with it. */
  readonly competition: Competition;
  readonly frame: Pick<FrameData, 'lastMessage' | 'askedAt'>;
  readonly onFresh: (competition: Competition) => void;
}

/** These hear the stream themselves: loaded anew, they would turn to another tour than the one that is read. */
const FOLLOWING: ReadonlySet<SectionName | undefined> = new Set<SectionName>([
  'competition-statistics',
  'competition-results',
  'competition-bracket',
]);

/** Keeps the card and the tab strip of a competition in progress true: they follow its status and its participants. */
export function LiveFrame({ competition, frame, onFresh }: LiveFrameProps) {
  const section = parseSection(useLocation().pathname);
  const { revalidate } = useRevalidator();
  const shown = useFresh<Competition>({
    loaded: competition,
    askedAt: frame.askedAt,
    stream: useStream(competition, frame.lastMessage),
    ask: () => askCompetition(browserApi, competition.tournament_id),
    concerns: (news) => changesCard(news) || movesTimes(news, section),
  });
  const tell = useEffectEvent(() => {
    if (shown === competition) return;
    onFresh(shown);
    if (FOLLOWING.has(section)) return;
    dropCachedLists();
    void revalidate();
  });
  useEffect(() => tell(), [shown]);
  return null;
}

function changesCard({ type }: LiveNews): boolean {
  return type === 'status' || type === 'participants' || type === 'reload' || type === 'catch-up';
}

/** With each tour that begins, the schedule expects the next ones at other times. */
function movesTimes({ type }: LiveNews, section: SectionName | undefined): boolean {
  return type === 'tour-drawn' && section === 'competition-schedule';
}
