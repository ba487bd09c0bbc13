import { getDayInMoscow, type ImportField } from '@nardy/contract';
import type { NamedPerson } from '../checking/names.ts';
import type { Row } from '../checking/row.ts';
import { simplifyTitle } from '../checking/values.ts';
import type { City } from '../people/handbooks.ts';
import type { PastCommand } from '../service/playing.ts';
import type { ReadEvent } from './event.ts';
import { formatAppearanceKey, type Appearance, type FilePlayer, type FoundPlayers } from './players.ts';

/** A row of a past competition, whatever else it says about it. */
export interface PastRow {
  readonly row: number;
  readonly event: ReadEvent;
  /** Whom it names: one or two. */
  readonly named: readonly NamedPerson[];
  /** Where they are from, when it says so. */
  readonly home?: City | null;
  readonly cells: Row;
}

/** Rows of one title, day and discipline. */
export interface PastCompetition extends EventFacts {
  readonly rows: readonly PastRow[];
  /** In the order in which the file names them first: their numbers among the participants. */
  readonly players: readonly FilePlayer[];
  /** Points that its matches were played to, where all had the same. */
  readonly length: number | null;
  /** Its log, with these athletes in the places of the players. Throws `PlayRefusedError` for what the engine does not take. */
  readonly acts: (athletes: readonly number[]) => readonly PastCommand[];
}

/** What its rows say of a competition together. */
export interface EventFacts {
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly disciplineId: number;
  readonly type: NonNullable<ReadEvent['type']>;
  readonly city: City | null;
}

export function listAppearancesIn(rows: readonly PastRow[]): readonly Appearance[] {
  return rows
    .filter(({ named: [first] }) => first?.first_name !== '')
    .flatMap(({ row, named, home = null }) =>
      named.flatMap((one, index) =>
        one.first_name === '' ? [] : [{ row, side: index === 0 ? 1 : 2, named: one, home } as const],
      ),
    );
}

/** Rows of one title, day and discipline are a competition. */
export function listCompetitionsIn<Read extends PastRow>(
  rows: readonly Read[],
): readonly (readonly Read[])[] {
  const titled = rows.filter(({ event: { title, start } }) => title !== '' && start !== null);
  return [
    ...Map.groupBy(titled, ({ event, cells }) =>
      JSON.stringify([event.start, simplifyTitle(cells.text('discipline')), simplifyTitle(event.title)]),
    ).values(),
  ];
}

/** What belongs to the competition stands in any of its rows, and is the same in all that have it. */
export function reportDifferences(rows: readonly PastRow[], cityField: ImportField): void {
  const alike = [
    ['end_date', ({ end }: ReadEvent) => end],
    ['event_type', ({ type }: ReadEvent) => type],
    [cityField, ({ city }: ReadEvent) => city?.id ?? null],
  ] as const;
  for (const [field, valueOf] of alike) {
    const [first, ...others] = rows.filter(
      ({ event, cells }) => valueOf(event) !== null && cells.text(field) !== '',
    );
    for (const { event, cells } of others)
      if (first && valueOf(event) !== valueOf(first.event))
        cells.tell(field, `В строке ${first.row} у этого соревнования указано другое`);
  }
}

export function mergeFacts(rows: readonly PastRow[]): EventFacts {
  const given = <Value>(valueOf: (event: ReadEvent) => Value | null): Value | null =>
    rows.map(({ event }) => valueOf(event)).find((value) => value !== null) ?? null;
  const start = given(({ start: day }) => day) ?? getDayInMoscow(new Date());
  return {
    title: given(({ title }) => title) ?? '',
    start,
    end: given((event) => (event.end === event.start ? null : event.end)) ?? start,
    disciplineId: given(({ disciplineId }) => disciplineId) ?? 0,
    type: given(({ type }) => type) ?? 'rating-event',
    city: given(({ city }) => city),
  };
}

export function listPlayers(rows: readonly PastRow[], found: FoundPlayers): readonly FilePlayer[] {
  const all = rows.flatMap(({ row }) =>
    ([1, 2] as const).flatMap((side) => found.of.get(formatAppearanceKey({ row, side })) ?? []),
  );
  return [...new Set(all)];
}
