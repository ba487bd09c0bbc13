import type { Bracket as BracketAnswer } from '@nardy/contract';
import type { Route } from './+types/page';
import { makePrefetchable } from '../../../api/prefetchable';
import { parseNumericId, revalidateForAnotherId } from '../../../api/pathId';
import { type BlockData, createPageBlock, type CachedPage } from '../../lists';
import { buildFrameMeta } from '../frame/frameMeta';
import { loadAfterLastMessage } from '../live/position.server';
import { parseView, parseAthlete } from './address';
import { createLazyIsland } from '../../../components/lazyIsland';

type Answer = BracketAnswer | null;

const bracketBlock = createPageBlock<Answer>(
  async ({ api, id }) => (await api.getBracket({ params: { id } })).data,
);

/** What stands where the address has no number: nothing is loaded. */
const NOTHING: BlockData<Answer> = { block: { ok: true, value: null } };

export const handle: CachedPage = { reads: [parseView, parseAthlete] };

export const loader = async (given: Route.LoaderArgs) => {
  const id = parseNumericId(given.params.id);
  return id === undefined ? NOTHING : loadAfterLastMessage(given, id, bracketBlock.onServer);
};

export const clientLoader = makePrefetchable((given) =>
  parseNumericId(given.params['id']) === undefined ? NOTHING : bracketBlock.inBrowser(given),
);

/** How it is shown, and whose way is lit, changes nothing that is loaded; a retry asks anew. */
export const shouldRevalidate = revalidateForAnotherId;

export const meta: Route.MetaFunction = (around) => buildFrameMeta('competition-bracket', around);

export default createLazyIsland(async () => (await import('./BracketPage')).BracketPage);
