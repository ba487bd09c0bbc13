import { beforeAll, describe, expect, test } from 'vitest';
import { readAllPages } from '../../../testing/pages.ts';
import { openTestServer } from '../../../testing/server.ts';
import { addPlayer } from '../../athletes/testing/people.ts';
import {
  addGame,
  addLine,
  addMember,
  addParent,
  addRound,
  addStage,
  addTour,
  addTournament,
} from '../testing/competition.ts';

const { ask, askInVain, db } = await openTestServer();

const TIE_BREAKS = [
  { criterion: 'points', title: 'Очки', value: '1,5' },
  { criterion: 'buchholz', title: 'Бухгольц', value: '12,5' },
];

/** Four athletes after two tours, the second of which is under way. */
async function arrange() {
  const tournament_id = await addTournament(db);
  const members = [];
  const players = [];
  for (const last_name of ['Абрамов', 'Белов', 'Волков', 'Громов']) {
    const player = await addPlayer(db, { last_name });
    players.push(player);
    members.push(await addMember(db, tournament_id, [player]));
  }
  const stage_id = await addStage(db, tournament_id);
  const round_id = await addRound(db, { tournament_id, stage_id }, { is_running: true, is_played: false });
  const first = await addTour(db, { tournament_id, round_id }, 1);
  const second = await addTour(db, { tournament_id, round_id }, 2, { is_running: true, is_played: false });
  return { tournament_id, members, players, round_id, first, second };
}

let made: Awaited<ReturnType<typeof arrange>>;
let top: number;

beforeAll(async () => {
  made = await arrange();
  const { tournament_id, first } = made;
  const [a, b, c, d] = made.members as [number, number, number, number];
  const line = (participant_id: number, position: number) => ({ tournament_id, participant_id, position });
  top = await addLine(db, line(b, 1), {
    tours: 2,
    wins: 1,
    skips: 1,
    points: 1.5,
    tie_breaks: JSON.stringify(TIE_BREAKS),
  });
  await addLine(db, line(a, 2), { place_from: 2, place_to: 3, wins: 1, points: 1 });
  await addLine(db, line(d, 3), { place_from: 2, place_to: 3, wins: 1, points: 1 });
  await addLine(db, line(c, 4), { place_from: null, place_to: null, loses: 2 });
  await db.updateTable('participants').set({ status: 'disqualified' }).where('id', '=', c).execute();
  await addLine(db, line(c, 1), { tour_id: first, wins: 1, points: 1 });
  await addLine(db, line(a, 2), { tour_id: first });
});

const params = () => ({ params: { id: made.tournament_id } });

const namesOf = async (query: Readonly<Record<string, string | number>>): Promise<string[]> =>
  (await ask('listStandings', { ...params(), query })).data.map(({ player }) => player.fullName);

describe('The table', () => {
  test('It is in the order of the places, shared ones are told', async () => {
    const { data, totalCount } = await ask('listStandings', params());
    expect(totalCount).toBe(4);
    expect(data.map(({ player, place, place_label }) => [player.fullName, place, place_label])).toEqual([
      ['Белов Тест', 1, '1'],
      ['Абрамов Тест', 2, '2–3'],
      ['Громов Тест', 2, '2–3'],
      ['Волков Тест', null, null],
    ]);
    expect(data.map(({ status }) => status)).toEqual(['in', 'in', 'in', 'disqualified']);
  });

  test('A line has everything that a table shows', async () => {
    const { data } = await ask('listStandings', params());
    const player_id = made.players[1]!;
    expect(data[0]).toEqual({
      standing_id: top,
      player_id,
      place: 1,
      place_label: '1',
      tours: 2,
      wins: 1,
      loses: 0,
      skips: 1,
      points: 1.5,
      player: { player_id, fullName: 'Белов Тест' },
      partner: null,
      status: 'in',
      tie_breaks: TIE_BREAKS,
      group_title: null,
      tournament_id: made.tournament_id,
      discipline_id: 1,
      discipline_title: 'Короткие нарды',
    });
  });

  test('Pages follow each other', async () => {
    const all = await readAllPages((query) => ask('listStandings', { ...params(), query }), 3);
    expect(all).toEqual((await ask('listStandings', params())).data);
  });

  test('In a bracket there are no points', async () => {
    const tournament_id = await addTournament(db, { format: 'olympic' });
    const participant_id = await addMember(db, tournament_id, [made.players[0]!]);
    await addLine(db, { tournament_id, participant_id, position: 1 }, { points: null });
    const { data } = await ask('listStandings', { params: { id: tournament_id } });
    expect(data[0]).toMatchObject({ points: null, tie_breaks: [] });
  });
});

describe('Tours', () => {
  test('Without one it is the table that stands now, and the tour under way is told', async () => {
    const answer = await ask('listStandings', params());
    expect(answer.tour).toMatchObject({ tour_id: made.second, label: 'Тур 2', is_running: 1 });
    expect(answer.is_running).toBe(1);
  });

  test('The table after a tour has lines of its own', async () => {
    const answer = await ask('listStandings', { ...params(), query: { tour_id: made.first } });
    expect(answer.data.map(({ player }) => player.fullName)).toEqual(['Волков Тест', 'Абрамов Тест']);
    expect(answer.totalCount).toBe(2);
    expect(answer.tour).toMatchObject({ tour_id: made.first, isPlayed: 1 });
  });

  test('A tour of another competition is none', async () => {
    const id = await addTournament(db);
    const answer = await ask('listStandings', { params: { id }, query: { tour_id: made.first } });
    expect(answer).toEqual({ success: true, data: [], totalCount: 0, tour: null, is_running: 0 });
  });

  test('Of tours that are drawn as a whole it is the last that has been played', async () => {
    const id = await addTournament(db, { format: 'round-robin' });
    const stage_id = await addStage(db, id, { kind: 'round-robin' });
    const round_id = await addRound(db, { tournament_id: id, stage_id }, { is_played: false });
    const tours = [];
    for (const number of [1, 2, 3, 4])
      tours.push(await addTour(db, { tournament_id: id, round_id }, number, { is_played: number < 3 }));
    const lastTour = async () => (await ask('listStandings', { params: { id } })).tour?.tour_id;
    expect(await lastTour()).toBe(tours[1]);
    await db.updateTable('tours').set({ is_running: true }).where('id', '=', tours[2]!).execute();
    expect(await lastTour()).toBe(tours[2]);
  });

  test('A bracket after the tours has no tour', async () => {
    const { tournament_id } = made;
    const stage_id = await addStage(db, tournament_id, { kind: 'single-elimination' });
    const id = await addRound(db, { tournament_id, stage_id }, { has_tours: false });
    expect((await ask('listStandings', params())).tour).toBeNull();
    await db.deleteFrom('rounds').where('id', '=', id).execute();
  });
});

describe('Filters', () => {
  test('Name', async () => {
    expect(await namesOf({ name: 'тест ОВ бел' })).toEqual(['Белов Тест']);
  });

  test('Geography', async () => {
    expect(await namesOf({ country_id: 1 })).toEqual([]);
    const player = await db
      .selectFrom('players')
      .select('person_id')
      .where('id', '=', made.players[3]!)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('persons')
      .set({ country_id: 1, city_id: 7 })
      .where('id', '=', player.person_id)
      .execute();
    expect(await namesOf({ country_id: 1 })).toEqual(['Громов Тест']);
    expect(await namesOf({ city_id: 7, name: 'громов' })).toEqual(['Громов Тест']);
  });

  test('Discipline', async () => {
    expect(await namesOf({ discipline_id: 1 })).toHaveLength(4);
    expect(await namesOf({ discipline_id: 2 })).toEqual([]);
  });
});

describe('The third place', () => {
  test('It is told only when asked for, and null until its match is won', async () => {
    const query = { withThird: 1 };
    expect(await ask('listStandings', params())).not.toHaveProperty('third');
    expect((await ask('listStandings', { ...params(), query })).third).toBeNull();
    const { tournament_id } = made;
    const stage_id = await addStage(db, tournament_id, { kind: 'single-elimination' });
    const round_id = await addRound(
      db,
      { tournament_id, stage_id },
      { key: '2.third.1', title: 'Матч за 3-е место', has_tours: false },
    );
    const [a, b] = made.members as [number, number];
    const game = await addGame(db, { tournament_id, round_id, first_id: a, second_id: b });
    expect((await ask('listStandings', { ...params(), query })).third).toBeNull();
    await db
      .updateTable('games')
      .set({ outcome: 'walkover', winner: 2, played_at: new Date() })
      .where('id', '=', game)
      .execute();
    expect((await ask('listStandings', { ...params(), query })).third).toEqual({
      player_id: made.players[1],
      fullName: 'Белов Тест',
      partner: null,
    });
  });

  const thirdOf = async (id: number) => {
    const { third, third_by_match } = await ask('listStandings', {
      params: { id },
      query: { withThird: 1 },
    });
    return [third?.fullName ?? null, third_by_match];
  };

  async function bracketOf(row: Parameters<typeof addTournament>[1]) {
    const tournament_id = await addTournament(db, { format: 'olympic', is_third: true, ...row });
    const lines = [];
    for (const [index, player] of made.players.entries()) {
      const participant_id = await addMember(db, tournament_id, [player]);
      const position = index + 1;
      lines.push(await addLine(db, { tournament_id, participant_id, position }, { points: null }));
    }
    return { tournament_id, lines };
  }

  test('Where its match was not played it is told by the place, as soon as that is decided', async () => {
    const { tournament_id, lines } = await bracketOf({});
    const third = { place_from: 3, place_to: 4 };
    const give = () => db.updateTable('standings').set(third).where('id', '=', lines[2]!).execute();
    await give();
    expect(await thirdOf(tournament_id)).toEqual([null, 0]);
    third.place_to = 3;
    await give();
    expect(await thirdOf(tournament_id)).toEqual(['Волков Тест', 0]);
    await db.updateTable('tournaments').set({ is_third: false }).where('id', '=', tournament_id).execute();
    expect(await thirdOf(tournament_id)).toEqual([null, 0]);
  });

  test('Who won its match and was disqualified then is not third: who has the place is, if anybody', async () => {
    const { tournament_id, lines } = await bracketOf({ format: 'swiss', status: 'past' });
    const members = await db
      .selectFrom('participants')
      .select('id')
      .where('tournament_id', '=', tournament_id)
      .orderBy('id')
      .execute();
    const [, , first_id, second_id] = members.map(({ id }) => id) as [number, number, number, number];
    const stage_id = await addStage(db, tournament_id, { kind: 'swiss' });
    const round_id = await addRound(
      db,
      { tournament_id, stage_id },
      { key: '1.third.1', title: 'Матч за 3-е место', has_tours: false },
    );
    const game = await addGame(db, { tournament_id, round_id, first_id, second_id });
    const won = { outcome: 'walkover', winner: 1, played_at: new Date() } as const;
    await db.updateTable('games').set(won).where('id', '=', game).execute();
    expect(await thirdOf(tournament_id)).toEqual(['Волков Тест', 1]);
    await db.updateTable('participants').set({ status: 'disqualified' }).where('id', '=', first_id).execute();
    const give = (line: number, place: number | null) =>
      db
        .updateTable('standings')
        .set({ place_from: place, place_to: place, points: 1 })
        .where('id', '=', line)
        .execute();
    await give(lines[2]!, null);
    expect(await thirdOf(tournament_id)).toEqual([null, 0]);
    await give(lines[3]!, 3);
    expect(await thirdOf(tournament_id)).toEqual(['Громов Тест', 0]);
  });

  test('The third of a table that can still change is not told', async () => {
    const { tournament_id, lines } = await bracketOf({ format: 'swiss' });
    await db
      .updateTable('standings')
      .set({ place_from: 3, place_to: 3, points: 2 })
      .where('id', '=', lines[2]!)
      .execute();
    expect(await thirdOf(tournament_id)).toEqual([null, 0]);
    await db.updateTable('tournaments').set({ status: 'past' }).where('id', '=', tournament_id).execute();
    expect(await thirdOf(tournament_id)).toEqual(['Волков Тест', 0]);
  });
});

describe('A parent', () => {
  test("It lists its children's tables one after another", async () => {
    const parent = await addParent(db);
    const later = await addTournament(db, { parent_id: parent, discipline_id: 3 });
    const sooner = await addTournament(db, { parent_id: parent, start_at: '2026-11-01T10:00:00Z' });
    const [a, b, c] = made.players as [number, number, number];
    const pair = await addMember(db, later, [c, a]);
    const [first, second] = [await addMember(db, sooner, [a]), await addMember(db, sooner, [b])];
    await addLine(db, { tournament_id: later, participant_id: pair, position: 1 });
    await addLine(db, { tournament_id: sooner, participant_id: first, position: 2 });
    await addLine(db, { tournament_id: sooner, participant_id: second, position: 1 });
    const answer = await ask('listStandings', { params: { id: parent }, query: { withThird: 1 } });
    const lines = answer.data.map(({ tournament_id, place, player, partner, discipline_title }) => [
      tournament_id,
      place,
      player.fullName,
      partner?.fullName ?? null,
      discipline_title,
    ]);
    expect(lines).toEqual([
      [sooner, 1, 'Белов Тест', null, 'Короткие нарды'],
      [sooner, 2, 'Абрамов Тест', null, 'Короткие нарды'],
      [later, 1, 'Волков Тест', 'Абрамов Тест', 'Короткие нарды, пары'],
    ]);
    expect(answer).toMatchObject({ tour: null, is_running: 0, third: null, totalCount: 3 });
    const pairs = { params: { id: parent }, query: { discipline_id: 3, name: 'абрамов' } };
    expect((await ask('listStandings', pairs)).totalCount).toBe(1);
  });
});

test('An unknown competition is refused in Russian', async () => {
  expect(await askInVain('listStandings', { params: { id: 999_999 } }, 404)).toEqual({
    error: 'Соревнование не найдено',
  });
});
