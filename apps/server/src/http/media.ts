import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { publicFolder } from '../storage/files.ts';

/** Public pictures and documents under `/media`. A file never changes under its name. */
export async function mediaFiles(app: FastifyInstance, { dataDir }: { dataDir: string }): Promise<void> {
  const root = publicFolder(dataDir);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    // An uploaded SVG may hold scripts; opened by its own address it must not run them.
    setHeaders: (reply) =>
      void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
  });
}
