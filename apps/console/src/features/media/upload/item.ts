import type { ManagedPhoto } from '@nardy/contract';

/** What became of a file; `refused` is shown by a sentence and not tried again. */
export type ItemState = 'waiting' | 'sending' | 'stored' | 'known' | 'refused';

/** A file on its way into an album. */
export interface Item {
  readonly id: number;
  readonly file: File;
  readonly state: ItemState;
  /** Bytes that have gone out. */
  readonly sent: number;
  readonly fault?: string;
  /** Why it waits once more, and how often that was. */
  readonly tries: number;
  readonly photo?: ManagedPhoto;
}

/** All of a queue together, in numbers. */
export interface Totals {
  readonly files: number;
  readonly stored: number;
  readonly known: number;
  readonly refused: number;
  /** What is still to be sent. */
  readonly left: number;
  /** From 0 to 1, by bytes. */
  readonly share: number;
}

export function computeTotals(items: readonly Item[]): Totals {
  const count = (state: ItemState): number => items.filter((item) => item.state === state).length;
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0);
  const gone = items.reduce((sum, item) => sum + (isSettled(item) ? item.file.size : item.sent), 0);
  return {
    files: items.length,
    stored: count('stored'),
    known: count('known'),
    refused: count('refused'),
    left: items.filter((item) => !isSettled(item)).length,
    share: bytes === 0 ? 0 : gone / bytes,
  };
}

export function isSettled({ state }: Item): boolean {
  return state === 'stored' || state === 'known' || state === 'refused';
}

const byName = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

/** Cameras number their files, and whatever drops them forgets the order: `IMG_9` comes before `IMG_10`. */
export function sortFiles(files: readonly File[]): File[] {
  return files.toSorted((one, other) => byName.compare(one.name, other.name));
}
