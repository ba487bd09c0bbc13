import type { Encoding } from './cache.ts';

/** The best kept encoding that a browser takes; one refused with `q=0` does not count. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const offers = String(header ?? '')
    .split(',')
    .map((offer) =>
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
