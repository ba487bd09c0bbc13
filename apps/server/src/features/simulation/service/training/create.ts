import type { CompetitionForm, TrainingSpeed } from '@nardy/contract';
import { decide, fold, type Command } from '@nardy/engine';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { StoredHall } from '../../../../database/schema/desk.ts';
import { FieldsError } from '../../../../http/errors.ts';
import { importLog } from '../../../play/index.ts';
import { drawArrivals } from './plan.ts';

/** What a training is made of. */
export interface NewTraining {
  readonly full_name: string;
  readonly format: NonNullable<CompetitionForm['format']>;
  readonly participants: number;
  readonly speed: TrainingSpeed;
}

export interface Making {
  /** Whose training it is: beside administrators only that director sees it. */
  readonly userId: number;
  readonly at: Date;
  /** Gives numbers from 0 up to but not including 1. */
  readonly random: () => number;
}

const DAY_MS = 86_400_000;
const LENGTH = 5;

/**
 * Makes a training competition with its participants, whose names are borrowed from athletes of the base. Refuses with 422 more
 * than there are. Gives its id.
 */
export async function prepareTraining(
  trx: Transaction<Database>,
  training: NewTraining,
  { userId, at, random }: Making,
): Promise<number> {
  const { id: discipline } = await trx
    .selectFrom('disciplines')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const athletes = await borrowAthletes(trx, {
    discipline,
    count: training.participants,
    lot: String(random()),
  });
  const id = await insertCompetition(trx, training, { discipline, at });
  await importLog(trx, id, [enterAll(athletes, at)]);
  const numbers = athletes.map((_, index) => index + 1);
  const hall: StoredHall = { minutes: 0, arrivals: drawArrivals(numbers, random), plans: {}, requests: [] };
  await trx
    .insertInto('trainings')
    .values({
      tournament_id: id,
      user_id: userId,
      speed: training.speed,
      hall: JSON.stringify(hall),
      moved_at: at,
    })
    .execute();
  return id;
}

async function insertCompetition(
  trx: Transaction<Database>,
  { full_name: name, format }: NewTraining,
  { discipline, at }: { readonly discipline: number; readonly at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('all_tournaments')
    .values({
      full_name: name,
      is_training: true,
      published_at: null,
      status: 'app-end',
      // Nothing of it is rated.
      type: 'unofficial-event',
      discipline_id: discipline,
      format,
      is_swiss: format === 'swiss',
      max_point: LENGTH,
      time_control_name: '12 мин + 12 с',
      start_at: at,
      end_at: new Date(at.getTime() + DAY_MS),
      parent_id: null,
      description: null,
      category_title: null,
      application_end_at: null,
      application_start_at: null,
      city_id: null,
      address: null,
      system_competition: null,
      system_competition_label: null,
      players_max: null,
      prize_fund: null,
      prize_from_sponsor: null,
      organizer_info: null,
      logo_path: null,
      birth_date_from: null,
      birth_date_to: null,
      gender: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Athlete {
  readonly id: number;
  readonly rating: number | null;
  readonly region_id: number | null;
}

/** Some of the athletes that there are, the strongest first, as a start list has them. */
async function borrowAthletes(
  trx: Transaction<Database>,
  { discipline, count, lot }: { readonly discipline: number; readonly count: number; readonly lot: string },
): Promise<readonly Athlete[]> {
  const { rows } = await sql<Athlete>`
    select * from (
      select player.id, rating.rating, city.region_id
      from players as player
      join persons as person on person.id = player.person_id
      left join cities as city on city.id = person.city_id
      left join player_ratings as rating on rating.player_id = player.id and rating.discipline_id = ${discipline}
      order by md5(player.id || ${lot}::text) limit ${count}
    ) as athlete order by rating desc nulls last, id
  `.execute(trx);
  if (rows.length < count)
    throw new FieldsError(
      { participants: [`Спортсменов в базе: ${rows.length}. Больше взять неоткуда`] },
      422,
    );
  return rows;
}

function enterAll(athletes: readonly Athlete[], at: Date) {
  const command: Command = {
    type: 'enter',
    participants: athletes.map(({ id, rating, region_id: region }, index) => ({
      id: index + 1,
      persons: [id] as const,
      ...(rating !== null && { rating: Math.round(rating) }),
      ...(region !== null && { tags: [`region:${region}`] }),
    })),
  };
  const decision = decide(fold([]), command);
  if (!decision.ok) throw new Error(decision.refusal.sentence);
  return { command, events: decision.events, at };
}
