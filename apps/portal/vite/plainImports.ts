import type { Plugin } from 'vite';

/**
 * Leaves a dynamic import what it is: Vite would bring a program with each page that preloads what the imported file needs,
 * and is told to preload nothing.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
