import { expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { addParent, addRound, addStage, addTournament } from '../testing/competition.ts';

const { ask, db } = await openTestServer();

const pointsOf = async (id: number) => (await ask('getTournament', { params: { id } })).data.match_points;

test('Matches are played to what the competition says, until a desk sets the format', async () => {
  expect(await pointsOf(await addTournament(db, { max_point: null }))).toBeNull();
  const id = await addTournament(db, { max_point: 21 });
  expect(await pointsOf(id)).toBe('21 очка');
  await addStage(db, id, { match_length: null });
  expect(await pointsOf(id)).toBe('21 очка');
  await addStage(db, id, { match_length: 5 });
  expect(await pointsOf(id)).toBe('5 очков');
});

test('Stages that differ are told together, of a stage that is drawn its rounds', async () => {
  const tournament_id = await addTournament(db, { max_point: null });
  await addStage(db, tournament_id, { match_length: 7 });
  const stage_id = await addStage(db, tournament_id, { kind: 'single-elimination', match_length: 9 });
  expect(await pointsOf(tournament_id)).toBe('7 и 9 очков');
  for (const match_length of [7, 5, 11]) await addRound(db, { tournament_id, stage_id }, { match_length });
  expect(await pointsOf(tournament_id)).toBe('5, 7 и 11 очков');
});

test('A parent plays no matches', async () => {
  expect(await pointsOf(await addParent(db))).toBeNull();
});
