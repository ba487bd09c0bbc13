import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readBuiltFile } from '../builtFiles.ts';
import { formatPermissionsWith } from '../http/headers.ts';

interface ConsoleParts {
  /** Folder of the built files. */
  readonly folder: string;
  /** The host that the console is kept to, when it has one of its own. */
  readonly host: string | undefined;
  /** Origins of players that editors may look at. */
  readonly players: readonly string[];
}

/** The console asks no other host by itself; a player only when an editor wants to see it. */
function buildPolicy(players: readonly string[]): string {
  return [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `frame-src 'self' ${players.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The console under `/admin`: its assets by their names, and its one page at every other address there. */
export async function serveConsoleFiles(
  app: FastifyInstance,
  { folder, host, players }: ConsoleParts,
): Promise<void> {
  const policy = buildPolicy(players);
  const page = await readBuiltFile(folder, 'index.html');
  const only = host === undefined ? {} : { constraints: { host } };
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    ...only,
  });
  for (const address of ['/admin', '/admin/*']) {
    app.get(address, { schema: { hide: true }, ...only }, async (_request, reply) =>
      reply
        .headers({
          'content-security-policy': policy,
          'permissions-policy': formatPermissionsWith('(self)'),
          'cache-control': 'no-cache',
        })
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
  if (host !== undefined) {
    app.get('/', { schema: { hide: true }, ...only }, async (_request, reply) => reply.redirect('/admin'));
  }
}

/** The console's own host, where the settings give it an origin other than the portal's. */
export function findConsoleHost(adminOrigin: string | undefined, publicOrigin: string): string | undefined {
  return adminOrigin === undefined || adminOrigin === publicOrigin ? undefined : new URL(adminOrigin).host;
}
