import type { Encoding } from './responseCache.ts';

/** Browsers write a handful of headers; what programs make up is not remembered without end. */
const MOST_HEADERS = 200;
const accepted = new Map<string, Encoding>();

/** The best kept encoding that a browser takes; one refused with `q=0` does not count. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const offers = String(header ?? '');
  const known = accepted.get(offers);
  if (known) return known;
  const encoding = encodingIn(offers);
  if (accepted.size >= MOST_HEADERS) accepted.clear();
  accepted.set(offers, encoding);
  return encoding;
}

function encodingIn(header: string): Encoding {
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
