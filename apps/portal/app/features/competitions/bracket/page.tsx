import type { Bracket as BracketAnswer } from '@nardy/contract';
import type { Route } from './+types/page';
import { prefetchable } from '../../../api/prefetchable';
import { numericId } from '../../../api/pathId';
import { type BlockData, pageBlock, type CachedPage } from '../../lists';
import { frameMeta } from '../frame/frameMeta';
import { afterLastMessage } from '../live/position.server';
import { parseView, parseAthlete } from './address';
import { lazyIsland } from '../../../components/lazyIsland';

type Answer = BracketAnswer | null;

const bracketBlock = pageBlock<Answer>(
  async ({ api, id }) => (await api.getBracket({ params: { id } })).data,
);

/** What stands where the address has no number: nothing is loaded. */
const NOTHING: BlockData<Answer> = { block: { ok: true, value: null } };

export const handle: CachedPage = { reads: [parseView, parseAthlete] };

export const loader = async (given: Route.LoaderArgs) => {
  const id = numericId(given.params.id);
  return id === undefined ? NOTHING : afterLastMessage(given, id, bracketBlock.onServer);
};

export const clientLoader = prefetchable((given) =>
  numericId(given.params['id']) === undefined ? NOTHING : bracketBlock.inBrowser(given),
);

export const meta: Route.MetaFunction = (around) => frameMeta('competition-bracket', around);

export default lazyIsland(async () => (await import('./BracketPage')).BracketPage);
