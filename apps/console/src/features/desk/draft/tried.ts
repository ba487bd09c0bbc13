import type { Desk, DeskDraft } from '@nardy/contract';
import { listChangedPairs, listReseated, type DraftPairs } from './changes.ts';
import { readSwap, type SwapReading } from './readSwap.ts';

/** A draft with the change in it that the line asks for. */
export interface TriedDraft {
  readonly reading: SwapReading;
  /** Null while the line asks for none. */
  readonly changed: DraftPairs | null;
  /** By table; with breaches as soon as the server has said them. */
  readonly draft: DeskDraft;
  readonly moved: ReadonlySet<number>;
  readonly changedTables: ReadonlySet<number>;
  /** Where pairs sit that were moved there by hand. */
  readonly reseated: ReadonlySet<number>;
}

const NOBODY: ReadonlySet<number> = new Set();

/** What the text in the line makes of the draft. */
export function tryChange(text: string, draft: DeskDraft, desk: Desk): TriedDraft {
  const reading = readSwap(text, draft, desk);
  const seats = (shown: DeskDraft) => ({
    draft: sortByTable(shown),
    reseated: new Set([...listReseated(shown, desk.tables)].map((index) => shown.pairs[index]?.table ?? 0)),
  });
  if (reading.kind !== 'players' && reading.kind !== 'tables')
    return { reading, changed: null, moved: NOBODY, changedTables: NOBODY, ...seats(draft) };
  const { changed } = reading;
  const indexes = listChangedPairs(draft, changed);
  const moved = reading.kind === 'players' ? new Set([reading.one.number, reading.other.number]) : NOBODY;
  return {
    reading,
    changed,
    ...seats(applyChange(draft, changed)),
    moved,
    changedTables: new Set([...indexes].map((index) => changed.tables[index] ?? 0)),
  };
}

/** The draft as it would be, before the server has said what it breaks. */
function applyChange(draft: DeskDraft, changed: DraftPairs): DeskDraft {
  return {
    ...draft,
    bye: changed.bye,
    pairs: draft.pairs.map((pair, index) => {
      const [left, right] = changed.pairs[index] ?? [pair.left, pair.right];
      const table = changed.tables[index] ?? pair.table;
      if (left === pair.left && right === pair.right) return { ...pair, table };
      return { ...pair, table, left, right, is_by_hand: 1, steps: [], breaches: [] };
    }),
  };
}

/** What the previewed pairs break, on those of the same two in the draft that is shown. */
export function withBreaches(shown: DeskDraft, preview: DeskDraft | null): DeskDraft {
  if (!preview) return shown;
  const byPair = new Map(preview.pairs.map((pair) => [buildPairKey(pair), pair.breaches]));
  return {
    ...shown,
    pairs: shown.pairs.map((pair) => ({
      ...pair,
      breaches: byPair.get(buildPairKey(pair)) ?? pair.breaches,
    })),
  };
}

const buildPairKey = ({ left, right }: { readonly left: number; readonly right: number }): string =>
  left < right ? `${left}-${right}` : `${right}-${left}`;

function sortByTable(draft: DeskDraft): DeskDraft {
  return { ...draft, pairs: draft.pairs.toSorted((one, other) => one.table - other.table) };
}
