import { operations } from '@nardy/contract';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { fontSubsets } from './vite/fontSubsets.ts';

/** The client needs each operation's method and path only; the schemas stay out of the bundle. */
const routeTable = Object.fromEntries(
  Object.entries(operations).map(([name, { method, path }]) => [name, [method, path]]),
);

export default defineConfig({
  plugins: [fontSubsets(), reactRouter()],
  define: { __ROUTE_TABLE__: JSON.stringify(routeTable) },
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
});
