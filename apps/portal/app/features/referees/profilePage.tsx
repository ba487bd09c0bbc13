import type { Referee } from '@nardy/contract';
import type { MetaDescriptor } from 'react-router';
import type { Route } from './+types/profilePage';
import { apiContext } from '../../api/context';
import { makePrefetchable } from '../../api/prefetchable';
import { parsePathId } from '../../api/pathId';
import { type CachedPage, parseDepth } from '../lists';
import { buildPageMeta, findPortraitImage } from '../site';
import { getRefereePath } from './links';
import { loadReferee, loadRefereeInBrowser } from './load';
import { createLazyIsland } from '../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseDepth] };

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadReferee(context.get(apiContext), parsePathId(params), request.url);
}

export const clientLoader = makePrefetchable(({ params, request }) =>
  loadRefereeInBrowser(parsePathId(params), request.url),
);

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const root = matches[0].loaderData;
  const referee = loaderData?.referee.ok ? loaderData.referee.value : undefined;
  const descriptors = buildPageMeta({
    title: referee ? `${referee.last_name} ${referee.first_name}: судья` : 'Профиль судьи',
    description: referee
      ? `${[referee.fullName, referee.category?.full_name.toLocaleLowerCase('ru'), referee.city?.title].filter(Boolean).join(', ')}: соревнования, должности и оценки судейства.`
      : 'Судья федерации нард: категория, история судейства с должностями и оценками.',
    canonical: `/judge-profile/${params.id ?? ''}`,
    root,
    image: referee && findPortraitImage(referee.photo, referee.fullName),
  });
  return referee ? [...descriptors, buildPerson(referee, root?.origin)] : descriptors;
};

/** schema.org Person: what the card shows and no more. */
function buildPerson(referee: Referee, origin = ''): MetaDescriptor {
  const { fullName, last_name, first_name, middle_name, photo, gender, category, referee_id } = referee;
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: fullName,
      familyName: last_name,
      givenName: first_name,
      ...(middle_name && { additionalName: middle_name }),
      url: `${origin}${getRefereePath(referee_id)}`,
      jobTitle: category?.full_name ?? 'Судья',
      ...(photo && { image: `${origin}${photo.link}` }),
      ...(gender && { gender: gender === 'man' ? 'Male' : 'Female' }),
    },
  };
}

export default createLazyIsland(async () => (await import('./RefereePage')).RefereePage);
