import type { Command } from '@nardy/engine';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { FieldsError, RefusalError } from '../../../../http/errors.ts';
import type { RequestContext } from '../../../../http/operations.ts';
import { findEntrants, lockPlaces, PAIRS } from '../../../applications/index.ts';
import { addNewcomer } from '../../../people/index.ts';
import type { HeldLog } from '../../../play/index.ts';
import type { DeskParts } from '../../parts.ts';
import { holdMergedAthletes } from '../../repository/athletes.ts';
import { findTournament } from '../../repository/tournament.ts';
import { decideOnce, type Decision } from './runCommand.ts';

export type Entrant =
  | { readonly player_id: number }
  | {
      readonly last_name: string;
      readonly first_name: string;
      readonly gender: 'man' | 'woman' | null;
      readonly city_id: number | null;
    };

export interface LateEntry {
  readonly entrants: readonly Entrant[];
  readonly missed: 'absent' | 'half';
  readonly losses?: number | undefined;
}

export interface EntryAnswer {
  readonly version: number;
  readonly number: number;
}

const TWO = 'В парной дисциплине играют вдвоём: укажите обоих';
const ONE = 'Здесь играют по одному: укажите одного спортсмена';
const NO_NEWCOMERS = 'На учебном соревновании новых карточек не заводят: выберите спортсмена из базы.';
const TWICE = 'Пара – это два разных спортсмена';

/**
 * Enters an athlete of the base or somebody new; in a competition of pairs two. Who has left comes back. Somebody new gets a card
 * with name and city, which the secretary completes later.
 */
export function enterLate(
  parts: DeskParts,
  decision: Decision,
  { entry, context }: { readonly entry: LateEntry; readonly context: RequestContext },
): Promise<EntryAnswer> {
  return decideOnce(parts, decision, async (log) => {
    const tournament = await findTournament(log.trx, decision.tournamentId);
    const disciplineId = tournament?.discipline_id ?? 0;
    refuseCount(entry.entrants.length, disciplineId === PAIRS);
    if (tournament?.is_training === true) refuseNewcomers(entry.entrants);
    // Before the athletes, as whoever applies locks them.
    await lockPlaces(log.trx, decision.tournamentId);
    const persons = await findPlayers(log.trx, entry.entrants, context);
    const back = await returnKnown(log, persons);
    if (back !== undefined) return { version: log.timed.state.version, number: back };
    const number = Math.max(0, ...log.timed.state.participants.map(({ id }) => id)) + 1;
    await log.act(await buildCommand(log, { persons, disciplineId, number, entry }));
    return { version: log.timed.state.version, number };
  });
}

function refuseCount(count: number, isOfPairs: boolean): void {
  if (count !== (isOfPairs ? 2 : 1)) throw new FieldsError({ entrants: [isOfPairs ? TWO : ONE] }, 422);
}

/** A training leaves nothing behind: no card either. */
function refuseNewcomers(entrants: readonly Entrant[]): void {
  if (entrants.some((entrant) => !('player_id' in entrant)))
    throw new FieldsError({ entrants: [NO_NEWCOMERS] }, 422);
}

/** Ids of the athletes, of merged cards those that are left; who is not in the base yet gets a card. */
async function findPlayers(
  trx: Transaction<Database>,
  entrants: readonly Entrant[],
  context: RequestContext,
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const entrant of entrants)
    ids.push('player_id' in entrant ? entrant.player_id : await addNewcomer(trx, entrant, context));
  const held = await holdMergedAthletes(trx, ids);
  if (new Set(held).size !== held.length) throw new FieldsError({ entrants: [TWICE] }, 422);
  return held;
}

/** Lets come back who has left, of pairs the same two; refuses who is in already or was in another pair. Undefined where nobody is known. */
async function returnKnown(log: HeldLog, persons: readonly number[]): Promise<number | undefined> {
  const { participants } = log.timed.state;
  const known = participants.find((one) => one.persons.some((person) => persons.includes(person)));
  if (known === undefined) return undefined;
  const seed = participants.indexOf(known) + 1;
  if (known.status === 'in')
    throw new RefusalError(409, { error: `Уже участвует: № ${seed} в списке.`, code: 'entered' });
  if (known.persons.some((person) => !persons.includes(person)))
    throw new RefusalError(409, { error: `Уже заявлен в другой паре: № ${seed} в списке.`, code: 'entered' });
  await log.act({ type: 'return', participant: known.id });
  return known.id;
}

interface NewParticipant {
  readonly persons: readonly number[];
  readonly disciplineId: number;
  readonly number: number;
  readonly entry: LateEntry;
}

async function buildCommand(
  log: HeldLog,
  { persons, disciplineId, number, entry }: NewParticipant,
): Promise<Command> {
  const rows = await findEntrants(log.trx, persons, disciplineId);
  if (rows.length !== persons.length)
    throw new FieldsError({ entrants: ['Такого спортсмена нет: найдите снова'] }, 422);
  const ratings = rows.flatMap(({ rating }) => rating ?? []);
  const regions = [...new Set(rows.flatMap(({ region_id: region }) => region ?? []))];
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / Math.max(1, ratings.length);
  const participant = {
    id: number,
    persons: persons as readonly [number] | readonly [number, number],
    ...(ratings.length === persons.length && { rating: Math.round(mean) }),
    ...(regions.length > 0 && { tags: regions.map((region) => `region:${region}`) }),
  };
  if (log.timed.state.entries === 'open') return { type: 'enter', participants: [participant] };
  const { missed, losses } = entry;
  return { type: 'late-entry', participant, missed, ...(losses !== undefined && { losses }) };
}
