import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/**
 * Headers that every answer carries. The Content-Security-Policy of a page depends on its inline scripts and is
 * set where the page is rendered; this one is for all that is not a page.
 */
export function protectBrowsers(app: FastifyInstance, { publicOrigin }: Settings): void {
  const secure = publicOrigin.startsWith('https:');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
