import type { Db } from '@nardy/server';
import { CHAMPIONS } from '../athletes/champions.ts';
import type { SavedCompetition } from '../competitions/save.ts';
import { admits, type Entrant } from '../play/field.ts';

interface Users {
  readonly athlete: number;
  readonly secretary: number;
}

const DAY = 86_400_000;

/** What the demo's athlete has applied to: approved where she is entered, one waiting, one sent back. */
export async function saveApplications(
  db: Db,
  saved: readonly SavedCompetition[],
  { athlete: userId, secretary }: Users,
): Promise<void> {
  const champion = saved.flatMap(({ played }) => played?.sides.flat() ?? []).find(isChampion);
  if (!champion) return;
  const open = saved.filter(
    ({ competition: { row, play } }) => play && ['app', 'app-end'].includes(row.status),
  );
  const entered = open.filter(({ played }) => played?.sides.flat().some(isChampion));
  const [waiting, returned] = open.filter(
    (one) =>
      one.competition.row.status === 'app' && !entered.includes(one) && admits(one.competition, champion),
  );
  const base = { player_id: champion.playerId, user_id: userId };
  const decided = (at: Date) => ({ decided_at: at, decided_by: secretary });
  const rows = [
    ...entered.map((one) => {
      const at = one.played?.acts.at(-1)?.at ?? new Date(one.competition.row.start_at);
      return {
        ...base,
        tournament_id: one.id,
        status: 'approved' as const,
        submitted_at: new Date(at.getTime() - DAY),
        ...decided(at),
      };
    }),
    ...[waiting].flatMap((one) =>
      one
        ? [{ ...base, tournament_id: one.id, status: 'submitted' as const, submitted_at: findLastAct(one) }]
        : [],
    ),
    ...[returned].flatMap((one) =>
      one
        ? [
            {
              ...base,
              tournament_id: one.id,
              status: 'returned' as const,
              reason: 'Приложите медицинский допуск ещё раз: загруженный файл не читается.',
              submitted_at: new Date(findLastAct(one).getTime() - DAY),
              ...decided(findLastAct(one)),
            },
          ]
        : [],
    ),
  ];
  if (rows.length > 0) await db.insertInto('applications').values(rows).execute();
}

function isChampion({ lastName, firstName }: Entrant): boolean {
  return lastName === CHAMPIONS[0].lastName && firstName === CHAMPIONS[0].firstName;
}

function findLastAct({ played, competition }: SavedCompetition): Date {
  return played?.acts.at(-1)?.at ?? new Date(competition.row.start_at);
}
