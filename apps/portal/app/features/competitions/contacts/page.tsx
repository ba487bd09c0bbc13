import type { Route } from './+types/page';
import { apiContext } from '../../../api/context';
import { settle, type Result } from '../../../api/result';
import { parsePathId } from '../../../api/pathId';
import { type BlockData, delaySkeleton, type CachedPage } from '../../lists';
import { buildFrameMeta } from '../frame/frameMeta';
import { cleanHtml } from '../../../formatting/cleanHtml.server';
import { createLazyIsland } from '../../../components/lazyIsland';

const TIME_OUT_MS = 5_000;

export const handle: CachedPage = { reads: [] };

export async function loader({ context, params }: Route.LoaderArgs): Promise<BlockData<string>> {
  const id = parsePathId(params);
  const asked = context.get(apiContext).getTournament({ params: { id } });
  return { block: await settle(asked.then(({ data }) => cleanHtml(data.organizer_info ?? ''))) };
}

/** The organizer's HTML is cleaned in one place, the server, which a browser asks too: it needs no sanitizer. */
export async function clientLoader({
  serverLoader,
  params,
}: Route.ClientLoaderArgs): Promise<BlockData<string>> {
  parsePathId(params);
  const { value } = await delaySkeleton(Promise.race([awaitBlock(serverLoader()), failAfterTimeOut()]));
  return { block: value };
}

async function awaitBlock(answer: Promise<BlockData<string>>): Promise<Result<string>> {
  try {
    return await (
      await answer
    ).block;
  } catch {
    return { ok: false, status: 0 };
  }
}

async function failAfterTimeOut(): Promise<Result<string>> {
  await new Promise((resolve) => {
    setTimeout(resolve, TIME_OUT_MS);
  });
  return { ok: false, status: 0 };
}

export const meta: Route.MetaFunction = (around) => buildFrameMeta('competition-contacts', around);

export default createLazyIsland(async () => (await import('./ContactsPage')).ContactsPage);
