import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'";

/** The console under `/admin`: its assets by their names, and its one page at every other address there. */
export async function consoleFiles(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  for (const address of ['/admin', '/admin/*']) {
    app.get(address, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
}
