import { operations, type OperationName } from '@nardy/contract';

/** Every public read of one competition, asked about this one in each way that it can be. */
export function listAddressesAbout(id: number): string[] {
  return (Object.keys(operations) as OperationName[])
    .map((name) => operations[name])
    .filter(
      ({ method, path, ...one }) =>
        method === 'GET' && !('authorization' in one) && path.startsWith('/api/tournaments/{id}'),
    )
    .filter((one) => !('stream' in one))
    .map(({ path }) => path.replace('{id}', String(id)).replaceAll(/\{\w+\}/g, '1'));
}

/** Lists, feeds, search and site map, where a competition of this name and number would stand if it were public. */
export function findListsThatMayName(word: string, id: number): string[] {
  return [
    '/api/tournaments?pageSize=100&with_children=1&statuses=future',
    '/api/tournaments?pageSize=100&with_children=1&statuses=current',
    '/api/tournaments?pageSize=100&with_children=1&statuses=past',
    '/api/tournaments?pageSize=100&discipline_id=3',
    `/api/tournaments?parent_tournament_id=${id}`,
    '/api/tournaments/calendar.ics?with_children=1',
    `/api/search?text=${encodeURIComponent(word)}`,
    '/sitemap.xml',
    '/sitemaps/competitions-1.xml',
    '/rss/competitions.xml',
  ];
}
