import { findGame } from '@nardy/engine';
import { RefusalError } from '../../../http/errors.ts';
import { publishMessages } from '../../live/index.ts';
import { notifyPlayers } from '../../notices/index.ts';
import { readTimed } from '../../play/index.ts';
import type { DeskParts } from '../parts.ts';
import { readGameRows } from '../repository/games.ts';
import { findTournament } from '../repository/tournament.ts';

export interface Call {
  /** Of the browser's decision: sent again it calls nobody twice. */
  readonly key: string;
  readonly games: readonly number[];
}

const OVER = 'Этот матч уже окончен: звать некого.';

/** Calls the players of open games to their tables: on their open pages, and by a notice to who has asked for it. */
export async function callPlayers({ db, jobs }: DeskParts, tournamentId: number, call: Call): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { state } = await readTimed(db, tournamentId, trx);
    const tournament = await findTournament(trx, tournamentId);
    const rows = await readGameRows(trx, tournamentId);
    const called = [...new Set(call.games)].map((id) => {
      const game = findGame(state, id);
      if (game === undefined || game.result !== undefined) throw new RefusalError(409, { error: OVER });
      return { game, table: rows.get(id)?.table ?? null };
    });
    const notices = called.flatMap(({ game, table }) =>
      game.players.map((number) => ({
        number,
        thing: `call ${call.key} ${game.id}`,
        title: table === null ? 'Вас ждут у доски' : `Вас ждут за столом ${table}`,
        body: tournament?.full_name ?? '',
        url: `/my-match/${tournamentId}`,
      })),
    );
    await notifyPlayers(trx, { tournamentId, jobs }, notices);
    // A competition that is not published yet has nobody who follows it.
    if (tournament?.published_at != null)
      await publishMessages(
        trx,
        tournamentId,
        called.map(({ game, table }) => ({ type: 'called', game: game.id, table })),
      );
  });
}
