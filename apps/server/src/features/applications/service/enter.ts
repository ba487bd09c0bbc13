import type { CompetitionState } from '@nardy/engine';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import { appendCommand, readState, VersionConflictError } from '../../play/index.ts';
import type { ApplicationsParts } from '../parts.ts';
import { findEntrants, findOffer } from '../repository.ts';

const PAIR = 'В парной дисциплине пару вносит директор соревнования.';
const STARTED = 'Приём заявок на соревнование закрыт: состав меняет его директор.';

type Participant = CompetitionState['participants'][number];

type Parts = Pick<ApplicationsParts, 'db' | 'jobs'>;

export interface Entering {
  readonly tournamentId: number;
  readonly playerIds: readonly number[];
  readonly userId: number;
}

export interface Entered {
  /** Who was no participant before, or is none any more. */
  readonly playerIds: ReadonlySet<number>;
  /** The version after the act, where a single one was enough. */
  readonly version: number | null;
}

/** Makes athletes participants, by an act of the competition's log; who is one already stays it, who has left comes back. */
export function enterAthletes(parts: Parts, entering: Entering): Promise<Entered> {
  return retried(() => enterOnce(parts, entering));
}

async function enterOnce(
  { db, jobs }: Parts,
  { tournamentId, playerIds, userId }: Entering,
): Promise<Entered> {
  const offer = await findOffer(db, tournamentId);
  if (!offer || offer.disciplineId === null) throw new NotFoundError('Соревнование не найдено');
  const state = await readState(db, tournamentId);
  const wanted = new Set(playerIds);
  const known = state.participants.filter(({ persons }) => persons.some((person) => wanted.has(person)));
  for (const { persons } of known) for (const person of persons) wanted.delete(person);
  let version = state.version;
  const act = async (command: Parameters<typeof appendCommand>[1]['command']) => {
    ({ version } = await appendCommand(db, {
      tournamentId,
      command,
      expectedVersion: version,
      userId,
      jobs,
    }));
  };
  const left = known.filter(({ status }) => status !== 'in');
  const entered = new Set([...wanted, ...left.flatMap(({ persons }): readonly number[] => persons)]);
  if (offer.isOfPairs && wanted.size > 0) throw new RefusalError(409, { error: PAIR });
  for (const { id } of left) await act({ type: 'return', participant: id });
  if (wanted.size === 0) return { playerIds: entered, version: null };
  const entrants = await findEntrants(db, [...wanted], offer.disciplineId);
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
  await act({ type: 'enter', participants });
  return { playerIds: entered, version: left.length === 0 ? version : null };
}

/** Takes athletes out again: the very act is undone where nothing has come after it. */
export function withdrawEntry(
  parts: Parts,
  entering: Entering & { readonly versionAfter: number | null },
): Promise<Entered> {
  return retried(() => withdrawEntryOnce(parts, entering));
}

async function withdrawEntryOnce(
  { db, jobs }: Parts,
  { tournamentId, playerIds, userId, versionAfter }: Entering & { readonly versionAfter: number | null },
): Promise<Entered> {
  const state = await readState(db, tournamentId);
  const common = { tournamentId, userId, jobs };
  if (state.version === versionAfter) {
    await appendCommand(db, { ...common, command: { type: 'undo' }, expectedVersion: state.version });
    return { playerIds: new Set(playerIds), version: null };
  }
  const leaving = present(state, playerIds);
  if (leaving.length > 0 && state.entries === 'closed') throw new RefusalError(409, { error: STARTED });
  let { version } = state;
  for (const { id } of leaving)
    ({ version } = await appendCommand(db, {
      ...common,
      command: { type: 'withdraw', participant: id },
      expectedVersion: version,
    }));
  const persons = leaving.flatMap(({ persons: both }): readonly number[] => both);
  return { playerIds: new Set(persons), version: null };
}

function present(state: CompetitionState, playerIds: readonly number[]): readonly Participant[] {
  return state.participants.filter(
    ({ persons, status }) => status === 'in' && persons.some((person) => playerIds.includes(person)),
  );
}

const ATTEMPTS = 5;

/** Two secretaries, or a director at work, may come in between. */
async function retried<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof VersionConflictError) || attempt === ATTEMPTS) throw error;
    }
  }
}
