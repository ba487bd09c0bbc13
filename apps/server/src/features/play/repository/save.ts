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
import type { Stored } from './stored.ts';
import {
  byeRows,
  gameRows,
  participantPlayerRows,
  participantRows,
  playerGameRows,
  playerResultRows,
  roundRows,
  stageRows,
  standingRows,
  tourRows,
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
  const participants = byKey<number>(
    await save.put('participants', participantRows(projection, named)),
    'number',
  );
  await save.put('participantPlayers', participantPlayerRows(projection, { ...named, participants }));
  const stages = byKey<number>(await save.put('stages', stageRows(projection, named)), 'position');
  const rounds = byKey<string>(await save.put('rounds', roundRows(projection, { ...named, stages })), 'key');
  const tours = byKey<string>(await save.put('tours', tourRows(projection, { ...named, rounds })), 'key');
  const places = { ...named, participants, stages, rounds, tours };
  // What refers to others goes before them: lines and byes of a tour, then its games, with the athletes' rows of them.
  for (const [name, rows] of [
    ['standings', standingRows(projection, places)],
    ['byes', byeRows(projection, places)],
    ['games', gameRows(projection, places)],
  ] as const) {
    save.compare(name, rows);
    await save.remove(name);
  }
  const [games, matches] = gamesAndMatches(await save.write('games'));
  const ids = { ...places, games, matches };
  await save.write('byes');
  await save.write('standings');
  await save.replace('playerGames', target.isPublished ? playerGameRows(projection, ids) : []);
  await save.replace('playerResults', target.isPublished ? playerResultRows(projection, ids) : []);
  for (const name of ['tours', 'rounds', 'stages', 'participantPlayers', 'participants'] as const)
    await save.remove(name);
  return { ids, differences: save.differences, rows: save.rows };
}

/** Compares table by table once, writes what differs, and remembers what has become of the rows. */
class Saving {
  readonly differences = {} as Record<ShapeName, Comparison>;
  readonly rows = {} as Record<ShapeName, readonly Row[]>;
  readonly #db: Db;
  readonly #stored: Stored;
  readonly #given: GivenIds;

  constructor(db: Db, stored: Stored, given: GivenIds) {
    this.#db = db;
    this.#stored = stored;
    this.#given = given;
  }

  compare(name: ShapeName, wanted: readonly Row[]): void {
    this.differences[name] = computeDifference(SHAPES[name], this.#stored[name], wanted);
  }

  /** Updates and inserts; gives all rows as they are now, with their ids. */
  async write(name: ShapeName): Promise<readonly Row[]> {
    const { unchanged, changed, added, gone } = this.differences[name];
    const after = changed.map((change) => change.after);
    await updateRows(this.#db, SHAPES[name], changed);
    const { known, others } = this.#given.dealt(name, added);
    const inserted = [
      ...(await insertRows(this.#db, SHAPES[name], known)),
      ...(await insertRows(this.#db, SHAPES[name], others)),
    ];
    this.differences[name] = { unchanged, changed, added: inserted, gone };
    this.rows[name] = [...unchanged, ...after, ...inserted];
    return this.rows[name];
  }

  /** Deletes what is not wanted any more. */
  async remove(name: ShapeName): Promise<void> {
    await deleteRows(this.#db, SHAPES[name], this.differences[name].gone);
  }

  /** Inserts and updates; what is gone stays until it is removed. */
  put(name: ShapeName, wanted: readonly Row[]): Promise<readonly Row[]> {
    this.compare(name, wanted);
    return this.write(name);
  }

  async replace(name: ShapeName, wanted: readonly Row[]): Promise<void> {
    this.compare(name, wanted);
    await this.remove(name);
    await this.write(name);
  }
}

/** Ids of games by number, and of the matches of series by both numbers. */
function gamesAndMatches(rows: readonly Row[]): readonly [Ids['games'], Ids['matches']] {
  const whole = rows.filter((row) => row['match'] === 0);
  const matches = rows.filter((row) => row['match'] !== 0);
  return [
    byKey<number>(whole, 'number'),
    new Map(matches.map((row) => [formatRowKey(row, SHAPES.games.key), row['id'] as number])),
  ];
}

function byKey<Key>(rows: readonly Row[], column: string): ReadonlyMap<Key, number> {
  return new Map(rows.map((row) => [row[column] as Key, row['id'] as number]));
}
