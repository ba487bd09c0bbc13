/** Random choices that are the same each time for the same seed. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  weighted<T>(choices: readonly T[], weightOf: (choice: T) => number): T;
  /** About the mean, nearly all within three deviations. */
  normal(mean: number, deviation: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

export function createRandom(seed: string): Random {
  const next = createGenerator(hashText(seed));
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));

  function pick<T>(choices: readonly T[]): T {
    const choice = choices[whole(0, choices.length - 1)];
    if (choice === undefined) throw new Error('nothing to pick from');
    return choice;
  }

  function weighted<T>(choices: readonly T[], weightOf: (choice: T) => number): T {
    let left = next() * choices.reduce((sum, choice) => sum + weightOf(choice), 0);
    for (const choice of choices) {
      left -= weightOf(choice);
      if (left < 0) return choice;
    }
    return pick(choices);
  }

  function shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => [next(), item] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, item]) => item);
  }

  return {
    next,
    whole,
    pick,
    weighted,
    shuffled,
    chance: (probability) => next() < probability,
    normal: (mean, deviation) => mean + deviation * 2 * (next() + next() + next() - 1.5),
  };
}

/** Tommy Ettinger's mulberry32: 32 bits of state are plenty for pictures and names. */
function createGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a over UTF-16 code units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
