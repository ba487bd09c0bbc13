/** Something has changed since a follower was sent the last news, at the desk or among colleagues; many changes are sent at once. */
export interface News {
  readonly hasColleagues: boolean;
  /** What was sent may count no more at the same revision: announcements may have been missed, or the competition was changed. */
  readonly isInDoubt: boolean;
}

/** Somebody who follows a desk: gives what is new as it comes, begins with everything, and waits when there is nothing. */
export class Follower implements AsyncIterable<News> {
  readonly tournamentId: number;
  readonly userId: number;
  #news: News | undefined = { hasColleagues: true, isInDoubt: false };
  #isOver = false;
  #wake: (() => void) | undefined;

  constructor({ tournamentId, userId }: { readonly tournamentId: number; readonly userId: number }) {
    this.tournamentId = tournamentId;
    this.userId = userId;
  }

  /** Whether it has left, or may not follow any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  wake({ hasColleagues, isInDoubt }: News): void {
    this.#news = {
      hasColleagues: hasColleagues || (this.#news?.hasColleagues ?? false),
      isInDoubt: isInDoubt || (this.#news?.isInDoubt ?? false),
    };
    this.#wake?.();
  }

  end(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<News> {
    while (!this.#isOver) {
      const news = this.#news;
      this.#news = undefined;
      if (news !== undefined) yield news;
      else await this.#wait();
    }
  }

  async #wait(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    await promise;
    this.#wake = undefined;
  }
}
