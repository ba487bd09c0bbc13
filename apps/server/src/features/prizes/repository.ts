import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

/** The money of one competition, in whole rubles. */
export interface PrizeRow {
  readonly prize_id: number;
  readonly tournament_id: number;
  readonly tournament_title: string;
  readonly discipline_title: string | null;
  readonly fee: number;
  readonly sponsor: number;
  /** Everybody who was approved, those who left later included: they have paid. */
  readonly approved: number;
  /** The fund until a fee or a sponsor is set. */
  readonly announced: number | null;
  readonly shares: readonly ShareRow[];
}

export interface ShareRow {
  readonly place: number;
  readonly percentage: number | null;
  readonly amount: number | null;
}

/** An athlete's final place, or what was paid for it. */
export interface WinnerRow {
  readonly tournament_id: number;
  readonly participant_id: number;
  readonly player_id: number;
  readonly full_name: string;
  readonly place_from: number;
  readonly place_to: number;
  /** Rubles that the participant was given out at the desk; null where nothing was. */
  readonly paid: number | null;
}

export interface PaymentRow {
  readonly prize_id: number;
  readonly player_id: number;
  readonly full_name: string;
  readonly place: number;
  readonly amount: number;
}

/** Holds the prizes of a competition until the transaction ends: who changes them and who pays them out take turns. */
export async function lockPrizes(db: Db, tournamentId: number): Promise<void> {
  await db.selectFrom('prizes').select('id').where('tournament_id', '=', tournamentId).forUpdate().execute();
}

/** Competitions that everybody sees; at a desk also those that nobody sees yet. */
export type PrizedTable = 'tournaments' | 'all_tournaments';

/** Of the competition itself, or of each child of a parent in the order of their beginning. */
export async function findPrizes(db: Db, tournamentId: number, table: PrizedTable): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select prize.id as prize_id, tournament.id as tournament_id, tournament.full_name as tournament_title,
      discipline.title as discipline_title, prize.amount_of_contribution as fee,
      prize.additional_prize_from_sponsor as sponsor,
      (select count(*)::int from participants where participants.tournament_id = tournament.id) as approved,
      tournament.prize_fund as announced,
      coalesce((
        select json_agg(json_build_object('place', place, 'percentage', percentage, 'amount', amount) order by place)
        from prize_shares where prize_id = prize.id
      ), '[]') as shares
    from ${sql.table(table)} as tournament
    join prizes as prize on prize.tournament_id = tournament.id
    left join disciplines as discipline on discipline.id = tournament.discipline_id
    where tournament.id = ${tournamentId} or tournament.parent_id = ${tournamentId}
    order by tournament.start_at, tournament.id
  `.execute(db);
  return rows;
}

/**
 * Who has a final place in each of these competitions, best first, the first of a pair before the second. What ended before a draw has
 * places and no table: there the starting order stands for it.
 */
export async function findWinners(db: Db, tournamentIds: readonly number[]): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select result.tournament_id, result.participant_id, result.player_id, ${FULL_NAME} as full_name, result.place_from,
      result.place_to, payout.amount as paid
    from player_results as result
    join participant_players as entry using (tournament_id, player_id)
    join participants as participant on participant.id = result.participant_id
    join players on players.id = result.player_id join persons on persons.id = players.person_id
    left join standings as line on line.participant_id = result.participant_id and line.tour_id is null
    left join prize_payouts as payout on payout.participant_id = result.participant_id
    where result.tournament_id = any(${tournamentIds}::int[]) and result.place_from is not null
    order by result.place_from, line.position, participant.seed, participant.number, entry.position
  `.execute(db);
  return rows;
}

/** What was paid of each of these, the best place first. */
export async function findPayments(db: Db, prizeIds: readonly number[]): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select payment.prize_id, payment.player_id, ${FULL_NAME} as full_name, payment.place, payment.amount
    from prize_payments as payment
    join players on players.id = payment.player_id join persons on persons.id = players.person_id
    where payment.prize_id = any(${prizeIds}::int[]) order by payment.place, payment.amount desc, payment.player_id
  `.execute(db);
  return rows;
}

const FULL_NAME = sql`concat_ws(' ', persons.last_name, persons.first_name, persons.middle_name)`;
