import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCookies } from '../http/cookies.ts';
import { NotFoundError } from '../http/errors.ts';
import { accessTokenOf } from '../http/routes.ts';
import type { SecretKeys } from '../keys/secretKeys.ts';
import { mayBePreview, PREVIEW_COOKIE } from './cookie.ts';
import { PREVIEW_SECONDS, previewTokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The family of competitions that is seen before it is published: in a preview, or by staff at its desk. */
    previewed: number | undefined;
  }
}

/** The family that whoever brings a token may see by it before it is published. */
export type FindPreviewed = (asked: {
  /** The competition that is asked for. */
  readonly id: number;
  readonly accessToken: string | undefined;
}) => Promise<number | undefined>;

interface PreviewParts {
  readonly keys: SecretKeys;
  readonly isSecure: boolean;
  readonly findPreviewed: FindPreviewed;
}

/** Reads of a competition; its number fits the database's. */
const OF_COMPETITION = /^\/api\/tournaments\/(\d{1,9})(?=[/?]|$)/;

const WORN_OUT = 'Ссылка предпросмотра устарела: откройте его снова из консоли';

/**
 * Lets a browser that came by the link of a preview see one family of competitions before it is published: the link becomes a
 * cookie, with which nothing is answered from what is cached. Staff at its desk see it by their token.
 */
export function previews(app: FastifyInstance, { keys, isSecure, findPreviewed }: PreviewParts): void {
  const tokens = previewTokens(keys);
  const name = isSecure ? `__Host-${PREVIEW_COOKIE}` : PREVIEW_COOKIE;
  app.decorateRequest('previewed', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (!mayBePreview(request.headers.cookie)) return;
    const token = createCookies(request, reply).get(name);
    if (token) request.previewed = (await tokens.read(token))?.familyId;
  });
  app.addHook('onRequest', async (request) => {
    const id = OF_COMPETITION.exec(request.url)?.[1];
    const accessToken = accessTokenOf(request);
    if (request.method !== 'GET' || id === undefined || accessToken === undefined) return;
    request.previewed ??= await findPreviewed({ id: Number(id), accessToken });
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
