import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const IMPORTS = /"imports":\[[^\]]*\]/g;

/**
 * Takes out of the browser's site map what each route's files import, which is half of it: the router would only write
 * preloads from that, and a page has its own already.
 */
export function leanManifest(): Plugin {
  return {
    name: 'lean-manifest',
    apply: 'build',
    closeBundle: {
      order: 'post',
      handler() {
        // React Router writes it when the server's build, which comes last, is done.
        if (this.environment.name === 'client') return;
        const folder = path.join(this.environment.config.root, 'build/client/assets');
        for (const name of globSync('manifest-*.js', { cwd: folder })) {
          const file = path.join(folder, name);
          writeFileSync(file, readFileSync(file, 'utf8').replaceAll(IMPORTS, '"imports":[]'));
        }
      },
    },
  };
}
