import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole site map is small: it comes with the page, and no navigation waits for a piece of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
