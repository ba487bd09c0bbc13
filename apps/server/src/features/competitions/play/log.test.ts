import { expect, test } from 'vitest';
import { fold, type CompetitionEvent } from '@nardy/engine';
import { openTestServer } from '../../../testing/server.ts';
import { addParent } from '../testing/competition.ts';

const { ask, askInVain, db } = await openTestServer();

const { id } = await db
  .selectFrom('tours')
  .select('tournament_id as id')
  .orderBy('id')
  .limit(1)
  .executeTakeFirstOrThrow();
const { data: log } = await ask('getTournamentLog', { params: { id } });

test('The log leads to the competition that everybody sees', async () => {
  const events = log.acts.flatMap((act) =>
    act.events.map((event) => ({ ...event, decidedOn: act.decided_on }) as unknown as CompetitionEvent),
  );
  expect(events).toHaveLength(log.version);
  const state = fold(events);
  expect(state.version).toBe(log.version);
  const { data: members } = await ask('listMembers', { params: { id }, query: { pageSize: 100 } });
  const numbers = new Map(log.ids.members.map(({ member_id, number }) => [member_id, number]));
  const players = new Map(state.participants.map((one) => [one.id, one.persons[0]]));
  expect(members.map(({ member_id }) => players.get(numbers.get(member_id) ?? 0))).toEqual(
    members.map(({ player_id }) => player_id),
  );
});

test('It says what the other operations call its rounds, tours and games', async () => {
  const { data: rounds } = await ask('listRounds', { params: { id } });
  expect(log.ids.rounds.map(({ round_id }) => round_id)).toEqual(rounds.map(({ round_id }) => round_id));
  const { data: tours } = await ask('listTours', { params: { id } });
  expect(new Set(log.ids.tours.map(({ tour_id }) => tour_id))).toEqual(
    new Set(tours.map(({ tour_id }) => tour_id)),
  );
  const games = await Promise.all(
    rounds.map(({ round_id }) => ask('listRoundGames', { params: { id }, query: { round_id } })),
  );
  const named = [...log.ids.games, ...log.ids.byes].map(({ game_id }) => game_id);
  expect(new Set(named)).toEqual(new Set(games.flatMap(({ data }) => data.map(({ game_id }) => game_id))));
});

test('Nobody’s account is in it', () => {
  expect(JSON.stringify(log)).not.toMatch(/user/i);
});

test('A parent and what has not begun have an empty one, and an unknown competition none', async () => {
  const parent = await addParent(db);
  expect((await ask('getTournamentLog', { params: { id: parent } })).data).toMatchObject({
    version: 0,
    acts: [],
  });
  expect(await askInVain('getTournamentLog', { params: { id: 999_999 } }, 404)).toEqual({
    error: 'Соревнование не найдено',
  });
});
