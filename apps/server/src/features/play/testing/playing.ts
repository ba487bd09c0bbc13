import {
  decide,
  evolve,
  FIRST_STATE,
  type Command,
  type CompetitionEvent,
  type CompetitionState,
} from '@nardy/engine';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { ImportedCommand } from '../index.ts';

/** Noon in Moscow of the day on which these competitions are played. */
export const NOON = new Date('2026-11-14T12:00:00+03:00');

/** A competition without participants; a child when `parent` is given. */
export async function addEmptyTournament(
  db: Db,
  row: { parent?: number; discipline?: number } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('tournaments')
    .values({
      full_name: 'Кубок испытаний',
      status: 'current',
      type: 'rating-event',
      format: 'swiss',
      discipline_id: row.discipline ?? 1,
      start_at: NOON,
      end_at: NOON,
      parent_id: row.parent ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** New athletes who have played nothing; gives their ids. */
export async function addPlayers(db: Db, count: number): Promise<number[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    last_name: `Игроков${index + 1}`,
    first_name: 'Пётр',
    middle_name: index % 2 === 0 ? 'Львович' : null,
  }));
  const persons = await db.insertInto('persons').values(people).returning('id').execute();
  const rows = persons.map(({ id }) => ({ person_id: id }));
  const players = await db.insertInto('players').values(rows).returning('id').execute();
  return players.map(({ id }) => id);
}

/** Athletes 10,000 to 10,400, whom the engine's random commands name. */
export async function addAthletesOfRandomCommands(db: Db): Promise<void> {
  await sql`
    insert into persons (id, last_name, first_name)
    select id, 'Случайный' || id, 'Игрок' from generate_series(10000, 10400) as id
  `.execute(db);
  await sql`insert into players (id, person_id) select id, id from generate_series(10000, 10400) as id`.execute(
    db,
  );
  // Each crash of the database skips 32 numbers: who is added after many of them would get one of these.
  for (const table of ['persons', 'players'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 10400)`.execute(db);
}

/** A log as it grows: each command is an act a minute after the one before. */
export class Playing {
  state: CompetitionState = FIRST_STATE;
  readonly acts: ImportedCommand[] = [];
  readonly #start: Date;

  constructor(start: Date = NOON) {
    this.#start = start;
  }

  /** Gives the command; throws when it is refused. */
  act(command: Command): this {
    const refusal = this.attempt(command);
    if (refusal !== undefined) throw new Error(`${command.type}: ${refusal}`);
    return this;
  }

  /** Gives the command; gives the code of its refusal, if it is refused. */
  attempt(command: Command): string | undefined {
    const decision = decide(this.state, command);
    if (!decision.ok) return decision.refusal.code;
    this.#store(decision.events);
    return undefined;
  }

  /** When the next act happens. */
  get next(): Date {
    return new Date(this.#start.getTime() + 60_000 * this.acts.length);
  }

  #store(events: readonly CompetitionEvent[]): void {
    this.acts.push({ events, at: this.next });
    this.state = events.reduce((now, event) => evolve(now, event), this.state);
  }
}
