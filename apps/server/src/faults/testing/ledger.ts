/** What writers have sent, each under a mark by which it is found afterwards, and what was acknowledged to them. */
export class Ledger {
  readonly #acknowledged = new Map<string, string[]>();
  readonly #sent = new Map<string, Set<string>>();

  send(kind: string, mark: string): void {
    const sent = this.#sent.get(kind) ?? new Set();
    this.#sent.set(kind, sent.add(mark));
  }

  acknowledge(kind: string, mark: string): void {
    this.#acknowledged.set(kind, [...this.acknowledged(kind), mark]);
  }

  acknowledged(kind: string): readonly string[] {
    return this.#acknowledged.get(kind) ?? [];
  }

  get size(): number {
    return [...this.#acknowledged.values()].reduce((sum, marks) => sum + marks.length, 0);
  }

  /** Of one kind, by the marks that are `found`: acknowledged and not there, there twice, there without having been sent. */
  compare(kind: string, found: readonly string[]) {
    const counts = new Map<string, number>();
    for (const mark of found) counts.set(mark, (counts.get(mark) ?? 0) + 1);
    const sent = this.#sent.get(kind) ?? new Set();
    return {
      lost: this.acknowledged(kind).filter((mark) => !counts.has(mark)),
      twice: [...counts].filter(([, times]) => times > 1).map(([mark]) => mark),
      unknown: [...counts.keys()].filter((mark) => !sent.has(mark)),
    };
  }

  /** «registration 12 (14 sent)». */
  describe(): string {
    return [...this.#sent]
      .map(([kind, sent]) => `${kind} ${this.acknowledged(kind).length} of ${sent.size} sent`)
      .join(', ');
  }
}
