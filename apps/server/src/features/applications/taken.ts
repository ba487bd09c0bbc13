import { sql, type RawBuilder } from 'kysely';

/** How many take part in a competition. */
export function selectParticipants(tournamentId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from participants where tournament_id = ${tournamentId} and status = 'in'
  )`;
}

/** How many places of a competition are taken: by participants, and by applications of others that were not refused. */
export function selectTaken(tournamentId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    ${selectParticipants(tournamentId)} + (
      select count(*)::int from applications as application
      where tournament_id = ${tournamentId} and status in ('submitted', 'returned', 'approved')
        -- Of who was entered and has left again, an approved application holds no place, and one that waits anew does.
        and not exists (
          select from participant_players as entry
          join participants as participant on participant.id = entry.participant_id
          where entry.tournament_id = application.tournament_id and entry.player_id = application.player_id
            and (application.status = 'approved' or participant.status = 'in')
        )
    )
  )`;
}
