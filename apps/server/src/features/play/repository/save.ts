import type { Db } from '../../../database/connection.ts';
import type { Projection } from '../projection.ts';
import type { LogIds } from './ids.ts';
import { GivenIds } from './givenIds.ts';
import {
  computeDifference,
  deleteRows,
  formatRowKey,
  insertRows,
  updateRows,
  type Comparison,
  type Difference,
  type Row,
  type Update,
} from './rows.ts';
import { SHAPES, type ShapeName } from './shapes.ts';
import { forgetFacts, type Stored, type StoredRows } from './stored.ts';
import {
  toByeRow,
  toGameRow,
  toLineRow,
  listAthletes,
  toOrderRow,
  toParticipantPlayerRows,
  toParticipantRow,
  toPlayerGameRows,
  toPlayerResultRows,
  toRoundRow,
  toStageRow,
  toTourRow,
  type Ids,
} from './wanted.ts';

/** What was written, the ids of everything, and the rows as they are now. */
export interface Saved {
  readonly ids: Ids;
  readonly differences: Readonly<Record<ShapeName, Difference>>;
  readonly rows: Stored;
}

export interface Target {
  readonly tournament: number;
  readonly discipline: number;
  /** What athletes have played and reached is stored of what everybody sees. */
  readonly isPublished: boolean;
  readonly stored: Stored;
  /** The ids of what is stored, where this process has written it. */
  readonly known?: Ids | undefined;
  /** Ids that new rows get where they have one; the others get new ones. */
  readonly ids?: LogIds | undefined;
}

/**
 * Makes the tables of a competition what the projection says, writing only what differs: whatever keeps its key keeps its
 * id. Call it inside the transaction that holds the competition's log.
 */
export async function saveProjection(db: Db, projection: Projection, target: Target): Promise<Saved> {
  const save = new Saving(db, target);
  const places = await savePlaces(save, projection, target);
  // What refers to others goes before them: tables and byes of a tour, then its games, with the athletes' rows of them.
  const { tables, byes, games } = projection;
  const lines = tables.flatMap((table) => table.lines);
  save.compare(
    'orders',
    tables.map(({ order }) => order),
    (order) => [toOrderRow(order, places)],
  );
  save.compare('lines', lines, (line) => [toLineRow(line, places)]);
  save.compare('byes', byes, (bye) => [toByeRow(bye, places)]);
  save.compare('games', games, (game) => [toGameRow(game, places)]);
  for (const name of ['orders', 'lines', 'byes', 'games'] as const) await save.remove(name);
  for (const name of ['games', 'byes', 'lines', 'orders'] as const) await save.write(name);
  const { known } = target;
  const ids = {
    ...places,
    ...(known && save.keepsIds('games')
      ? { games: known.games, matches: known.matches }
      : mapGameIds(save.listRows('games'))),
  };
  await saveCareers(save, projection, { ids, isPublished: target.isPublished });
  await save.update();
  for (const name of ['tours', 'rounds', 'stages', 'participantPlayers', 'participants'] as const)
    await save.remove(name);
  return { ids, differences: save.differences, rows: save.rows };
}

/** Who plays, and the stages, rounds and tours; gives their ids. What is gone stays until nothing refers to it. */
async function savePlaces(
  save: Saving,
  { participants: members, ...projection }: Projection,
  { tournament, discipline, known }: Target,
) {
  const named = { tournament, discipline };
  await save.put('participants', members, (one) => [toParticipantRow(one, named)]);
  const participants = save.idsBy('participants', 'number', known?.participants);
  await save.put('participantPlayers', members, (one) =>
    toParticipantPlayerRows(one, { ...named, participants }),
  );
  await save.put('stages', projection.stages, (stage) => [toStageRow(stage, named)]);
  const stages = save.idsBy('stages', 'position', known?.stages);
  await save.put('rounds', projection.rounds, (round) => [toRoundRow(round, { ...named, stages })]);
  const rounds = save.idsBy('rounds', 'key', known?.rounds);
  await save.put('tours', projection.tours, (tour) => [toTourRow(tour, { ...named, rounds })]);
  const tours = save.idsBy('tours', 'key', known?.tours);
  return { ...named, participants, stages, rounds, tours };
}

/** What the athletes have played and reached. */
async function saveCareers(
  save: Saving,
  projection: Projection,
  { ids, isPublished }: { readonly ids: Ids; readonly isPublished: boolean },
): Promise<void> {
  const { games, results } = isPublished ? projection : NOBODY_SEES;
  const athletes = listAthletes(projection);
  // Games and results name participants: where a participant is somebody else, the same facts are of others.
  if (save.differs('participantPlayers')) save.forgetFacts('playerGames', 'playerResults');
  save.compare('playerGames', games, (game) => toPlayerGameRows(game, ids, athletes));
  save.compare('playerResults', results, (result) => toPlayerResultRows(result, ids, athletes));
  for (const name of ['playerGames', 'playerResults'] as const) {
    await save.remove(name);
    await save.write(name);
  }
}

const NOBODY_SEES: Pick<Projection, 'games' | 'results'> = { games: [], results: [] };

const NO_DIFFERENCE: Comparison = { unchanged: [], added: [], changed: [], gone: [] };

type RowsOf<Facts> = (facts: Facts) => readonly Row[];

/** Compares table by table once, writes what differs, and remembers what has become of the rows, and of which facts. */
class Saving {
  readonly differences = {} as Record<ShapeName, Comparison>;
  readonly rows = {} as Record<ShapeName, StoredRows>;
  readonly #db: Db;
  readonly #stored: Record<ShapeName, StoredRows>;
  readonly #given: GivenIds;
  /** The rows of facts that are other objects than those that were written. */
  readonly #fresh = {} as Record<ShapeName, ReadonlyMap<object, readonly Row[]>>;
  #updates: Update[] = [];

  constructor(db: Db, { stored, ids }: Pick<Target, 'stored' | 'ids'>) {
    this.#db = db;
    this.#stored = { ...stored };
    this.#given = new GivenIds(ids);
  }

  forgetFacts(...names: readonly ShapeName[]): void {
    for (const name of names) this.#stored[name] = forgetFacts(this.#stored[name]);
  }

  compare<Facts extends object>(name: ShapeName, facts: readonly Facts[], rowsOf: RowsOf<Facts>): void {
    const stored = this.#stored[name];
    const fresh = new Map<object, readonly Row[]>();
    this.#fresh[name] = fresh;
    if (facts === stored.facts) {
      this.rows[name] = stored;
      this.differences[name] = NO_DIFFERENCE;
      return;
    }
    const kept = new Map<object, readonly Row[]>();
    for (const one of facts) {
      const rows = stored.byFacts.get(one);
      if (rows === undefined) fresh.set(one, rowsOf(one));
      else kept.set(one, rows);
    }
    const left = [...stored.others];
    if (kept.size < stored.byFacts.size)
      for (const [one, rows] of stored.byFacts) if (!kept.has(one)) left.push(...rows);
    this.rows[name] = { facts, byFacts: kept, others: [] };
    this.differences[name] = computeDifference(SHAPES[name], left, [...fresh.values()].flat());
  }

  /** Whether anything of a table that was compared is to be written. */
  differs(name: ShapeName): boolean {
    return !this.keepsIds(name) || this.differences[name].changed.length > 0;
  }

  /** Whether the rows of a table have the ids that they had. */
  keepsIds(name: ShapeName): boolean {
    const { added, gone } = this.differences[name];
    return added.length + gone.length === 0;
  }

  /** Inserts; what changes is updated with other tables at once, by `update`. */
  async write(name: ShapeName): Promise<void> {
    const { unchanged, changed, added, gone } = this.differences[name];
    this.#updates.push({ shape: SHAPES[name], changes: changed });
    const { known, others } = this.#given.dealt(name, added);
    const inserted = [
      ...(await insertRows(this.#db, SHAPES[name], known)),
      ...(await insertRows(this.#db, SHAPES[name], others)),
    ];
    this.differences[name] = { unchanged, changed, added: inserted, gone };
    this.#remember(name, [...unchanged, ...changed.map(({ after }) => after), ...inserted]);
  }

  async update(): Promise<void> {
    const updates = this.#updates;
    this.#updates = [];
    await updateRows(this.#db, updates);
  }

  /** Deletes what is not wanted any more. */
  async remove(name: ShapeName): Promise<void> {
    await deleteRows(this.#db, SHAPES[name], this.differences[name].gone);
  }

  /** Inserts and updates; what is gone stays until it is removed. */
  async put<Facts extends object>(
    name: ShapeName,
    facts: readonly Facts[],
    rowsOf: RowsOf<Facts>,
  ): Promise<void> {
    this.compare(name, facts, rowsOf);
    await this.write(name);
    await this.update();
  }

  /** All rows of a table that was written. */
  listRows(name: ShapeName): readonly Row[] {
    return [...this.rows[name].byFacts.values()].flat();
  }

  /** Ids of a table that was written, by what tells its rows apart; `known` are those that they had. */
  idsBy<Key>(name: ShapeName, column: string, known: ReadonlyMap<Key, number> | undefined) {
    return known !== undefined && this.keepsIds(name) ? known : mapIds<Key>(this.listRows(name), column);
  }

  /** Joins what was written with what stood already. */
  #remember(name: ShapeName, written: readonly Row[]): void {
    const fresh = this.#fresh[name];
    if (fresh.size === 0) return;
    const { key } = SHAPES[name];
    const byName = new Map(written.map((row) => [formatRowKey(row, key), row]));
    const byFacts = new Map(this.rows[name].byFacts);
    for (const [facts, rows] of fresh)
      byFacts.set(
        facts,
        rows.map((row) => byName.get(formatRowKey(row, key)) ?? row),
      );
    this.rows[name] = { ...this.rows[name], byFacts };
  }
}

/** Ids of games by number, and of the matches of series by both numbers. */
function mapGameIds(rows: readonly Row[]): Pick<Ids, 'games' | 'matches'> {
  const whole = rows.filter((row) => row['match'] === 0);
  const matches = rows.filter((row) => row['match'] !== 0);
  return {
    games: mapIds<number>(whole, 'number'),
    matches: new Map(matches.map((row) => [formatRowKey(row, SHAPES.games.key), row['id'] as number])),
  };
}

function mapIds<Key>(rows: readonly Row[], column: string): ReadonlyMap<Key, number> {
  return new Map(rows.map((row) => [row[column] as Key, row['id'] as number]));
}
