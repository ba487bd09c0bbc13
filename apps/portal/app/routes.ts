import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map. */
export default [
  index('features/home/page.tsx'),
  route('*', 'features/site/notFoundPage.tsx'),
] satisfies RouteConfig;
