import type { Plugin } from 'vite';

const RELOAD = 'window.location.reload();';

/**
 * When the code of a page does not come, React Router loads the document anew: after a new version that is right. Without
 * a network it would put the browser's own page in the place of everything that can still be read, so there it is a fault
 * of that page, which the portal shows, with the way back.
 */
export function offlineRouter(): Plugin {
  return {
    name: 'offline-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\/routeModules\.m?js$/ },
      handler(code) {
        if (!code.includes(RELOAD)) this.error('React Router loads the code of pages in another way now.');
        return code.replace(RELOAD, `if (!navigator.onLine) throw error; ${RELOAD}`);
      },
    },
  };
}
