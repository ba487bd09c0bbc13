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
  const pieces = marked.split(` nonce="${mark}"`);
  const hashes = new Set<string>();
  for (const [index, rest] of pieces.slice(1).entries()) {
    const script = findScript(pieces[index] ?? '', rest);
    if (script !== undefined) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return { html: pieces.join(''), policy: buildPolicy([...hashes]) };
}

/** The text of the script in whose tag the mark stood between the two, as a browser cuts it; undefined of one with an address. */
function findScript(before: string, rest: string): string | undefined {
  if (!before.startsWith('<script', before.lastIndexOf('<'))) return undefined;
  const start = rest.indexOf('>') + 1;
  const end = rest.indexOf('</script>', start);
  return end === -1 || rest.slice(0, start).includes(' src=') ? undefined : rest.slice(start, end);
}

function buildPolicy(hashes: readonly string[]): string {
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
