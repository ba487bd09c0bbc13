import type { Route } from './+types/layout';
import { apiContext } from '../../../api/context';
import { makePrefetchable } from '../../../api/prefetchable';
import { parsePathId, revalidateForAnotherId } from '../../../api/pathId';
import { findValue } from '../../../api/result';
import { describe } from './describe.server';
import { loadProfile, loadProfileInBrowser, type ProfileData } from './load';
import { parseSection } from './sections';
import { createLazyIsland } from '../../../components/lazyIsland';

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<ProfileData> {
  const profile = await loadProfile(context.get(apiContext), parsePathId(params), request.url);
  const { pathname, origin } = new URL(request.url);
  return { ...profile, described: describe(parseSection(pathname), findValue(profile.athlete), origin) };
}

export const clientLoader = makePrefetchable(({ params, request }): Promise<ProfileData> =>
  loadProfileInBrowser(parsePathId(params), request.url),
);

/** Loaded once for an athlete and kept between the tabs; a retry asks anew. */
export const shouldRevalidate = revalidateForAnotherId;

export default createLazyIsland(async () => (await import('./ProfileFrame')).ProfileFrame);
