import type { Route } from './+types/page';
import { browserApi } from '../../../api/browser';
import { apiContext } from '../../../api/context';
import { prefetchable } from '../../../api/prefetchable';
import { notFound, numericId, parsePathId } from '../../../api/pathId';
import { shortName } from '../../../formatting/names';
import { pageMeta } from '../../site';
import { comparisonPath } from '../profileLinks';
import { loadChoosing, loadComparison, type ComparisonData, parseName, parseDiscipline } from './load';
import type { CachedPage } from '../../lists';
import { lazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseName, parseDiscipline] };

export function loader({ context, params, request }: Route.LoaderArgs): Promise<ComparisonData> {
  return load(context.get(apiContext), params, new URL(request.url).searchParams);
}

export const clientLoader = prefetchable(({ params, request }): Promise<ComparisonData> =>
  load(browserApi, params, new URL(request.url).searchParams),
);

type Given = Route.LoaderArgs['params'];

function load(api: typeof browserApi, params: Given, search: URLSearchParams): Promise<ComparisonData> {
  const id = parsePathId(params);
  if (params.other === undefined) return loadChoosing(api, id, search);
  const other = numericId(params.other);
  if (other === undefined || other === id) throw notFound();
  return loadComparison(api, id, other);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const names = formatNames(loaderData);
  const [first = 0, second = 0] = listIds(loaderData, params).toSorted((a, b) => a - b);
  return pageMeta({
    title: names ? `Сравнение: ${names}` : 'Сравнение спортсменов',
    description: names
      ? `${names}: личные встречи, рейтинг по месяцам, победы и общие соперники.`
      : 'Два спортсмена федерации нард рядом: личные встречи, рейтинг по месяцам, победы и общие соперники.',
    // The same two the other way round are the same page.
    canonical: first === 0 ? comparisonPath(second) : comparisonPath(first, second),
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
  return `${shortName(player1.player)} и ${shortName(player2.player)}`;
}

export default lazyIsland(async () => (await import('./ComparisonPage')).ComparisonPage);
