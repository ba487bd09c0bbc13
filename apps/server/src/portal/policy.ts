import { createHash } from 'node:crypto';
import { PLAYER_ORIGINS } from '../features/media/index.ts';

/** Data for search engines is never run, and needs no leave. */
const INLINE_SCRIPT = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Content-Security-Policy of a rendered page. Its inline scripts are allowed by their hashes, so that the policy can
 * be kept with the page and nothing else that gets into the page runs.
 */
export function policyFor(html: string): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
    );
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // A page is opened by any address and goes on to a video without being loaded anew.
    `frame-src 'self' ${PLAYER_ORIGINS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
