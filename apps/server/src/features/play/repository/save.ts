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
} from './rows.ts';
import { SHAPES, type ShapeName } from './shapes.ts';
import { forgetFacts, type Stored, type StoredRows } from './stored.ts';
import {
  byeRow,
  gameRow,
  lineRow,
  listAthletes,
  orderRow,
  participantPlayerRows,
  participantRow,
  playerGameRows,
  playerResultRows,
  roundRow,
  stageRow,
  tourRow,
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
  /** Ids that new rows get where they have one; the others get new ones. */
  readonly ids?: LogIds | undefined;
}

/**
 * Makes the tables of a competition what the projection says, writing only what differs: whatever keeps its key keeps its
 * id. Call it inside the transaction that holds the competition's log.
 */
export async function saveProjection(db: Db, projection: Projection, target: Target): Promise<Saved> {
  const save = new Saving(db, target.stored, new GivenIds(target.ids));
  const named = { tournament: target.tournament, discipline: target.discipline };
  const members = await save.put('participants', projection.participants, (one) => [
    participantRow(one, named),
  ]);
  const participants = byKey<number>(members, 'number');
  await save.put('participantPlayers', projection.participants, (one) =>
    participantPlayerRows(one, { ...named, participants }),
  );
  const stages = byKey<number>(
    await save.put('stages', projection.stages, (stage) => [stageRow(stage, named)]),
    'position',
  );
  const rounds = byKey<string>(
    await save.put('rounds', projection.rounds, (round) => [roundRow(round, { ...named, stages })]),
    'key',
  );
  const tours = byKey<string>(
    await save.put('tours', projection.tours, (tour) => [tourRow(tour, { ...named, rounds })]),
    'key',
  );
  const places = { ...named, participants, stages, rounds, tours };
  // What refers to others goes before them: tables and byes of a tour, then its games, with the athletes' rows of them.
  save.compare('orders', projection.orders, (order) => [orderRow(order, places)]);
  save.compare('lines', projection.lines, (line) => [lineRow(line, places)]);
  save.compare('byes', projection.byes, (bye) => [byeRow(bye, places)]);
  save.compare('games', projection.games, (game) => [gameRow(game, places)]);
  for (const name of ['orders', 'lines', 'byes', 'games'] as const) await save.remove(name);
  const ids = { ...places, ...gamesAndMatches(await save.write('games')) };
  for (const name of ['byes', 'lines', 'orders'] as const) await save.write(name);
  await saveCareers(save, projection, { ids, isPublished: target.isPublished });
  for (const name of ['tours', 'rounds', 'stages', 'participantPlayers', 'participants'] as const)
    await save.remove(name);
  return { ids, differences: save.differences, rows: save.rows };
}

/** What the athletes have played and reached. */
async function saveCareers(
  save: Saving,
  { games, results, ...projection }: Projection,
  { ids, isPublished }: { readonly ids: Ids; readonly isPublished: boolean },
): Promise<void> {
  const athletes = listAthletes({ games, results, ...projection });
  // Games and results name participants: where a participant is somebody else, the same facts are of others.
  if (save.differs('participantPlayers')) save.forgetFacts('playerGames', 'playerResults');
  await save.replace('playerGames', isPublished ? games : [], (game) => playerGameRows(game, ids, athletes));
  await save.replace('playerResults', isPublished ? results : [], (result) =>
    playerResultRows(result, ids, athletes),
  );
}

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

  constructor(db: Db, stored: Stored, given: GivenIds) {
    this.#db = db;
    this.#stored = { ...stored };
    this.#given = given;
  }

  forgetFacts(...names: readonly ShapeName[]): void {
    for (const name of names) this.#stored[name] = forgetFacts(this.#stored[name]);
  }

  compare<Facts extends object>(name: ShapeName, facts: readonly Facts[], rowsOf: RowsOf<Facts>): void {
    const { byFacts, others } = this.#stored[name];
    const left = new Map(byFacts);
    const kept = new Map<object, readonly Row[]>();
    const fresh = new Map<object, readonly Row[]>();
    for (const one of facts) {
      const rows = left.get(one);
      if (rows === undefined) fresh.set(one, rowsOf(one));
      else kept.set(one, rows);
      left.delete(one);
    }
    const stored = [...others, ...[...left.values()].flat()];
    this.rows[name] = { byFacts: kept, others: [] };
    this.#fresh[name] = fresh;
    this.differences[name] = computeDifference(SHAPES[name], stored, [...fresh.values()].flat());
  }

  /** Whether anything of a table that was compared is to be written. */
  differs(name: ShapeName): boolean {
    const { added, changed, gone } = this.differences[name];
    return added.length + changed.length + gone.length > 0;
  }

  /** Updates and inserts; gives all rows as they are now, with their ids. */
  async write(name: ShapeName): Promise<readonly Row[]> {
    const { unchanged, changed, added, gone } = this.differences[name];
    await updateRows(this.#db, SHAPES[name], changed);
    const { known, others } = this.#given.dealt(name, added);
    const inserted = [
      ...(await insertRows(this.#db, SHAPES[name], known)),
      ...(await insertRows(this.#db, SHAPES[name], others)),
    ];
    this.differences[name] = { unchanged, changed, added: inserted, gone };
    const written = [...unchanged, ...changed.map(({ after }) => after), ...inserted];
    return this.#remember(name, written);
  }

  /** Deletes what is not wanted any more. */
  async remove(name: ShapeName): Promise<void> {
    await deleteRows(this.#db, SHAPES[name], this.differences[name].gone);
  }

  /** Inserts and updates; what is gone stays until it is removed. */
  put<Facts extends object>(
    name: ShapeName,
    facts: readonly Facts[],
    rowsOf: RowsOf<Facts>,
  ): Promise<readonly Row[]> {
    this.compare(name, facts, rowsOf);
    return this.write(name);
  }

  async replace<Facts extends object>(
    name: ShapeName,
    facts: readonly Facts[],
    rowsOf: RowsOf<Facts>,
  ): Promise<void> {
    this.compare(name, facts, rowsOf);
    await this.remove(name);
    await this.write(name);
  }

  /** Joins what was written with what stood already. */
  #remember(name: ShapeName, written: readonly Row[]): readonly Row[] {
    const { key } = SHAPES[name];
    const byName = new Map(written.map((row) => [formatRowKey(row, key), row]));
    const byFacts = new Map(this.rows[name].byFacts);
    for (const [facts, rows] of this.#fresh[name])
      byFacts.set(
        facts,
        rows.map((row) => byName.get(formatRowKey(row, key)) ?? row),
      );
    this.rows[name] = { byFacts, others: [] };
    return [...byFacts.values()].flat();
  }
}

/** Ids of games by number, and of the matches of series by both numbers. */
function gamesAndMatches(rows: readonly Row[]): Pick<Ids, 'games' | 'matches'> {
  const whole = rows.filter((row) => row['match'] === 0);
  const matches = rows.filter((row) => row['match'] !== 0);
  return {
    games: byKey<number>(whole, 'number'),
    matches: new Map(matches.map((row) => [formatRowKey(row, SHAPES.games.key), row['id'] as number])),
  };
}

function byKey<Key>(rows: readonly Row[], column: string): ReadonlyMap<Key, number> {
  return new Map(rows.map((row) => [row[column] as Key, row['id'] as number]));
}
