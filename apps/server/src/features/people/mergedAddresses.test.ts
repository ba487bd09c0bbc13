import { operations, type Operation } from '@nardy/contract';
import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { logInAs, addUser } from '../accounts/testing/people.ts';
import { addEntry, addPlayed, addResult } from '../athletes/testing/career.ts';
import { mergeCards } from './testing/cards.ts';
import { addAthlete, addPerson } from './testing/people.ts';

const { app, ask, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const merged = (stayingId: number, goneId: number) => mergeCards(secretary, { stayingId, goneId });

async function newReferee(personId: number): Promise<number> {
  const { id } = await db
    .insertInto('referees')
    .values({ person_id: personId, category_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const goesTo = async (url: string) => {
  const { statusCode, headers } = await app.inject({ method: 'GET', url });
  return [statusCode, headers.location];
};

/** The number with its first digit as addresses may have it too. */
const encodeDigit = (id: number) => `%3${id}`;

test('Whoever asks for a merged card is sent to the one that is left, however often it was merged, until that is undone', async () => {
  const [first, second, third] = [await addAthlete(db), await addAthlete(db), await addAthlete(db)];
  const once = await merged(second.personId, first.personId);
  expect(await goesTo(`/api/players/${first.playerId}`)).toEqual([308, `/api/players/${second.playerId}`]);
  const twice = await merged(third.personId, second.personId);
  const query = 'matches?page=2&pageSize=5';
  expect(await goesTo(`/api/players/${first.playerId}/${query}`)).toEqual([
    308,
    `/api/players/${third.playerId}/${query}`,
  ]);
  for (const written of [`000${first.playerId}`, encodeDigit(first.playerId)])
    expect(await goesTo(`/api/players/${written}/${query}`)).toEqual([
      308,
      `/api/players/${third.playerId}/${query}`,
    ]);
  const other = await addAthlete(db);
  expect(await goesTo(`/api/players/${other.playerId}/comparison/${first.playerId}`)).toEqual([
    308,
    `/api/players/${other.playerId}/comparison/${third.playerId}`,
  ]);
  for (const id of [twice, once]) await secretary.send('POST', `/api/admin/merges/${id}/undo`);
  expect(await goesTo(`/api/players/${first.playerId}`)).toEqual([200, undefined]);
});

test('Whatever is asked about a merged athlete answers with a status that its operation names', async () => {
  const [kept, gone] = [await addAthlete(db), await addAthlete(db)];
  await merged(kept.personId, gone.personId);
  const asked = Object.values<Operation>(operations).filter(({ path }) =>
    path.startsWith('/api/players/{id}'),
  );
  const unnamed = [];
  for (const { path, refusals = [] } of asked) {
    const url = path.replace('{id}', String(gone.playerId)).replace('{other_id}', String(kept.playerId));
    const { statusCode } = await app.inject({ method: 'GET', url });
    if (!refusals.includes(statusCode)) unnamed.push([path, statusCode]);
  }
  expect([asked.length, unnamed]).toEqual([8, []]);
});

test('Matches against an athlete whose card was merged are those against the one that is left', async () => {
  const [own, gone, kept] = [await addAthlete(db), await addAthlete(db), await addAthlete(db)];
  const played = await addPlayed(db, [[own.playerId], [gone.playerId]]);
  const at = '2026-08-01T10:00:00Z';
  const game_id = await addResult(db, played, at, { winner: 1, score1: 7, score2: 3 });
  for (const [index, { playerId: player_id }] of [own, gone].entries())
    await addEntry(db, { game_id, tournament_id: played.tournament_id, player_id, side: index + 1 }, at);
  await merged(kept.personId, gone.personId);
  const { data } = await ask('listPlayerMatches', {
    params: { id: own.playerId },
    query: { opponent_id: gone.playerId },
  });
  expect(data.map(({ player2 }) => player2.player_id)).toEqual([kept.playerId]);
});

test('A referee whose card was merged is found as the one that is left', async () => {
  const [kept, gone] = [await addAthlete(db), await addAthlete(db)];
  const [keptReferee, goneReferee] = [await newReferee(kept.personId), await newReferee(gone.personId)];
  await merged(kept.personId, gone.personId);
  expect(await goesTo(`/api/referee/${goneReferee}`)).toEqual([308, `/api/referee/${keptReferee}`]);
  expect(await goesTo(`/api/referee/${goneReferee}/tournaments`)).toEqual([
    308,
    `/api/referee/${keptReferee}/tournaments`,
  ]);
});

test('Whoever opens a merged card in the console is sent to the one that is left, until the merge is undone', async () => {
  const [kept, gone] = [await addPerson(db), await addPerson(db)];
  const openGone = async () => {
    const { statusCode, headers } = await secretary.send('GET', `/api/admin/people/${gone}`);
    return [statusCode, headers.location];
  };
  const id = await merged(kept, gone);
  expect(await openGone()).toEqual([308, `/api/admin/people/${kept}`]);
  await secretary.send('POST', `/api/admin/merges/${id}/undo`);
  expect(await openGone()).toEqual([200, undefined]);
});

test('Nobody’s card is still not there', async () => {
  expect(await goesTo('/api/players/2147483647')).toEqual([404, undefined]);
  expect(await goesTo('/api/referee/2147483647')).toEqual([404, undefined]);
});
