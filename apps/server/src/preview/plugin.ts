import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCookies } from '../http/cookies.ts';
import { NotFoundError } from '../http/errors.ts';
import { readAccessToken } from '../http/routes.ts';
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
export function registerPreviews(
  app: FastifyInstance,
  { keys, isSecure, findPreviewed }: PreviewParts,
): void {
  const tokens = previewTokens(keys);
  const name = isSecure ? `__Host-${PREVIEW_COOKIE}` : PREVIEW_COOKIE;
  app.decorateRequest('previewed', undefined);
  const findByCookie = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = mayBePreview(request.headers.cookie) && createCookies(request, reply).get(name);
    return token ? (await tokens.read(token))?.familyId : undefined;
  };
  const findByAccess = async (request: FastifyRequest) => {
    const id = OF_COMPETITION.exec(request.url)?.[1];
    const accessToken = readAccessToken(request);
    if (request.method !== 'GET' || id === undefined || accessToken === undefined) return undefined;
    return findPreviewed({ id: Number(id), accessToken });
  };
  app.addHook('onRequest', async (request, reply) => {
    // At the desk of one competition the preview of another may be open in the same browser.
    request.previewed = (await findByAccess(request)) ?? (await findByCookie(request, reply));
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
