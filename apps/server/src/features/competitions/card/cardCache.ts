import { gate } from '../../../gate.ts';
import { cardVersion } from './link.ts';
import type { CardWords } from './words.ts';

/** About 100 kB each. */
const MOST = 200;

interface CachedCards {
  readonly version: string;
  readonly picture: Promise<Buffer>;
}

/**
 * The cards that were drawn last, one a competition: each for as long as its words are the competition's. Drawing takes a
 * core for a moment, so that one is drawn after another, and once for all who ask.
 */
export class CardCache {
  readonly #kept = new Map<number, CachedCards>();
  readonly #oneByOne = gate(1);
  readonly #draw: (words: CardWords) => Promise<Buffer>;

  constructor(draw: (words: CardWords) => Promise<Buffer>) {
    this.#draw = draw;
  }

  get(id: number, words: CardWords): Promise<Buffer> {
    const version = cardVersion(words);
    const known = this.#kept.get(id);
    this.#kept.delete(id);
    const kept = known?.version === version ? known : { version, picture: this.#drawn(id, words) };
    this.#kept.set(id, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
    return kept.picture;
  }

  #drawn(id: number, words: CardWords): Promise<Buffer> {
    const picture = this.#oneByOne(() => this.#draw(words));
    picture.catch(() => this.#kept.get(id)?.picture === picture && this.#kept.delete(id));
    return picture;
  }
}
