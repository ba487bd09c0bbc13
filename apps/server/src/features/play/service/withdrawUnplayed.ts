import { sql, type Transaction } from 'kysely';
import { writeAudits } from '../../../database/audit.ts';
import type { Database } from '../../../database/schema.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { lockLogs } from '../repository/log.ts';
import { changeLog } from './changeLog.ts';
import type { Leaving } from './deleteTrainings.ts';

const REASON = 'Аккаунт удалён по запросу участника.';

interface EntryRow {
  readonly tournament_id: number;
  /** In the competition, which is not over, and has played no game there. */
  readonly is_unplayed: boolean;
}

/** What is left: numbers of competitions that athletes took part in, and how many appointments of referees. */
export interface Left {
  readonly competitions: readonly number[];
  readonly appointments: number;
}

/**
 * Withdraws athletes who are about to be deleted from all competitions in which they have played no game yet; of one in which they
 * have, the director decides, and in one that is over they stay. Nobody acts in any of their competitions until the transaction ends.
 * Referees judge no competition that has not begun.
 */
export async function withdrawUnplayed(
  trx: Transaction<Database>,
  jobs: Pick<Jobs, 'ask'>,
  { players, referees }: Leaving,
): Promise<Left> {
  const held = await listEntries(trx, players);
  await lockLogs(
    trx,
    held.map(({ tournament_id: id }) => id),
  );
  const competitions: number[] = [];
  for (const { tournament_id: tournamentId, is_unplayed: isUnplayed } of await listEntries(trx, players))
    if (isUnplayed && (await withdraw(trx, { jobs, tournamentId, players }))) competitions.push(tournamentId);
  return { competitions, appointments: await endAppointments(trx, referees) };
}

/** Gives how many there were. */
async function endAppointments(trx: Transaction<Database>, referees: readonly number[]): Promise<number> {
  const { rows } = await sql<{ tournament_id: number }>`
    delete from tournament_referees where referee_id = any(${[...referees]}::int[]) and tournament_id in (
      select id from all_tournaments where status in ('future', 'app', 'app-end')
    ) returning tournament_id
  `.execute(trx);
  const entry = {
    userId: null,
    address: null,
    action: 'change-competition-referees',
    subject: 'tournaments',
  };
  await writeAudits(
    trx,
    rows.map(({ tournament_id: subjectId }) => ({ ...entry, subjectId })),
  );
  return rows.length;
}

/** What the athletes have entered, trainings aside. */
async function listEntries(
  trx: Transaction<Database>,
  players: readonly number[],
): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.tournament_id, bool_and(participant.status = 'in' and tournament.status <> 'past' and not exists (
      select from games as game
      where game.tournament_id = participant.tournament_id and participant.id in (game.first_id, game.second_id)
        and (game.outcome in ('played', 'unfinished') or game.match > 0)
    )) as is_unplayed
    from participant_players as entry
    join participants as participant on participant.id = entry.participant_id
    join all_tournaments as tournament on tournament.id = entry.tournament_id
    where entry.player_id = any(${[...players]}::int[]) and not tournament.is_training
    group by entry.tournament_id order by entry.tournament_id
  `.execute(trx);
  return rows;
}

interface Withdrawing {
  readonly jobs: Pick<Jobs, 'ask'>;
  readonly tournamentId: number;
  readonly players: readonly number[];
}

/** False where the competition is over, and where it has no log. */
function withdraw(
  trx: Transaction<Database>,
  { jobs, tournamentId, players }: Withdrawing,
): Promise<boolean> {
  return changeLog(trx, { tournamentId, userId: null, jobs }, async (log) => {
    const { participants, finished, places } = log.timed.state;
    const leaving = participants.filter(({ persons }) => persons.some((person) => players.includes(person)));
    if (finished || places !== undefined || leaving.length === 0) return false;
    for (const { id } of leaving) await log.act({ type: 'withdraw', participant: id, reason: REASON });
    return true;
  });
}
