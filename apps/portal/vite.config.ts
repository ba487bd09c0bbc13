import { operations } from '@nardy/contract';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { fontSubsets } from './vite/fontSubsets.ts';

/** The client needs each operation's method and path only; the schemas stay out of the bundle. */
const routeTable = Object.fromEntries(
  Object.entries(operations).map(([name, { method, path }]) => [name, [method, path]]),
);

/** Small files compress badly one by one: what nearly every page needs comes as two. */
const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
    {
      name: 'site',
      test: /apps\/portal\/app\/(api|formatting|features\/site|root|components\/(Button|Icon|IconButton|EmptyBlock|ErrorBlock|Avatar|Checker|DisciplineDot|StatusBadge|Countdown|Meter)\/)/,
    },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [fontSubsets(), reactRouter()],
  define: { __ROUTE_TABLE__: JSON.stringify(routeTable) },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // All of the portal's styles are 11 kB: one file blocks the first paint less than seven.
    cssCodeSplit: false,
    reportCompressedSize: false,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting } } }),
  },
}));
