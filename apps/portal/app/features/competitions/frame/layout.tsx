import type { Route } from './+types/layout';
import { apiContext } from '../../../api/context';
import { makePrefetchable } from '../../../api/prefetchable';
import { parseNumericId, parsePathId, revalidateForAnotherId } from '../../../api/pathId';
import { describePage, askAboutSite } from './describe.server';
import { findLastMessage } from '../live/position.server';
import { createEmptyFrame, loadFrame, loadFrameInBrowser, type FrameData } from './load';
import { parseSection } from './sections';
import { createLazyIsland } from '../../../components/lazyIsland';

/** The bracket's page stands without a competition; every other page does not exist without one. */
const standsAlone = (pathname: string, id: string | undefined): boolean =>
  parseSection(pathname) === 'competition-bracket' && id !== undefined && parseNumericId(id) === undefined;

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<FrameData> {
  const { id } = params;
  const { pathname } = new URL(request.url);
  const api = context.get(apiContext);
  const site = await askAboutSite(api, request);
  if (standsAlone(pathname, id))
    return { ...createEmptyFrame(), ...describePage(createEmptyFrame(), parseSection(pathname), site) };
  const lastMessage = await findLastMessage(context, parsePathId({ id }));
  const frame = await loadFrame(api, parsePathId({ id }));
  return { ...frame, lastMessage, ...describePage(frame, parseSection(pathname), site) };
}

export const clientLoader = makePrefetchable(({ params, request }): FrameData | Promise<FrameData> => {
  const { id } = params;
  if (standsAlone(new URL(request.url).pathname, id)) return createEmptyFrame();
  return loadFrameInBrowser(parsePathId({ id }));
});

/** Loaded once for a competition and kept between its tabs; a retry asks anew. */
export const shouldRevalidate = revalidateForAnotherId;

export default createLazyIsland(async () => (await import('./CompetitionFrame')).CompetitionFrame);
