import type { Route } from './+types/page';
import { toEntrance } from '../../../api/entranceGuard';
import { readSession } from '../../../api/session';
import { ownMeta } from '../../site';
import { lazyIsland } from '../../../components/lazyIsland';

/** In the browser only: the server knows of nobody who is logged in. */
export function clientLoader(): null {
  if (!readSession()) throw toEntrance();
  return null;
}

export const HydrateFallback = lazyIsland(async () => (await import('./OwnFrame')).OwnSkeleton);

export const meta: Route.MetaFunction = ({ matches }) => ownMeta('Личный кабинет', matches[0].loaderData);

export default lazyIsland(async () => (await import('./AccountPage')).AccountPage);
