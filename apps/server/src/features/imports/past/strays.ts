import { simplifyTitle } from '../checking/values.ts';
import type { PastRow } from './competition.ts';
import type { ReadEvent } from './event.ts';

/** A row that does not say plainly of which competition it is, with what is known of that. */
export interface Stray {
  readonly row: PastRow;
  readonly known: KnownEvent;
}

type KnownEvent = Pick<ReadEvent, 'title' | 'start' | 'disciplineId'>;

/** A row that says nothing of its competition is of that of the row above: cells may be merged there. */
export function listStrays(rows: readonly PastRow[]): readonly Stray[] {
  let above: KnownEvent | undefined;
  return rows.flatMap((row) => {
    const { title, start, disciplineId } = row.event;
    const own = { title: simplifyTitle(title), start, disciplineId };
    const known = title === '' && start === null && disciplineId === null ? (above ?? own) : own;
    above = known;
    return title === '' || start === null || disciplineId === null ? [{ row, known }] : [];
  });
}

/** Rows that may be of this competition: nothing that is known of them is against it. */
export function listStraysOf(event: ReadEvent | undefined, strays: readonly Stray[]): readonly PastRow[] {
  if (!event) return [];
  const title = simplifyTitle(event.title);
  return strays
    .filter(
      ({ known }) =>
        (known.title === '' || known.title === title) &&
        (known.start === null || known.start === event.start) &&
        (known.disciplineId === null ||
          event.disciplineId === null ||
          known.disciplineId === event.disciplineId),
    )
    .map(({ row }) => row);
}
