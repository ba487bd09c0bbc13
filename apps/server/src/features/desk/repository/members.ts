import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Attendance } from '@nardy/contract';

/** An athlete of a participant. */
export interface MemberPlayer {
  readonly player_id: number;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly region_title: string | null;
  readonly club_title: string | null;
}

/** A participant by its number in the competition: who it is, and whether it is here. */
export interface Member {
  readonly participantId: number;
  readonly players: readonly MemberPlayer[];
  readonly attendance: Attendance;
  readonly attendanceAt: Date | null;
  readonly isPaid: boolean | null;
}

interface Row extends MemberPlayer {
  readonly number: number;
  readonly participant_id: number;
  readonly attendance: Attendance | null;
  readonly marked_at: Date | null;
  readonly is_paid: boolean | null;
}

/** The participants of a competition by their numbers. */
export async function readMembers(db: Db, tournamentId: number): Promise<ReadonlyMap<number, Member>> {
  const { rows } = await sql<Row>`
    select participant.number, participant.id as participant_id, entry.player_id, person.last_name, person.first_name,
      person.middle_name, region.title as region_title, mark.attendance, mark.marked_at, mark.is_paid,
      (
        select club.title from player_clubs as own join clubs as club on club.id = own.club_id
        where own.player_id = entry.player_id order by club.title limit 1
      ) as club_title
    from participants as participant
    join participant_players as entry on entry.participant_id = participant.id
    join players as player on player.id = entry.player_id
    join persons as person on person.id = player.person_id
    left join cities as city on city.id = person.city_id
    left join regions as region on region.id = city.region_id
    left join attendances as mark on mark.participant_id = participant.id
    where participant.tournament_id = ${tournamentId}
    order by participant.number, entry.position
  `.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ number }) => number)].map(([number, own]) => [number, buildMember(own)]),
  );
}

function buildMember(rows: readonly Row[]): Member {
  const [first] = rows;
  return {
    participantId: first?.participant_id ?? 0,
    players: rows.map(({ player_id, last_name, first_name, middle_name, region_title, club_title }) => ({
      player_id,
      last_name,
      first_name,
      middle_name,
      region_title,
      club_title,
    })),
    attendance: first?.attendance ?? 'unknown',
    attendanceAt: first?.marked_at ?? null,
    isPaid: first?.is_paid ?? null,
  };
}

export interface Mark {
  readonly participantId: number;
  /** These two are left as they are when undefined. */
  readonly attendance?: Attendance | undefined;
  readonly isPaid?: boolean | undefined;
}

/** Stores who is here and who has paid, while the desk is locked; nobody has marked those of a simulated hall. */
export async function saveMarks(db: Db, marks: readonly Mark[], userId: number | null): Promise<void> {
  const rows = marks.map(({ participantId, attendance, isPaid }) => ({
    participant_id: participantId,
    attendance: attendance ?? null,
    is_paid: isPaid ?? null,
  }));
  await sql`
    insert into attendances (participant_id, attendance, is_paid, user_id)
    select participant_id, coalesce(mark.attendance, known.attendance, 'unknown'), mark.is_paid, ${userId}
      from json_populate_recordset(null::attendances, ${JSON.stringify(rows)}::json) as mark
      left join attendances as known using (participant_id)
    on conflict (participant_id) do update set attendance = excluded.attendance,
      is_paid = coalesce(excluded.is_paid, attendances.is_paid), user_id = excluded.user_id,
      marked_at = case when attendances.attendance = excluded.attendance then attendances.marked_at else now() end
  `.execute(db);
}

/** How many of a competition are marked as here; who is late is not yet. */
export async function countPresent(db: Db, tournamentId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from attendances as mark
    join participants as participant on participant.id = mark.participant_id
    where participant.tournament_id = ${tournamentId} and participant.status = 'in'
      and mark.attendance = 'present'
  `.execute(db);
  return rows[0]?.count ?? 0;
}
