import type { Route } from './+types/page';
import { toEntrance } from '../../../api/entranceGuard';
import { readSession } from '../../../api/session';
import { buildOwnMeta } from '../../site';
import { createLazyIsland } from '../../../components/lazyIsland';

/** In the browser only: the server knows of nobody who is logged in. */
export function clientLoader(): null {
  if (!readSession()) throw toEntrance();
  return null;
}

export const HydrateFallback = createLazyIsland(async () => (await import('./OwnFrame')).OwnSkeleton);

export const meta: Route.MetaFunction = ({ matches }) =>
  buildOwnMeta('Личный кабинет', matches[0].loaderData);

export default createLazyIsland(async () => (await import('./AccountPage')).AccountPage);
