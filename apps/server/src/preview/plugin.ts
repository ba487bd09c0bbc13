import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCookies } from '../http/cookies.ts';
import { NotFoundError } from '../http/errors.ts';
import type { SecretKeys } from '../keys/secretKeys.ts';
import { mayBePreview, PREVIEW_COOKIE } from './cookie.ts';
import { PREVIEW_SECONDS, previewTokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The family of competitions that the browser previews, if it does. */
    previewed: number | undefined;
  }
}

const WORN_OUT = 'Ссылка предпросмотра устарела: откройте его снова из консоли';

/**
 * Lets a browser that came by the link of a preview see one family of competitions before it is published: the link becomes a
 * cookie, with which nothing is answered from what is cached.
 */
export function previews(app: FastifyInstance, keys: SecretKeys, isSecure: boolean): void {
  const tokens = previewTokens(keys);
  const name = isSecure ? `__Host-${PREVIEW_COOKIE}` : PREVIEW_COOKIE;
  app.decorateRequest('previewed', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (!mayBePreview(request.headers.cookie)) return;
    const token = createCookies(request, reply).get(name);
    if (token) request.previewed = (await tokens.read(token))?.familyId;
  });
  const lead = (request: FastifyRequest, reply: FastifyReply, to: string, value: string): FastifyReply => {
    const maxAge = value === '' ? 0 : PREVIEW_SECONDS;
    createCookies(request, reply).set(name, value, { secure: isSecure, maxAge });
    return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).redirect(to, 303);
  };
  app.get<{ Querystring: { token?: unknown } }>(
    '/preview',
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.query;
      const claims = typeof token === 'string' ? await tokens.read(token) : undefined;
      if (typeof token !== 'string' || !claims) throw new NotFoundError(WORN_OUT);
      return lead(request, reply, claims.path, token);
    },
  );
  app.get('/preview/end', { schema: { hide: true } }, async (request, reply) =>
    lead(request, reply, '/', ''),
  );
}
