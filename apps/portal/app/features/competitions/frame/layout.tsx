import type { ShouldRevalidateFunction } from 'react-router';
import type { Route } from './+types/layout';
import { apiContext } from '../../../api/context';
import { prefetchable } from '../../../api/prefetchable';
import { numericId, parsePathId } from '../../../api/pathId';
import { aboutPage, askAboutSite } from './describe.server';
import { findLastMessage } from '../live/position.server';
import { emptyFrame, loadFrame, loadFrameInBrowser, type FrameData } from './load';
import { parseSection } from './sections';
import { lazyIsland } from '../../../components/lazyIsland';

/** The bracket's page stands without a competition; every other page does not exist without one. */
const standsAlone = (pathname: string, id: string | undefined): boolean =>
  parseSection(pathname) === 'competition-bracket' && id !== undefined && numericId(id) === undefined;

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<FrameData> {
  const { id } = params;
  const { pathname } = new URL(request.url);
  const api = context.get(apiContext);
  const site = await askAboutSite(api, request);
  if (standsAlone(pathname, id))
    return { ...emptyFrame(), ...aboutPage(emptyFrame(), parseSection(pathname), site) };
  const lastMessage = await findLastMessage(context, parsePathId({ id }));
  const frame = await loadFrame(api, parsePathId({ id }));
  return { ...frame, lastMessage, ...aboutPage(frame, parseSection(pathname), site) };
}

export const clientLoader = prefetchable(({ params, request }): FrameData | Promise<FrameData> => {
  const { id } = params;
  if (standsAlone(new URL(request.url).pathname, id)) return emptyFrame();
  return loadFrameInBrowser(parsePathId({ id }));
});

/** Loaded once for a competition and kept between its tabs; a retry asks anew. */
export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  step.currentParams['id'] !== step.nextParams['id'] ||
  (step.currentUrl.href === step.nextUrl.href && step.defaultShouldRevalidate);

export default lazyIsland(async () => (await import('./CompetitionFrame')).CompetitionFrame);
