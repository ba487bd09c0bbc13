import { comparePlayed, type RatedGame } from './game.ts';

/** Games waiting to be rated again, the earliest first: a binary heap that takes each game once. */
export class PlayQueue {
  readonly #heap: RatedGame[] = [];
  readonly #seen = new Set<number>();

  /** Adds a game unless it was added before. */
  add(game: RatedGame): void {
    if (this.#seen.has(game.id)) return;
    this.#seen.add(game.id);
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (!above || comparePlayed(above, game) <= 0) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = game;
  }

  /** Takes the earliest game out. */
  take(): RatedGame | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (last && this.#heap.length > 0) this.#sink(last);
    return first;
  }

  #sink(game: RatedGame): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      const child = this.#earlierChild(at);
      const below = heap[child];
      if (!below || comparePlayed(game, below) <= 0) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = game;
  }

  #earlierChild(at: number): number {
    const left = this.#heap[2 * at + 1];
    const right = this.#heap[2 * at + 2];
    return left && right && comparePlayed(right, left) < 0 ? 2 * at + 2 : 2 * at + 1;
  }
}
