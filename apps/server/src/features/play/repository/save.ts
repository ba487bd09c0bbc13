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

/** What was written, and the ids of everything. */
export interface Saved {
  readonly ids: Ids;
  readonly differences: Readonly<Record<ShapeName, Difference>>;
}

export interface Target {
  readonly tournament: number;
  readonly discipline: number;
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
  await save.drop('standings', standingRows(projection, places));
  await save.drop('byes', byeRows(projection, places));
  await save.drop('games', gameRows(projection, places));
  const [games, matches] = gamesAndMatches(await save.put('games', gameRows(projection, places)));
  const ids = { ...places, games, matches };
  await save.put('byes', byeRows(projection, ids));
  await save.put('standings', standingRows(projection, ids));
  await save.replace('playerGames', playerGameRows(projection, ids));
  await save.replace('playerResults', playerResultRows(projection, ids));
  for (const name of ['tours', 'rounds', 'stages', 'participantPlayers', 'participants'] as const)
    await save.dropGone(name);
  return { ids, differences: save.differences };
}

/** Writes differences table by table and remembers them. */
class Saving {
  readonly differences = {} as Record<ShapeName, Difference>;
  readonly #db: Db;
  readonly #stored: Stored;
  readonly #given: GivenIds;

  constructor(db: Db, stored: Stored, given: GivenIds) {
    this.#db = db;
    this.#stored = stored;
    this.#given = given;
  }

  /** Inserts and updates; gives all wanted rows with their ids. What is gone stays for `dropGone`. */
  async put(name: ShapeName, wanted: readonly Row[]): Promise<readonly Row[]> {
    const difference = computeDifference(SHAPES[name], this.#stored[name], wanted);
    await updateRows(
      this.#db,
      SHAPES[name],
      difference.changed.map(({ after }) => after),
    );
    const { known, others } = this.#given.dealt(name, difference.added);
    const added = [
      ...(await insertRows(this.#db, SHAPES[name], known)),
      ...(await insertRows(this.#db, SHAPES[name], others)),
    ];
    this.differences[name] = { ...difference, added };
    const gone = new Set(difference.gone);
    return [...this.#stored[name].filter((row) => !gone.has(row)), ...added];
  }

  /** Deletes what is not wanted any more. */
  async drop(name: ShapeName, wanted: readonly Row[]): Promise<void> {
    const { gone } = computeDifference(SHAPES[name], this.#stored[name], wanted);
    await deleteRows(this.#db, SHAPES[name], gone);
  }

  async replace(name: ShapeName, wanted: readonly Row[]): Promise<void> {
    await this.drop(name, wanted);
    await this.put(name, wanted);
  }

  async dropGone(name: ShapeName): Promise<void> {
    await deleteRows(this.#db, SHAPES[name], this.differences[name].gone);
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
