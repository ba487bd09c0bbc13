// Every public address of the portal, each where it has most on it.
import { ask, found } from '../lighthousePages.ts';

interface Competition {
  readonly tournament_id: number;
  readonly format: string | null;
  readonly is_parent: 0 | 1;
  readonly approved_player: number;
}

interface Referee {
  readonly referee_id: number;
  readonly user: { readonly player_id: number | null } | null;
}

const STATUSES = ['past', 'current', 'app', 'app-end', 'future'] as const;
type Status = (typeof STATUSES)[number];

/** In the order of the specification. */
export async function listAddresses(origin: string): Promise<string[]> {
  const [players, referees, albums, videos, competitions] = await Promise.all([
    ask<{ player_id: number }>(origin, 'players?discipline_id=1&pageSize=2'),
    ask<Referee>(origin, 'referee?pageSize=20'),
    ask<{ album_id: number }>(origin, 'albums?pageSize=1'),
    ask<{ video_id: number }>(origin, 'videos?pageSize=1'),
    competitionAddresses(origin),
  ]);
  const first = found(players[0], 'athlete').player_id;
  const second = found(players[1], 'second athlete').player_id;
  return [
    '/',
    '/photo-gallery',
    `/photo-gallery/${found(albums[0], 'album').album_id}`,
    '/video',
    `/video/${found(videos[0], 'video').video_id}`,
    '/entrance',
    '/registration',
    '/athletes',
    '/athletes?page=3',
    `/athlete-competitions/${first}`,
    `/athlete-matches/${first}`,
    `/athlete-statistics/${first}`,
    `/athlete-comparison/${first}/${second}`,
    `/judge-profile/${found(referees[0], 'referee').referee_id}`,
    '/competitions',
    '/competitions?tab=past',
    ...competitions,
    `/search?text=${encodeURIComponent('кубок')}`,
    '/users/recover?id=1&code=none',
    '/documents/policy',
    '/no-such-page',
  ];
}

/** The pages of competitions: the largest of each kind, and those that are under way. */
async function competitionAddresses(origin: string): Promise<string[]> {
  const byStatus = new Map<Status, Competition[]>();
  for (const status of STATUSES) {
    const rows = await ask<Competition>(origin, `tournaments?statuses=${status}&pageSize=100`);
    byStatus.set(
      status,
      rows.toSorted((one, other) => other.approved_player - one.approved_player),
    );
  }
  const largest = (status: Status, what: string, fits: (one: Competition) => boolean): number =>
    found(byStatus.get(status)?.find(fits), what).tournament_id;
  const parent = largest('past', 'finished parent', ({ is_parent }) => is_parent === 1);
  const swiss = largest('past', 'finished Swiss competition', ({ format }) => format === 'swiss');
  const knockout = largest('past', 'finished knock-out', ({ format }) => format === 'olympic');
  const live = largest('current', 'Swiss competition under way', ({ format }) => format === 'swiss');
  const liveKnockout = largest('current', 'knock-out under way', ({ format }) => format === 'olympic');
  const open = largest('app', 'open registration', ({ is_parent }) => is_parent === 0);
  const sections = ['judge', 'documents', 'schedule', 'contributions', 'prize', 'photo-gallery', 'contacts'];
  return [
    `/competition-participants/${parent}?page=2`,
    `/competition-participants/${open}`,
    `/competition-statistics/${swiss}`,
    `/competition-statistics/${live}`,
    `/competition-results/${swiss}`,
    `/competition-results/${live}`,
    `/competition-child/${parent}`,
    ...sections.map((section) => `/competition-${section}/${section === 'contributions' ? open : swiss}`),
    `/competition-bracket/${knockout}`,
    `/competition-bracket/${liveKnockout}`,
    `/competition-payment/${open}`,
  ];
}
