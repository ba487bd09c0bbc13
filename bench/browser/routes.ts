import { ask, found } from '../lighthousePages.ts';

/** A way that people go: a link as it stands on a page. */
export interface Route {
  readonly from: string;
  readonly link: string;
}

/** From list to card, between the tabs of a competition, and between the sections. */
export async function listRoutes(origin: string): Promise<Route[]> {
  const [past, players, albums] = await Promise.all([
    ask<{ tournament_id: number; is_parent: 0 | 1; format: string | null }>(
      origin,
      'tournaments?statuses=past&pageSize=9',
    ),
    ask<{ player_id: number }>(origin, 'players?discipline_id=1&pageSize=1'),
    ask<{ album_id: number }>(origin, 'albums?pageSize=1'),
  ]);
  const { tournament_id: id } = found(
    past.find(({ is_parent, format }) => is_parent === 0 && format === 'swiss'),
    'Swiss competition among the latest',
  );
  const player = found(players[0], 'athlete').player_id;
  return [
    { from: '/', link: '/competitions' },
    { from: '/', link: '/athletes' },
    { from: '/athletes', link: '/' },
    { from: '/competitions', link: '/photo-gallery' },
    { from: '/competitions?tab=past', link: `/competition-statistics/${id}` },
    { from: `/competition-statistics/${id}`, link: `/competition-results/${id}` },
    { from: `/competition-statistics/${id}`, link: `/competition-participants/${id}` },
    { from: `/competition-results/${id}`, link: `/competition-schedule/${id}` },
    { from: '/athletes', link: `/athlete-competitions/${player}` },
    { from: `/athlete-competitions/${player}`, link: `/athlete-matches/${player}` },
    { from: '/photo-gallery', link: `/photo-gallery/${found(albums[0], 'album').album_id}` },
    { from: '/photo-gallery', link: '/video' },
  ];
}
