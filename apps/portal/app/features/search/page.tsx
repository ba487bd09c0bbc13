import type { Found } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import type { Route } from './+types/page';
import { browserApi } from '../../api/browser';
import { apiContext } from '../../api/context';
import { settle, type Result } from '../../api/result';
import { delaySkeleton, parseText, type CachedPage } from '../lists';
import { buildPageMeta } from '../site';
import { LEAST_SEARCHED, TEXT } from './groups';
import { createLazyIsland } from '../../components/lazyIsland';

interface Searched {
  readonly text: string;
  /** Undefined when there is too little to search for; a promise while the browser waits for it. */
  readonly found: Result<Found> | Promise<Result<Found>> | undefined;
}

const parseSearched = (search: URLSearchParams): string => parseText(search, TEXT) ?? '';

const getSearchedText = (request: Request): string => parseSearched(new URL(request.url).searchParams);

function ask(api: Client, text: string): Promise<Result<Found>> | undefined {
  if (text.length < LEAST_SEARCHED) return undefined;
  return settle(api.searchEverywhere({ query: { text } }).then(({ data }) => data));
}

export const handle: CachedPage = { reads: [parseSearched] };

export async function loader({ context, request }: Route.LoaderArgs): Promise<Searched> {
  const text = getSearchedText(request);
  return { text, found: await ask(context.get(apiContext), text) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Searched> {
  const text = getSearchedText(request);
  const asked = ask(browserApi, text);
  return { text, found: asked && (await delaySkeleton(asked)).value };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildPageMeta({
    title: loaderData?.text ? `Поиск: ${loaderData.text}` : 'Поиск',
    description: 'Поиск по порталу федерации нард: спортсмены, соревнования, судьи и фотоальбомы.',
    canonical: '/search',
    root: matches[0].loaderData,
  }),
  ...(loaderData?.text ? [{ name: 'robots', content: 'noindex' }] : []),
];

export default createLazyIsland(async () => (await import('./SearchPage')).SearchPage);
