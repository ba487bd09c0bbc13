import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { PortalBuild, PortalSource } from './source.ts';

/** The portal as its sources in `folder` are at each request; changes reach open pages at once. */
export function openDevelopmentPortal(folder: string): PortalSource {
  let vite: ViteDevServer | undefined;
  return {
    mode: 'development',
    async load() {
      if (!vite) throw new Error('The development server makes pages only after it is attached.');
      return (await vite.ssrLoadModule('virtual:react-router/server-build')) as PortalBuild;
    },
    async attach(app) {
      vite = await startVite(app, folder);
      joinRequests(app, vite);
    },
  };
}

function startVite(app: FastifyInstance, folder: string): Promise<ViteDevServer> {
  return createServer({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
}

function joinRequests(app: FastifyInstance, vite: ViteDevServer): void {
  // What Vite answers itself never comes back through `done`; the request ends there.
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  // Open pages hold a WebSocket; the server waits for its connections, so they are closed before it.
  app.addHook('preClose', () => vite.close());
}
