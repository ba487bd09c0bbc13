import { listGames } from '@nardy/engine';
import { expect, test } from 'vitest';
import { createDemoDatabase } from '../../testing/databases.ts';
import { importLog } from '../play/index.ts';
import { addPlayers, addEmptyTournament, Playing } from '../play/testing/playing.ts';
import { recomputeAllRatings } from './index.ts';

const { db } = await createDemoDatabase();

test('Two who play for the first time gain and lose as the formula says, and stand in the lists since', async () => {
  const [winner, loser] = await addPlayers(db, 2);
  const id = await addEmptyTournament(db);
  const match = new Playing(new Date('2026-08-31T23:30:00+03:00'))
    .act({ type: 'create-stages', stages: [{ kind: 'round-robin', matchLength: 7, circles: 1 }] })
    .act({
      type: 'enter',
      participants: [
        { id: 1, persons: [winner!] },
        { id: 2, persons: [loser!] },
      ],
    })
    .act({ type: 'close-entries' })
    .act({ type: 'draw' });
  const [game] = listGames(match.state);
  match.act({ type: 'enter-result', game: game!.id, score: game!.players[0] === 1 ? [7, 5] : [5, 7] });
  await db.transaction().execute((trx) => importLog(trx, id, match.acts));
  await recomputeAllRatings(db, { now: new Date('2026-11-20T12:00:00+03:00') });

  const changes = await db.selectFrom('player_games').selectAll().where('tournament_id', '=', id).execute();
  expect(Object.fromEntries(changes.map((row) => [row.player_id, row.rating_change]))).toEqual({
    [winner!]: 26.4575,
    [loser!]: -26.4575,
  });
  const champion = await db
    .selectFrom('players')
    .selectAll()
    .where('id', '=', winner!)
    .executeTakeFirstOrThrow();
  expect(champion).toMatchObject({ rating: 1526, main_discipline_id: 1, games: 1, wins: 1, loses: 0 });
  const result = db.selectFrom('player_results').selectAll().where('player_id', '=', loser!);
  expect(await result.executeTakeFirstOrThrow()).toMatchObject({
    rating_before: 1500,
    rating_after: 1473.5425,
    rating_accrued: -26.4575,
  });
  const lists = db.selectFrom('rating_list_lines').selectAll().where('player_id', '=', winner!);
  expect(await lists.orderBy('period').execute()).toMatchObject([
    { period: '2026-08-01', rating: 1526, is_provisional: true },
    { period: '2026-09-01', rating: 1526 },
    { period: '2026-10-01', rating: 1526 },
  ]);
});
