import type { Db } from '../../database/connection.ts';
import { addTournament } from '../../features/competitions/testing/competition.ts';
import { changeLog } from '../../features/play/index.ts';
import { addPlayers } from '../../features/play/testing/playing.ts';

/** A competition of four whose entries are open. */
export async function openHall(db: Db): Promise<number> {
  const id = await addTournament(db, {
    status: 'app-end',
    max_point: 5,
    system_competition: 'Швейцарская система, 3 тура',
    time_control_name: '12 мин + 12 с',
  });
  const participants = (await addPlayers(db, 4)).map((player, at) => ({
    id: at + 1,
    persons: [player] as const,
    rating: 1800 - at,
  }));
  await changeLog(db, { tournamentId: id, userId: null }, (log) => log.act({ type: 'enter', participants }));
  return id;
}
