import { LRUCache } from 'lru-cache';
import type { Encoding } from './responseCache.ts';

/** Browsers write a handful of headers; what programs make up is not remembered without end. */
const accepted = new LRUCache<string, Encoding>({ max: 200, memoMethod: chooseEncoding });

/** The best kept encoding that a browser takes; one refused with `q=0` does not count. */
export function parseAcceptedEncoding(header: string | string[] | undefined): Encoding {
  return accepted.memo(String(header ?? ''));
}

function chooseEncoding(header: string): Encoding {
  const offers = header.split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  const takes = (name: string): boolean =>
    offers.some(([coding, q]) => coding === name && Number(q ?? 1) > 0);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
