import { ImportError } from './faults.ts';

/** The other server, from what the operator has typed. */
export function parseOrigin(typed: string): URL {
  const url = URL.parse(typed.trim());
  const isPlain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '';
  if (!isPlain)
    throw new ImportError(`"${typed}" is no origin of a server: give it as https://federation.example`);
  return new URL(url.origin);
}
