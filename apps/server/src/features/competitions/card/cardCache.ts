import { LRUCache } from 'lru-cache';
import { createGate } from '../../../gate.ts';
import { computeCardVersion } from './link.ts';
import type { CardWords } from './words.ts';

/** About 100 kB each. */
const MAX_BYTES = 20_000_000;

/**
 * The cards that were drawn last, by competition and words. Drawing takes a core for a moment, so that one is drawn after
 * another, and once for all who ask.
 */
export class CardCache {
  readonly #cards: LRUCache<string, Buffer, CardWords>;

  constructor(draw: (words: CardWords) => Promise<Buffer>) {
    const oneByOne = createGate(1);
    this.#cards = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: (picture) => picture.length,
      fetchMethod: (_key, _old, { context }) => oneByOne(() => draw(context)),
      // Who waits for a card gets it, whatever else is drawn meanwhile.
      ignoreFetchAbort: true,
    });
  }

  get(id: number, words: CardWords): Promise<Buffer> {
    return this.#cards.forceFetch(`${id} ${computeCardVersion(words)}`, { context: words });
  }
}
