import { listGames } from '@nardy/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { logInAs, addUser } from '../../accounts/testing/people.ts';
import { Driven } from '../../play/testing/drive.ts';
import { addPlayers } from '../../play/testing/playing.ts';
import { FORM } from '../admin/testing/forms.ts';

const { app, ask, db } = await openTestServer();

/** Lower numbers win all games of a tour; the match for third place, which is in none, is lost by who was third. */
async function playOpen(driven: Driven): Promise<void> {
  const open = listGames(await driven.state()).filter(({ result }) => result === undefined);
  for (const { id, players, tour } of open) {
    const firstWins = tour !== undefined && players[0] < players[1];
    await driven.act({ type: 'enter-result', game: id, score: firstWins ? [5, 2] : [2, 5] });
  }
}

describe('A Swiss competition with a match for third place and no play-off', () => {
  let id: number;
  let driven: Driven;

  beforeAll(async () => {
    const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
    const answer = await secretary.send('POST', '/api/admin/tournaments', {
      ...FORM,
      is_playoff: 0,
      isThird: 1,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    id = answer.json<{ data: { tournament_id: number } }>().data.tournament_id;
    const published = await secretary.send('POST', `/api/admin/tournaments/${id}/publish`);
    expect(published.statusCode, published.body).toBe(200);
    driven = new Driven(db, id);
    const players = await addPlayers(db, 6);
    await driven.play(
      {
        type: 'create-stages',
        stages: [{ kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 2 }, thirdPlace: true }],
      },
      {
        type: 'enter',
        participants: players.map((player, at) => ({ id: at + 1, persons: [player], rating: 1700 - at })),
      },
      { type: 'close-entries' },
    );
    for (let tour = 1; tour <= 2; tour += 1) {
      await driven.act({ type: 'draw' });
      await playOpen(driven);
    }
  });

  const params = () => ({ params: { id } });
  const table = () => ask('listStandings', { ...params(), query: { withThird: 1 } });

  test('Names its match among the rounds, and its winner as third, whoever was third after the tours', async () => {
    expect((await ask('getTournament', params())).data).toMatchObject({ format: 'swiss', isThird: 1 });
    const before = (await table()).data.map(({ player }) => player.fullName);
    expect(await table()).toMatchObject({ third: null, third_by_match: 0 });
    await driven.act({ type: 'draw' });
    const { data: rounds } = await ask('listRounds', params());
    expect(rounds.at(-1)).toMatchObject({ title: 'Матч за 3-е место' });
    expect((await table()).third).toBeNull();
    await playOpen(driven);
    const after = await table();
    expect(after).toMatchObject({ third: { fullName: before[3] }, third_by_match: 1 });
    expect(after.data.map(({ player }) => player.fullName)).toEqual(
      [0, 1, 3, 2, 4, 5].map((place) => before[place]),
    );
  });
});
