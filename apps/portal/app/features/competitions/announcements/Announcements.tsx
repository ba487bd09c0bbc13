import type { Announcement } from '@nardy/contract';
import { useEffect, useState } from 'react';
import { browserApi } from '../../../api/browser';
import { formatTime } from '../../../formatting/dates';
import type { Competition } from '../frame/competition';
import { useStream } from '../live/useStream';
import styles from './announcements.module.css';

type Announced = Pick<Competition, 'status' | 'tournament_id'>;

interface AnnouncementsProps {
  readonly competition: Announced;
  /** The last message of the stream before the page was rendered. */
  readonly lastMessage: number | undefined;
  /** By the clocks of the place, where they are known. */
  readonly formatHour?: (moment: string) => string;
}

const formatMoscowHour = (moment: string): string => `${formatTime(moment)} (мск)`;

/** What the director says to everybody: it comes with the stream, and goes when it is withdrawn or over. */
export function Announcements({
  competition,
  lastMessage,
  formatHour = formatMoscowHour,
}: AnnouncementsProps) {
  const shown = useAnnouncements(competition, lastMessage);
  return (
    <div role="status" className={styles.announcements}>
      {shown.map(({ announcement_id: id, text, dt }) => (
        <p key={id}>
          <time dateTime={dt}>{formatHour(dt)}</time>
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}

function useAnnouncements(competition: Announced, lastMessage: number | undefined): readonly Announcement[] {
  const id = competition.tournament_id;
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const stream = useStream(competition, lastMessage);
  useEffect(() => {
    // Only what was asked for last counts, and nothing that was asked for before the last news.
    let turn = 0;
    const ask = (): void => {
      turn += 1;
      const own = turn;
      browserApi
        .listAnnouncements({ params: { id } })
        .then(({ data }) => own === turn && setAnnouncements(data))
        // The next message brings them.
        .catch(() => undefined);
    };
    ask();
    const leave = stream?.listen((news) => {
      // A parent's stream has a child's own, and then all that stand at its children.
      if (news.type === 'announcements' && news.tournament_id === id) {
        turn += 1;
        setAnnouncements(news.announcements);
      } else if (news.type === 'reload' || news.type === 'catch-up') ask();
    }, performance.now());
    return () => {
      turn += 1;
      leave?.();
    };
  }, [id, stream]);
  return useInForce(announcements);
}

/** The longest that a browser can wait for. */
const MOST_MS = 2_147_483_647;

/** Those that are not over yet. */
function useInForce(announcements: readonly Announcement[]): readonly Announcement[] {
  const [now, setNow] = useState(() => Date.now());
  const ends = announcements.flatMap(({ until_dt: until }) => (until === null ? [] : [Date.parse(until)]));
  const next = Math.min(...ends.filter((end) => end > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(MOST_MS, Math.max(0, next - Date.now()) + 50),
    );
    return () => clearTimeout(timer);
  }, [next]);
  return announcements.filter(({ until_dt: until }) => until === null || Date.parse(until) > now);
}
