interface Edge {
  u: number;
  v: number;
  w: bigint;
}

/**
 * The perfect matching of greatest weight in a complete graph, with weights of any size: Edmonds' algorithm in its plainest
 * dense form, where every blossom keeps its own row of edges. It shares nothing with the engine's matching: other
 * arrangement, other arithmetic, other direction. Vertices are 1..n inside and 0..n-1 outside; n is even.
 */
export function matchSlowly(n: number, weight: (u: number, v: number) => bigint): number[] {
  const solver = new SlowMatching(n, weight);
  while (solver.phase());
  return solver.result();
}

class SlowMatching {
  n: number;
  top: number;
  g: Edge[][];
  lab: bigint[];
  match: number[];
  slack: number[];
  st: number[];
  pa: number[];
  kind: number[];
  seen: number[];
  stamp = 0;
  inside: number[][];
  ring: number[][];
  queue: number[] = [];

  constructor(n: number, weight: (u: number, v: number) => bigint) {
    this.n = n;
    this.top = n;
    const size = 2 * n + 1;
    // An offset makes every larger matching better than any smaller one, so the best one is perfect.
    const base = offset(n, weight);
    this.g = Array.from({ length: size }, (_, u) =>
      Array.from({ length: size }, (__, v) => ({
        u,
        v,
        w: u !== v && u > 0 && v > 0 && u <= n && v <= n ? base + weight(u - 1, v - 1) : 0n,
      })),
    );
    const most = this.g.flat().reduce((top, { w }) => (w > top ? w : top), 0n);
    this.lab = Array.from({ length: size }, (_, u) => (u >= 1 && u <= n ? most : 0n));
    this.match = zeros(size);
    this.slack = zeros(size);
    this.st = Array.from({ length: size }, (_, u) => (u <= n ? u : 0));
    this.pa = zeros(size);
    this.kind = zeros(size);
    this.seen = zeros(size);
    this.inside = Array.from({ length: size }, (_, b) =>
      Array.from({ length: n + 1 }, (__, x) => (b === x ? x : 0)),
    );
    this.ring = Array.from({ length: size }, () => []);
  }

  result(): number[] {
    return Array.from({ length: this.n }, (_, u) => this.match[u + 1]! - 1);
  }

  delta(e: Edge): bigint {
    return this.lab[e.u]! + this.lab[e.v]! - 2n * this.g[e.u]![e.v]!.w;
  }

  offer(u: number, x: number): void {
    if (this.slack[x] === 0 || this.delta(this.g[u]![x]!) < this.delta(this.g[this.slack[x]!]![x]!))
      this.slack[x] = u;
  }

  reslack(x: number): void {
    this.slack[x] = 0;
    for (let u = 1; u <= this.n; u += 1) {
      if (this.g[u]![x]!.w > 0n && this.st[u] !== x && this.kind[this.st[u]!] === 0) this.offer(u, x);
    }
  }

  push(x: number): void {
    if (x <= this.n) this.queue.push(x);
    else for (const part of this.ring[x]!) this.push(part);
  }

  setTop(x: number, b: number): void {
    this.st[x] = b;
    if (x > this.n) for (const part of this.ring[x]!) this.setTop(part, b);
  }

  entry(b: number, part: number): number {
    const ring = this.ring[b]!;
    const at = ring.indexOf(part);
    if (at % 2 === 0) return at;
    this.ring[b] = [ring[0]!, ...ring.slice(1).toReversed()];
    return ring.length - at;
  }

  setMatch(u: number, v: number): void {
    const e = this.g[u]![v]!;
    this.match[u] = e.v;
    if (u <= this.n) return;
    const part = this.inside[u]![e.u]!;
    const at = this.entry(u, part);
    const ring = this.ring[u]!;
    for (let i = 0; i < at; i += 1) this.setMatch(ring[i]!, ring[i ^ 1]!);
    this.setMatch(part, v);
    this.ring[u] = [...ring.slice(at), ...ring.slice(0, at)];
  }

  augment(first: number, second: number): void {
    let [u, v] = [first, second];
    for (;;) {
      const next = this.st[this.match[u]!]!;
      this.setMatch(u, v);
      if (next === 0) return;
      this.setMatch(next, this.st[this.pa[next]!]!);
      [u, v] = [this.st[this.pa[next]!]!, next];
    }
  }

  stem(first: number, second: number): number {
    this.stamp += 1;
    let [u, v] = [first, second];
    while (u !== 0 || v !== 0) {
      if (u !== 0) {
        if (this.seen[u] === this.stamp) return u;
        this.seen[u] = this.stamp;
        u = this.st[this.match[u]!]!;
        if (u !== 0) u = this.st[this.pa[u]!]!;
      }
      [u, v] = [v, u];
    }
    return 0;
  }

  shrink(u: number, stem: number, v: number): void {
    let b = this.n + 1;
    while (b <= this.top && this.st[b] !== 0) b += 1;
    if (b > this.top) this.top += 1;
    this.lab[b] = 0n;
    this.kind[b] = 0;
    this.match[b] = this.match[stem]!;
    this.ring[b] = [stem, ...this.side(u, stem).toReversed(), ...this.side(v, stem)];
    this.setTop(b, b);
    for (let x = 1; x <= this.top; x += 1) {
      this.g[b]![x] = { ...this.g[b]![x]!, w: 0n };
      this.g[x]![b] = { ...this.g[x]![b]!, w: 0n };
    }
    this.inside[b]!.fill(0);
    for (const part of this.ring[b]!) this.inherit(b, part);
    this.reslack(b);
  }

  inherit(b: number, part: number): void {
    for (let x = 1; x <= this.top; x += 1) {
      if (this.g[b]![x]!.w === 0n || this.delta(this.g[part]![x]!) < this.delta(this.g[b]![x]!)) {
        this.g[b]![x] = this.g[part]![x]!;
        this.g[x]![b] = this.g[x]![part]!;
      }
    }
    for (let x = 1; x <= this.n; x += 1) if (this.inside[part]![x] !== 0) this.inside[b]![x] = part;
  }

  /** The parts from `start` up to the stem; the odd ones among them get even. */
  side(start: number, stem: number): number[] {
    const parts: number[] = [];
    for (let x = start; x !== stem;) {
      const y = this.st[this.match[x]!]!;
      parts.push(x, y);
      this.push(y);
      x = this.st[this.pa[y]!]!;
    }
    return parts;
  }

  open(b: number): void {
    for (const part of this.ring[b]!) this.setTop(part, part);
    const first = this.inside[b]![this.g[b]![this.pa[b]!]!.u]!;
    const at = this.entry(b, first);
    const ring = this.ring[b]!;
    for (let i = 0; i < at; i += 2) {
      const [odd, even] = [ring[i]!, ring[i + 1]!];
      this.pa[odd] = this.g[even]![odd]!.u;
      this.kind[odd] = 1;
      this.kind[even] = 0;
      this.slack[odd] = 0;
      this.reslack(even);
      this.push(even);
    }
    this.kind[first] = 1;
    this.pa[first] = this.pa[b]!;
    for (const part of ring.slice(at + 1)) {
      this.kind[part] = -1;
      this.reslack(part);
    }
    this.st[b] = 0;
  }

  found(e: Edge): boolean {
    const [u, v] = [this.st[e.u]!, this.st[e.v]!];
    if (this.kind[v] === -1) {
      this.pa[v] = e.u;
      this.kind[v] = 1;
      const next = this.st[this.match[v]!]!;
      this.slack[v] = 0;
      this.slack[next] = 0;
      this.kind[next] = 0;
      this.push(next);
      return false;
    }
    if (this.kind[v] !== 0) return false;
    const stem = this.stem(u, v);
    if (stem !== 0) {
      this.shrink(u, stem, v);
      return false;
    }
    this.augment(u, v);
    this.augment(v, u);
    return true;
  }

  phase(): boolean {
    this.kind.fill(-1);
    this.slack.fill(0);
    this.queue = [];
    for (let x = 1; x <= this.top; x += 1) {
      if (this.st[x] !== x || this.match[x] !== 0) continue;
      this.pa[x] = 0;
      this.kind[x] = 0;
      this.push(x);
    }
    if (this.queue.length === 0) return false;
    for (;;) {
      if (this.drain()) return true;
      if (!this.move()) return false;
      if (this.tight()) return true;
      for (let b = this.n + 1; b <= this.top; b += 1) {
        if (this.st[b] === b && this.kind[b] === 1 && this.lab[b] === 0n) this.open(b);
      }
    }
  }

  drain(): boolean {
    for (let u = this.queue.shift(); u !== undefined; u = this.queue.shift()) {
      if (this.kind[this.st[u]!] === 1) continue;
      for (let v = 1; v <= this.n; v += 1) {
        const e = this.g[u]![v]!;
        if (e.w === 0n || this.st[u] === this.st[v]) continue;
        if (this.delta(e) > 0n) this.offer(u, this.st[v]!);
        else if (this.found(e)) return true;
      }
    }
    return false;
  }

  move(): boolean {
    let d: bigint | undefined;
    const least = (value: bigint): void => {
      if (d === undefined || value < d) d = value;
    };
    for (let x = 1; x <= this.top; x += 1) {
      if (this.st[x] !== x) continue;
      if (x > this.n && this.kind[x] === 1) least(this.lab[x]! / 2n);
      if (this.slack[x] === 0 || this.kind[x] === 1) continue;
      const slack = this.delta(this.g[this.slack[x]!]![x]!);
      least(this.kind[x] === -1 ? slack : slack / 2n);
    }
    for (let u = 1; u <= this.n; u += 1) if (this.kind[this.st[u]!] === 0) least(this.lab[u]!);
    const by = d ?? 0n;
    for (let u = 1; u <= this.n; u += 1) {
      const kind = this.kind[this.st[u]!];
      if (kind === 0) this.lab[u] = this.lab[u]! - by;
      else if (kind === 1) this.lab[u] = this.lab[u]! + by;
      if (kind === 0 && this.lab[u] === 0n) return false;
    }
    for (let b = this.n + 1; b <= this.top; b += 1) {
      if (this.st[b] !== b) continue;
      if (this.kind[b] === 0) this.lab[b] = this.lab[b]! + 2n * by;
      else if (this.kind[b] === 1) this.lab[b] = this.lab[b]! - 2n * by;
    }
    return true;
  }

  tight(): boolean {
    this.queue = [];
    for (let x = 1; x <= this.top; x += 1) {
      const u = this.slack[x]!;
      if (this.st[x] !== x || u === 0 || this.st[u] === x) continue;
      if (this.delta(this.g[u]![x]!) === 0n && this.found(this.g[u]![x]!)) return true;
    }
    return false;
  }
}

function zeros(size: number): number[] {
  return Array.from({ length: size }, () => 0);
}

function offset(n: number, weight: (u: number, v: number) => bigint): bigint {
  let most = 1n;
  for (let u = 0; u < n; u += 1) {
    for (let v = 0; v < n; v += 1) {
      const w = u === v ? 0n : weight(u, v);
      const size = w < 0n ? -w : w;
      if (size > most) most = size;
    }
  }
  return most * BigInt(2 * n + 2);
}
