import { createHash } from 'node:crypto';
import { PLAYER_ORIGINS } from '../features/media/index.ts';

/**
 * A page whose own scripts carry `mark` as their nonce, with the Content-Security-Policy that it is sent with. The scripts are
 * allowed by their hashes and the mark is taken out: whatever else got into the page could not know it and is refused, and page
 * and policy can be cached for everybody.
 */
export function protectPage(
  marked: string,
  mark: string,
): { readonly html: string; readonly policy: string } {
  const attribute = ` nonce="${mark}"`;
  const ownScript = new RegExp(`<script[^>]*${attribute}(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = new Set<string>();
  for (const [, script = ''] of marked.matchAll(ownScript)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return { html: marked.replaceAll(attribute, ''), policy: policyWith([...hashes]) };
}

function policyWith(hashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // A page is opened by any address and goes on to a video without being loaded anew.
    `frame-src 'self' ${PLAYER_ORIGINS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
