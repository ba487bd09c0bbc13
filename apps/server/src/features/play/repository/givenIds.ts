import type { LogIds } from './ids.ts';
import { formatRowKey, type Row } from './rows.ts';
import { SHAPES, type ShapeName } from './shapes.ts';

/** Ids that rows had elsewhere, by what tells a row of a competition from the others. */
export class GivenIds {
  readonly #ids: Partial<Record<ShapeName, ReadonlyMap<string, number>>>;

  constructor(ids: LogIds | undefined) {
    this.#ids = ids
      ? {
          participants: mapIds('participants', ids.members),
          rounds: mapIds('rounds', ids.rounds),
          tours: mapIds('tours', ids.tours),
          // Of a series the game alone is known elsewhere.
          games: mapIds(
            'games',
            ids.games.map((game) => ({ ...game, match: 0 })),
          ),
          byes: mapIds('byes', ids.byes),
          lines: mapIds('lines', ids.standings),
          playerResults: mapIds('playerResults', ids.results),
        }
      : {};
  }

  /** Rows with the ids that they had, and those that had none. */
  dealt(
    name: ShapeName,
    rows: readonly Row[],
  ): { readonly known: readonly Row[]; readonly others: readonly Row[] } {
    const ids = this.#ids[name];
    if (!ids) return { known: [], others: rows };
    const dealt = rows.map((row) => ({ row, id: ids.get(formatRowKey(row, SHAPES[name].key)) }));
    return {
      known: dealt.flatMap(({ row, id }) => (id === undefined ? [] : { ...row, id })),
      others: dealt.filter(({ id }) => id === undefined).map(({ row }) => row),
    };
  }
}

function mapIds(
  name: ShapeName,
  rows: readonly (Row & { readonly id: number })[],
): ReadonlyMap<string, number> {
  return new Map(rows.map((row) => [formatRowKey(row, SHAPES[name].key), row.id]));
}
