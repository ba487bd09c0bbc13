import type { Desk, DeskDraft } from '@nardy/contract';

/** The pairs of a draft as they are changed by hand: who sits where, and who is free. */
export interface DraftPairs {
  readonly pairs: readonly (readonly [number, number])[];
  readonly tables: readonly number[];
  readonly bye: number | null;
}

export function readPairs({ pairs, bye }: DeskDraft): DraftPairs {
  return {
    pairs: pairs.map(({ left, right }) => [left, right] as const),
    tables: pairs.map(({ table }) => table),
    bye,
  };
}

/** Each of the two sits in the other's place; the tables stay. Also with whoever is free. */
export function swapPlayers(draft: DraftPairs, one: number, other: number): DraftPairs {
  const swap = (number: number): number => (number === one ? other : number === other ? one : number);
  return {
    ...draft,
    pairs: draft.pairs.map(([left, right]) => [swap(left), swap(right)] as const),
    bye: draft.bye === null ? null : swap(draft.bye),
  };
}

/** The pairs of two tables go to each other's table. */
export function swapTables(draft: DraftPairs, one: number, other: number): DraftPairs {
  const swap = (table: number): number => (table === one ? other : table === other ? one : table);
  return { ...draft, tables: draft.tables.map(swap) };
}

/** Indexes of the pairs that have others in them, or sit elsewhere, than in the draft. */
export function listChangedPairs(draft: DeskDraft, changed: DraftPairs): ReadonlySet<number> {
  return new Set(
    draft.pairs.flatMap(({ left, right, table }, index) => {
      const [one, other] = changed.pairs[index] ?? [left, right];
      return one === left && other === right && changed.tables[index] === table ? [] : [index];
    }),
  );
}

/**
 * Indexes of the pairs that sit elsewhere than a draw seats them: at the table that stays with one of the two, else at the first that is
 * free, by rank.
 */
export function listReseated(
  { pairs }: DeskDraft,
  { fixed, out_of_use: out }: Desk['tables'],
): ReadonlySet<number> {
  const drawn = new Map<number, number>();
  const seated = new Set<number>();
  for (const [index, { left, right }] of pairs.entries()) {
    const table = fixed.find(({ number }) => number === left || number === right)?.table;
    if (table === undefined || seated.has(table)) continue;
    seated.add(table);
    drawn.set(index, table);
  }
  let next = 1;
  for (const index of pairs.keys()) {
    if (drawn.has(index)) continue;
    while (out.includes(next) || seated.has(next)) next += 1;
    seated.add(next);
    drawn.set(index, next);
  }
  return new Set(pairs.flatMap(({ table }, index) => (drawn.get(index) === table ? [] : [index])));
}
