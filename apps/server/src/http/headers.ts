import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { holdsSecret } from './loggedAddress.ts';

/**
 * Headers that every answer carries. Pages, data and what people have sent have a Content-Security-Policy of their own instead;
 * that of a page depends on its inline scripts and is made where the page is rendered.
 */
export function buildProtectingHeaders({
  publicOrigin,
}: Pick<Settings, 'publicOrigin'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': "frame-ancestors 'self'",
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': formatPermissionsWith('()'),
    ...(publicOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** Passkeys are for the console alone. */
export function formatPermissionsWith(passkeys: '()' | '(self)'): string {
  return `camera=(), geolocation=(), microphone=(), publickey-credentials-create=${passkeys}, publickey-credentials-get=${passkeys}`;
}

/** What the API answers is data: opened as a page it may do nothing, and no page may frame it. */
export const DATA_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Puts them, and the number under which the log knows the request, on every answer of the application. */
export function protectBrowsers(app: FastifyInstance, settings: Settings): void {
  const headers = buildProtectingHeaders(settings);
  // The next page and its host would be told the code of a letter or the token of a preview.
  const secretive = { ...headers, 'referrer-policy': 'no-referrer' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(holdsSecret(request.url) ? secretive : headers).header('x-request-id', request.id);
    done();
  });
}
