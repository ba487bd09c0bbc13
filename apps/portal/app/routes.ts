import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map. */
export default [
  index('features/home/page.tsx'),
  route('competitions', 'features/competitions/listPage.tsx'),
  route('athletes', 'features/athletes/listPage.tsx'),
  ...(process.env['NODE_ENV'] === 'development' ? [route('__components', 'features/gallery/page.tsx')] : []),
  route('*', 'features/site/notFoundPage.tsx'),
] satisfies RouteConfig;
