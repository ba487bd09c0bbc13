import type { CompetitionState } from '@nardy/engine';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import { changeLog, type HeldLog } from '../../play/index.ts';
import type { ApplicationsParts } from '../parts.ts';
import { countHeldPlaces, findEntrants, findOffer, lockPlaces } from '../repository.ts';

const PAIR = 'В парной дисциплине пару вносит директор соревнования.';
const STARTED = 'Приём заявок на соревнование закрыт: состав меняет его директор.';

type Participant = CompetitionState['participants'][number];

export interface Entered {
  /** Who was no participant before, or is none any more. */
  readonly playerIds: ReadonlySet<number>;
  /** The version after the acts; null of who was let go. */
  readonly version: number | null;
  /** How many more places are taken than the tables say, which follow the log at the end of its transaction. */
  readonly places: number;
}

export interface Held {
  readonly tournamentId: number;
  readonly userId: number;
  /** Whether participants change too. */
  readonly withLog: boolean;
}

/** Does `work` while nobody else changes the places of a competition, nor its participants where it needs the log. */
export function withPlaces<Answer>(
  { db, jobs }: Pick<ApplicationsParts, 'db' | 'jobs'>,
  { tournamentId, userId, withLog }: Held,
  work: (trx: Transaction<Database>, log: HeldLog | undefined) => Promise<Answer>,
): Promise<Answer> {
  const locked = async (trx: Transaction<Database>, log?: HeldLog): Promise<Answer> => {
    await lockPlaces(trx, tournamentId);
    return work(trx, log);
  };
  // The log first: acts of the director hold it, too.
  if (withLog) return changeLog(db, { tournamentId, userId, jobs }, (log) => locked(log.trx, log));
  return db.transaction().execute((trx) => locked(trx));
}

/** Makes athletes participants, by an act of the competition's log; who is one already stays it, who has left comes back. */
export async function enterAthletes(
  log: HeldLog,
  tournamentId: number,
  playerIds: readonly number[],
): Promise<Entered> {
  const offer = await findOffer(log.trx, tournamentId);
  if (!offer || offer.disciplineId === null) throw new NotFoundError('Соревнование не найдено');
  const { state } = log.timed;
  const wanted = new Set(playerIds);
  const known = state.participants.filter(({ persons }) => persons.some((person) => wanted.has(person)));
  for (const { persons } of known) for (const person of persons) wanted.delete(person);
  const left = known.filter(({ status }) => status !== 'in');
  const entered = new Set([...wanted, ...left.flatMap(({ persons }): readonly number[] => persons)]);
  if (offer.isOfPairs && wanted.size > 0) throw new RefusalError(409, { error: PAIR });
  for (const { id } of left) await log.act({ type: 'return', participant: id });
  // Who is new holds the place of the application until then.
  const places = left.length - (await countHeldByHalves(log.trx, tournamentId, left, playerIds));
  if (wanted.size === 0) return { playerIds: entered, version: log.timed.state.version, places };
  const entrants = await findEntrants(log.trx, [...wanted], offer.disciplineId);
  const last = Math.max(0, ...state.participants.map(({ id }) => id));
  // In the order of the applications.
  const rows = new Map(entrants.map((row) => [row.id, row]));
  const participants = [...wanted].map((playerId, index) => {
    const row = rows.get(playerId);
    return {
      id: last + 1 + index,
      persons: [playerId] as const,
      ...(row?.rating != null && { rating: row.rating }),
      ...(row?.region_id != null && { tags: [`region:${row.region_id}`] }),
    };
  });
  await log.act({ type: 'enter', participants });
  return { playerIds: entered, version: log.timed.state.version, places };
}

/** Takes athletes out again: the very acts are undone where nothing has come after them. */
export async function withdrawEntry(
  log: HeldLog,
  tournamentId: number,
  {
    playerIds,
    versionAfter,
  }: { readonly playerIds: readonly number[]; readonly versionAfter: number | null },
): Promise<Entered> {
  const { state } = log.timed;
  if (state.version === versionAfter) {
    // One act for all who were new, and one for each who came back.
    while (listLastEntered(log.timed.state).some((person) => playerIds.includes(person)))
      await log.act({ type: 'undo' });
    return { playerIds: new Set(playerIds), version: null, places: -listPresent(state, playerIds).length };
  }
  const leaving = listPresent(state, playerIds);
  if (leaving.length > 0 && state.entries === 'closed') throw new RefusalError(409, { error: STARTED });
  for (const { id } of leaving) await log.act({ type: 'withdraw', participant: id });
  const persons = leaving.flatMap(({ persons: both }): readonly number[] => both);
  const held = await countHeldByHalves(log.trx, tournamentId, leaving, playerIds);
  return { playerIds: new Set(persons), version: null, places: held - leaving.length };
}

/** So many places are held, while these pairs are out, by the undecided applications of those halves that are not `decided` now. */
async function countHeldByHalves(
  trx: Transaction<Database>,
  tournamentId: number,
  pairs: readonly Participant[],
  decided: readonly number[],
): Promise<number> {
  const others = pairs.flatMap(({ persons }) => persons.filter((person) => !decided.includes(person)));
  return others.length === 0 ? 0 : countHeldPlaces(trx, tournamentId, others);
}

/** Athletes whom the last act in force has entered or brought back. */
export function listLastEntered({ log, participants }: CompetitionState): readonly number[] {
  const act = log.at(-1)?.decidedOn;
  return log.flatMap((event): readonly number[] => {
    if (event.decidedOn !== act) return [];
    if (event.type === 'entered')
      return event.participants.flatMap(({ persons }): readonly number[] => persons);
    if (event.type !== 'returned') return [];
    return participants.find(({ id }) => id === event.participant)?.persons ?? [];
  });
}

function listPresent(state: CompetitionState, playerIds: readonly number[]): readonly Participant[] {
  return state.participants.filter(
    ({ persons, status }) => status === 'in' && persons.some((person) => playerIds.includes(person)),
  );
}
