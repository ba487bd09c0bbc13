import type { APIRequestContext } from '@playwright/test';
import { findCompetition, findPayable, findWith } from './competitions.ts';
import { findChampion, findPlayingReferee } from './people.ts';
import { ask } from './played.ts';

/** A long list takes the judge of accessibility half a minute, and a short one has all that it has. */
const short = (list: unknown[]): boolean => list.length > 4 && list.length <= 40;

/** One address of every kind of page that needs no login, each with something on it. */
export async function listEveryAddress(request: APIRequestContext): Promise<string[]> {
  const [competition, parent, knockout, payable, athlete, referee, albums, videos] = await Promise.all([
    findWith(request, 'members', { statuses: ['past'], where: ({ format }) => format === 'swiss' }, short),
    findCompetition(request, { statuses: ['past'], where: ({ is_parent }) => is_parent === 1 }),
    findCompetition(request, { statuses: ['past'], where: ({ format }) => format === 'olympic' }),
    findPayable(request),
    findChampion(request),
    findPlayingReferee(request),
    ask<{ album_id: number }[]>(request, '/api/albums?pageSize=100'),
    ask<{ video_id: number }[]>(request, '/api/videos?pageSize=100'),
  ]);
  // The oldest are the demo's: the latest may be another journey's, which deletes it again.
  const [album, video] = [albums.at(-1), videos.at(-1)];
  const { player_id } = athlete;
  const other = player_id === 3 ? 1 : 3;
  return [
    '/',
    '/competitions',
    '/competitions?tab=upcoming',
    '/competitions?tab=past',
    ...(await competitionAddresses(request, competition.tournament_id)),
    `/competition-child/${parent.tournament_id}`,
    `/competition-bracket/${knockout.tournament_id}`,
    `/competition-payment/${payable.tournament_id}`,
    `/athletes?name=${encodeURIComponent(athlete.last_name)}`,
    `/athlete-competitions/${player_id}`,
    `/athlete-matches/${player_id}`,
    `/athlete-statistics/${player_id}`,
    `/athlete-comparison/${player_id}`,
    `/athlete-comparison/${player_id}/${other}`,
    `/judge-profile/${referee.referee_id}`,
    '/photo-gallery',
    `/photo-gallery/${album?.album_id}`,
    '/video',
    `/video/${video?.video_id}`,
    `/search?text=${encodeURIComponent('кубок')}`,
    '/documents/policy',
    '/entrance',
    '/registration',
    '/users/recover?id=1&code=none',
    '/no-such-page',
    '/competition-results',
  ];
}

/** The pages of one competition, and of those that have what it lacks. */
async function competitionAddresses(request: APIRequestContext, id: number): Promise<string[]> {
  const lists = { judge: 'referees', documents: 'documents', schedule: 'schedule', prize: 'prize' } as const;
  const others = await Promise.all(
    Object.entries({ ...lists, 'photo-gallery': 'albums', contacts: 'partners' } as const).map(
      async ([name, list]) => `/competition-${name}/${(await findWith(request, list)).tournament_id}`,
    ),
  );
  const open = await findWith(request, 'prize', {
    statuses: ['app'],
    where: ({ is_parent }) => is_parent === 0,
  });
  const live = await findWith(
    request,
    'members',
    { statuses: ['current'], where: ({ is_parent }) => is_parent === 0 },
    short,
  );
  return [
    `/competition-participants/${id}`,
    `/competition-statistics/${id}`,
    `/competition-statistics/${live.tournament_id}`,
    `/competition-results/${live.tournament_id}`,
    `/competition-contributions/${open.tournament_id}`,
    ...others,
  ];
}
