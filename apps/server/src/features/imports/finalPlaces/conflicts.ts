import { isFaulty } from '../checking/row.ts';
import { reportDifferences, type PastRow } from '../past/competition.ts';
import { formatAppearanceKey, type FoundPlayers } from '../past/players.ts';
import { formatPlace, type ReadPlace } from './place.ts';

export interface PlaceRow extends PastRow {
  readonly place: ReadPlace | null;
  /** The column that names the athlete. */
  readonly nameField: 'full_name' | 'last_name';
}

type Placed = PlaceRow & { readonly place: ReadPlace };

/** Tells at their cells what rows of one competition say against each other. */
export function reportConflicts(rows: readonly PlaceRow[], found: FoundPlayers): void {
  reportDifferences(rows, 'venue');
  reportPlayers(rows, found);
  reportPlaces(rows);
}

/** Nobody has two places. */
function reportPlayers(rows: readonly PlaceRow[], found: FoundPlayers): void {
  const taken = new Map<string, number>();
  for (const { row, cells, nameField } of rows) {
    const player = found.of.get(formatAppearanceKey({ row, side: 1 }));
    const before = player && taken.get(player.key);
    if (player) taken.set(player.key, before ?? row);
    if (before !== undefined) cells.tell(nameField, `Этот спортсмен уже стоит в строке ${before}`);
    if (!player && !isFaulty(cells))
      cells.tell(nameField, 'В файле несколько таких людей: укажите дату рождения');
  }
}

/** Rows by the first of their places, in the order of the places. */
export function groupByPlace(rows: readonly PlaceRow[]): readonly (readonly Placed[])[] {
  const placed = rows.filter((one): one is Placed => one.place !== null);
  const groups = [...Map.groupBy(placed, ({ place }) => place.from)];
  return groups.toSorted(([one], [other]) => one - other).map(([, group]) => group);
}

/**
 * A shared place is reported as a range by all who share it, or as its first place with the others left out: 3, 3, 5. What is told
 * otherwise is a slip.
 */
function reportPlaces(rows: readonly PlaceRow[]): void {
  const groups = groupByPlace(rows);
  let last: Placed | undefined;
  for (const [index, group] of groups.entries()) {
    const [first] = group;
    if (!first) continue;
    const held = last;
    if (held && first.place.from <= (held.place.to ?? 0))
      for (const { cells, place } of group)
        cells.tell(
          'place',
          `Место ${place.from} уже поделено: в строке ${held.row} — «${formatPlace(held.place)}»`,
        );
    reportSharing(group, first, groups[index + 1]?.[0]?.place.from);
    last = group.find(({ place }) => place.to !== null) ?? last;
  }
}

/** `next` is the place that comes after them in the file. */
function reportSharing(group: readonly Placed[], first: Placed, next: number | undefined): void {
  const { from, to } = first.place;
  const other = group.find(({ place }) => place.to !== to);
  if (other)
    other.cells.tell('place', `В строке ${first.row} с того же места — «${formatPlace(first.place)}»`);
  else if (to !== null && group.length !== to - from + 1)
    group
      .at(-1)
      ?.cells.tell(
        'place',
        `С местами ${formatPlace(first.place)} должно быть строк: ${to - from + 1}, а их ${group.length}`,
      );
  else if (to === null && next !== undefined && next < from + group.length)
    for (const { cells } of group.slice(1))
      cells.tell(
        'place',
        `Место ${from} уже стоит в строке ${first.row}. Поделённое место пишут как «${from}–${from + group.length - 1}»`,
      );
}
