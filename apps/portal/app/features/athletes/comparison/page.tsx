import type { Route } from './+types/page';
import { browserApi } from '../../../api/browser';
import { apiContext } from '../../../api/context';
import { makePrefetchable } from '../../../api/prefetchable';
import { createNotFound, parseNumericId, parsePathId } from '../../../api/pathId';
import { formatShortName } from '../../../formatting/names';
import { buildPageMeta } from '../../site';
import { getComparisonPath } from '../profileLinks';
import { loadChoosing, loadComparison, type ComparisonData, parseName, parseDiscipline } from './load';
import type { CachedPage } from '../../lists';
import { createLazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseName, parseDiscipline] };

export function loader({ context, params, request }: Route.LoaderArgs): Promise<ComparisonData> {
  return load(context.get(apiContext), params, new URL(request.url).searchParams);
}

export const clientLoader = makePrefetchable(({ params, request }): Promise<ComparisonData> =>
  load(browserApi, params, new URL(request.url).searchParams),
);

type Given = Route.LoaderArgs['params'];

function load(api: typeof browserApi, params: Given, search: URLSearchParams): Promise<ComparisonData> {
  const id = parsePathId(params);
  if (params.other === undefined) return loadChoosing(api, id, search);
  const other = parseNumericId(params.other);
  if (other === undefined || other === id) throw createNotFound();
  return loadComparison(api, id, other);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const names = formatNames(loaderData);
  const [first = 0, second = 0] = listIds(loaderData, params).toSorted((a, b) => a - b);
  return buildPageMeta({
    title: names ? `Сравнение: ${names}` : 'Сравнение спортсменов',
    description: names
      ? `${names}: личные встречи, рейтинг по месяцам, победы и общие соперники.`
      : 'Два спортсмена федерации нард рядом: личные встречи, рейтинг по месяцам, победы и общие соперники.',
    // The same two the other way round are the same page.
    canonical: first === 0 ? getComparisonPath(second) : getComparisonPath(first, second),
    root: matches[0].loaderData,
  });
};

/** Of cards that were merged into others those that are left. */
function listIds(
  data: ComparisonData | undefined,
  { id, other = '0' }: Route.LoaderArgs['params'],
): number[] {
  if (data?.kind !== 'together' || !data.comparison.ok) return [Number(id), Number(other)];
  const { player1, player2 } = data.comparison.value;
  return [player1.player.player_id, player2.player.player_id];
}

function formatNames(data: ComparisonData | undefined): string | undefined {
  if (data?.kind !== 'together' || !data.comparison.ok) return undefined;
  const { player1, player2 } = data.comparison.value;
  return `${formatShortName(player1.player)} и ${formatShortName(player2.player)}`;
}

export default createLazyIsland(async () => (await import('./ComparisonPage')).ComparisonPage);
