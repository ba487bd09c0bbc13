import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, TournamentsTable } from '../../../database/schema.ts';

/** Of each child of a parent, what the parent's tile adds up. */
export function selectChildren(
  eb: ExpressionBuilder<Database & { tournament: TournamentsTable }, 'tournament'>,
) {
  return jsonArrayFrom(
    eb
      .selectFrom('tournaments as child')
      .innerJoin('disciplines as discipline', 'discipline.id', 'child.discipline_id')
      .leftJoin('prizes as prize', 'prize.tournament_id', 'child.id')
      .select((child) => [
        'discipline.id as discipline_id',
        'discipline.title as discipline_title',
        'child.players_max',
        'child.prize_fund',
        'child.prize_from_sponsor',
        'prize.amount_of_contribution as fee',
        'prize.additional_prize_from_sponsor as sponsor',
        child
          .selectFrom('participants')
          .whereRef('participants.tournament_id', '=', 'child.id')
          .where('participants.status', '=', 'in')
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('participants_count'),
        child
          .selectFrom('participants')
          .whereRef('participants.tournament_id', '=', 'child.id')
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('entries_count'),
      ])
      .whereRef('child.parent_id', '=', 'tournament.id')
      .orderBy('discipline.id'),
  );
}
