import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole site map is small: it comes with the page, and no navigation waits for a piece of it.
  routeDiscovery: { mode: 'initial' },
  // A page's loader and its component are needed at once; apart they would be two files that compress worse.
  splitRouteModules: false,
} satisfies Config;
