import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { holds, splitWords } from '../../../database/search.ts';
import { livesIn, type PlaceFilters } from '../../athletes/index.ts';
import type { Scope } from '../scope.ts';

export interface MemberFilters extends PlaceFilters {
  /** Finds a pair by either of the two. */
  readonly name?: string | undefined;
  /** The discipline of the competition, which tells the children of a parent apart. */
  readonly discipline_id?: number | undefined;
}

export type MembersQuery = ReturnType<typeof selectMembers>;

/**
 * Members and their persons as the filters leave them. `player` is the member's athlete with the rating in the
 * competition's discipline for its only one.
 */
export function selectMembers(db: Db, scope: Scope, filters: MemberFilters) {
  let query = db
    .selectFrom(selectEntrants(db, scope).as('player'))
    .innerJoinLateral(
      // Each person by the number: an index of all persons may look cheaper, and grows with the federation.
      (eb) =>
        eb.selectFrom('persons').selectAll().whereRef('id', '=', 'player.person_id').offset(0).as('person'),
      (join) => join.onTrue(),
    )
    .where(livesIn(filters));
  if (filters.discipline_id !== undefined)
    query = query.where('player.main_discipline_id', '=', filters.discipline_id);
  for (const word of splitWords(filters.name ?? '')) {
    query = query.where((eb) =>
      eb.or([holds(sql.ref('person.search_name'), word), holds(sql.ref('player.partner_search_name'), word)]),
    );
  }
  return query;
}

/** Fenced by its offset, so that the work is that of the competition's size, whatever is filtered and sorted by. */
function selectEntrants(db: Db, { playedIn }: Scope) {
  const played = sql<number>`any(${playedIn}::int[])`;
  return db
    .selectFrom('participants as member')
    .innerJoin('tournaments as tournament', 'tournament.id', 'member.tournament_id')
    .innerJoin('participant_players as entry', (join) =>
      join
        .on('entry.tournament_id', '=', played)
        .onRef('entry.participant_id', '=', 'member.id')
        .on('entry.position', '=', 1),
    )
    .innerJoin('players as athlete', 'athlete.id', 'entry.player_id')
    .leftJoin('player_ratings as rated', (join) =>
      join
        .onRef('rated.player_id', '=', 'athlete.id')
        .onRef('rated.discipline_id', '=', 'tournament.discipline_id'),
    )
    .leftJoin('participant_players as second', (join) =>
      join
        .on('second.tournament_id', '=', played)
        .onRef('second.participant_id', '=', 'member.id')
        .on('second.position', '=', 2),
    )
    .leftJoin('players as partner', 'partner.id', 'second.player_id')
    .leftJoin('persons as partner_person', 'partner_person.id', 'partner.person_id')
    .select([
      'athlete.id',
      'athlete.person_id',
      'athlete.seniority_id',
      'tournament.discipline_id as main_discipline_id',
      'rated.rating',
      'member.id as member_id',
      'member.tournament_id',
      'tournament.start_at',
      'tournament.status as tournament_status',
      'member.seed',
      'member.status',
      'member.is_late',
      'member.rating as entry_rating',
      'partner.id as partner_id',
      'partner_person.last_name as partner_last_name',
      'partner_person.first_name as partner_first_name',
      'partner_person.middle_name as partner_middle_name',
      'partner_person.search_name as partner_search_name',
    ])
    .where('member.tournament_id', '=', played)
    .offset(0);
}
