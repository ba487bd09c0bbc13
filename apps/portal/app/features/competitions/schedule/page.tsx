import type { ScheduleDay } from '@nardy/contract';
import type { Route } from './+types/page';
import { listBlock, type CachedPage, parseDepth } from '../../lists';
import { buildFrameMeta } from '../frame/frameMeta';
import { createLazyIsland } from '../../../components/lazyIsland';

const DAYS_A_PAGE = 3;

const days = listBlock<ScheduleDay>(({ api, id }) => ({
  key: JSON.stringify(['schedule', id]),
  pageSize: DAYS_A_PAGE,
  idOf: ({ date }) => Number(date.replaceAll('-', '')),
  fetchPage: (page) => api.listScheduleDays({ params: { id }, query: { page, pageSize: DAYS_A_PAGE } }),
}));

export const handle: CachedPage = { reads: [parseDepth] };

export const loader = days.onServer;

export const clientLoader = days.inBrowser;

export const meta: Route.MetaFunction = (around) => buildFrameMeta('competition-schedule', around);

export default createLazyIsland(async () => (await import('./SchedulePage')).SchedulePage);
