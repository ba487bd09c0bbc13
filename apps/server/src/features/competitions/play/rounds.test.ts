import { listGames } from '@nardy/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { addPlayer } from '../../athletes/testing/people.ts';
import { importLog } from '../../play/index.ts';
import { addEmptyTournament, addPlayers, Playing } from '../../play/testing/playing.ts';
import {
  addBye,
  addGame,
  addMember,
  addParent,
  addRound,
  addStage,
  addTour,
  addTournament,
} from '../testing/competition.ts';

const { ask, askInVain, db } = await openTestServer();

const PLAYED_AT = '2026-11-20T12:00:00+03:00';
const WON = { outcome: 'played', score1: 7, score2: 3, winner: 1, played_at: PLAYED_AT } as const;

/** Five athletes in a Swiss stage of two tours, then a final. */
async function arrange() {
  const tournament_id = await addTournament(db);
  const players = [];
  for (const last_name of ['Абрамов', 'Белов', 'Волков', 'Громов', 'Дёмин'])
    players.push(await addPlayer(db, { last_name, first_name: 'Пётр', middle_name: 'Ильич' }));
  const members = [];
  for (const player of players) members.push(await addMember(db, tournament_id, [player]));
  const place = { tournament_id, stage_id: await addStage(db, tournament_id) };
  const swiss = await addRound(db, place, { label: 'Швейцарка' });
  const in_swiss = { tournament_id, round_id: swiss };
  const first = await addTour(db, in_swiss, 1);
  const second = await addTour(db, in_swiss, 2, { is_played: false, is_running: true });
  return { tournament_id, players, members, swiss, in_swiss, first, second };
}

let made: Awaited<ReturnType<typeof arrange>>;
let byeId: number;
let gameIds: number[];
let final: number;

beforeAll(async () => {
  made = await arrange();
  const { tournament_id, in_swiss, first, second, members } = made;
  const [a, b, c, d, e] = members as [number, number, number, number, number];
  byeId = await addBye(db, { ...in_swiss, tour_id: first, participant_id: e }, { reasons: '["Лишний."]' });
  gameIds = [
    await addGame(
      db,
      { ...in_swiss, first_id: a, second_id: b },
      { tour_id: first, table_number: 1, ...WON },
    ),
    await addGame(
      db,
      { ...in_swiss, first_id: c, second_id: d },
      { tour_id: first, outcome: 'walkover', winner: 2, played_at: PLAYED_AT },
    ),
    await addGame(
      db,
      { ...in_swiss, first_id: a, second_id: c },
      { tour_id: second, reasons: '["Равные очки."]' },
    ),
  ];
  await addBye(db, { ...in_swiss, tour_id: second, participant_id: b }, { kind: 'half' });
  final = await addRound(
    db,
    { tournament_id, stage_id: await addStage(db, tournament_id, { kind: 'single-elimination' }) },
    { title: 'Финал', label: 'Финал', has_tours: false, is_played: false },
  );
});

const params = () => ({ params: { id: made.tournament_id } });

describe('Rounds', () => {
  test('They are in the order of play and say whether they have tours', async () => {
    const { data, totalCount } = await ask('listRounds', params());
    expect(totalCount).toBe(2);
    expect(data).toEqual([
      {
        id: made.swiss,
        round_id: made.swiss,
        label: 'Швейцарка',
        title: 'Швейцарская система',
        isPlayed: 1,
        has_tours: 1,
        is_running: 0,
        match_length: null,
        wins_needed: null,
      },
      {
        id: final,
        round_id: final,
        label: 'Финал',
        title: 'Финал',
        isPlayed: 0,
        has_tours: 0,
        is_running: 0,
        match_length: null,
        wins_needed: null,
      },
    ]);
  });

  test('A round says whether its games are being played', async () => {
    const isRunning = (is_running: boolean) =>
      db.updateTable('rounds').set({ is_running }).where('id', '=', final).execute();
    await isRunning(true);
    const { data } = await ask('listRounds', params());
    await isRunning(false);
    expect(data.map(({ is_running }) => is_running)).toEqual([0, 1]);
  });
});

describe('Tours', () => {
  test('One round of tours needs no title before them', async () => {
    const { data } = await ask('listTours', params());
    expect(data.map(({ tour_id, label, title }) => [tour_id, label, title])).toEqual([
      [made.first, 'Тур 1', 'Тур 1'],
      [made.second, 'Тур 2', 'Тур 2'],
    ]);
    expect(data.map(({ isPlayed, is_running }) => [isPlayed, is_running])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test('Of several rounds each tour names its own', async () => {
    const tournament_id = await addTournament(db);
    const stage_id = await addStage(db, tournament_id, { kind: 'groups' });
    for (const title of ['Группа A', 'Группа B']) {
      const round_id = await addRound(db, { tournament_id, stage_id }, { title });
      await addTour(db, { tournament_id, round_id }, 1);
    }
    const { data } = await ask('listTours', { params: { id: tournament_id } });
    expect(data.map(({ label, title }) => [label, title])).toEqual([
      ['Тур 1', 'Группа A. Тур 1'],
      ['Тур 1', 'Группа B. Тур 1'],
    ]);
  });
});

describe('Tours of a round', () => {
  test('They hold their games, the byes last', async () => {
    const { data, totalCount } = await ask('listRoundTours', {
      ...params(),
      query: { round_id: made.swiss },
    });
    expect(totalCount).toBe(2);
    expect(data[0]?.games.map(({ game_id }) => game_id)).toEqual([gameIds[0], gameIds[1], byeId]);
    expect(data[1]?.games.map(({ player2 }) => player2?.fullName ?? 'BYE')).toEqual([
      'Волков Пётр Ильич',
      'BYE',
    ]);
  });

  test('A round without tours has none', async () => {
    const { data } = await ask('listRoundTours', { ...params(), query: { round_id: final } });
    expect(data).toEqual([]);
  });
});

describe('Games of a round', () => {
  test('A played game has everything that a line shows', async () => {
    const { data } = await ask('listRoundGames', { ...params(), query: { round_id: made.swiss } });
    const [a, b] = made.players as [number, number];
    expect(data[0]).toEqual({
      game_id: gameIds[0],
      tournament_id: made.tournament_id,
      round_id: made.swiss,
      tour_id: made.first,
      number: expect.any(Number) as number,
      table: 1,
      played_dt: '2026-11-20T09:00:00.000Z',
      corrected_dt: null,
      player1_id: a,
      player2_id: b,
      player1: { player_id: a, fullName: 'Абрамов Пётр Ильич', partner: null },
      player2: { player_id: b, fullName: 'Белов Пётр Ильич', partner: null },
      score1: 7,
      score2: 3,
      outcome: 'played',
      winner: 1,
      annulled: 0,
      series: null,
      reasons: [],
    });
    expect(data.map(({ outcome }) => outcome)).toEqual(['played', 'walkover', 'bye', null, 'bye']);
    expect(data[3]?.reasons).toEqual(['Равные очки.']);
  });

  test('A walkover is won without a score', async () => {
    const { data } = await ask('listRoundGames', { ...params(), query: { tour_id: made.first } });
    expect(data[1]).toMatchObject({ score1: null, score2: null, winner: 2 });
  });

  test('A bye is won, half a bye is not', async () => {
    const { data } = await ask('listRoundGames', params());
    const byes = data.filter(({ outcome }) => outcome === 'bye');
    expect(byes.map(({ winner }) => winner)).toEqual([1, null]);
    expect(byes.map(({ bye }) => bye)).toEqual(['free', 'half']);
    expect(data[0]).not.toHaveProperty('bye');
    expect(byes[0]).toMatchObject({
      game_id: byeId,
      number: null,
      player2_id: null,
      player2: null,
      played_dt: null,
      reasons: ['Лишний.'],
    });
  });

  test('A tour that was missed in a Swiss stage is worth nothing, who rests in a round robin is free', async () => {
    const missed = async (kind: 'swiss' | 'round-robin') => {
      const tournament_id = await addTournament(db);
      const player = await addPlayer(db, { last_name: 'Ершов' });
      const participant_id = await addMember(db, tournament_id, [player]);
      const place = { tournament_id, stage_id: await addStage(db, tournament_id, { kind }) };
      const round_id = await addRound(db, place);
      const tour_id = await addTour(db, { tournament_id, round_id }, 1);
      await addBye(db, { tournament_id, round_id, tour_id, participant_id }, { kind: 'none' });
      const { data } = await ask('listRoundGames', { params: { id: tournament_id }, query: { round_id } });
      return data.map(({ bye, winner }) => ({ bye, winner }));
    };
    expect(await missed('swiss')).toEqual([{ bye: 'none', winner: null }]);
    expect(await missed('round-robin')).toEqual([{ bye: 'free', winner: null }]);
  });

  test('Only those of a tour, whatever round is looked at', async () => {
    const { data, totalCount } = await ask('listRoundGames', {
      ...params(),
      query: { tour_id: made.second },
    });
    expect(totalCount).toBe(2);
    expect(data.every(({ tour_id }) => tour_id === made.second)).toBe(true);
    const both = { round_id: final, tour_id: made.second };
    expect((await ask('listRoundGames', { ...params(), query: both })).data).toEqual([]);
  });

  test('Without a round the one under way, else the last with games', async () => {
    const rounds = async () => (await ask('listRoundGames', params())).data.map(({ round_id }) => round_id);
    expect(new Set(await rounds())).toEqual(new Set([made.swiss]));
    const [a, b] = made.members as [number, number];
    const { tournament_id } = made;
    const id = await addGame(db, { tournament_id, round_id: final, first_id: a, second_id: b });
    expect(new Set(await rounds())).toEqual(new Set([final]));
    await db.updateTable('rounds').set({ is_running: true }).where('id', '=', made.swiss).execute();
    expect(new Set(await rounds())).toEqual(new Set([made.swiss]));
    await db.updateTable('rounds').set({ is_running: false }).where('id', '=', made.swiss).execute();
    await db.deleteFrom('games').where('id', '=', id).execute();
  });

  test('Without a round the final of a knock-out that is over, though its match for third place and consolation are listed after it', async () => {
    const id = await addEmptyTournament(db);
    const players = await addPlayers(db, 8);
    const consolation = { rounds: 1 };
    const playing = new Playing()
      .act({
        type: 'create-stages',
        stages: [{ kind: 'single-elimination', matchLength: 5, thirdPlace: true, consolation }],
      })
      .act({
        type: 'enter',
        participants: players.map((player, at) => ({ id: at + 1, persons: [player], rating: 1700 - at })),
      })
      .act({ type: 'close-entries' })
      .act({ type: 'draw' });
    const findOpen = () => listGames(playing.state).find(({ result }) => result === undefined);
    for (let game = findOpen(); game; game = findOpen())
      playing.act({ type: 'enter-result', game: game.id, score: [5, 2] });
    await db.transaction().execute((trx) => importLog(trx, id, playing.acts));
    const { data: rounds } = await ask('listRounds', { params: { id } });
    // The portal knows by these labels what the final is.
    expect(rounds.map(({ label }) => label)).toEqual([
      '1/4 финала',
      'Полуфинал',
      'Финал',
      'Матч за 3-е место',
      'Утешительная сетка. Полуфинал',
      'Утешительная сетка. Финал',
    ]);
    const { data: games } = await ask('listRoundGames', { params: { id } });
    expect(games.map(({ round_id }) => round_id)).toEqual([rounds[2]?.round_id]);
  });

  test('A pair is one side under the athlete whom it was entered by', async () => {
    const tournament_id = await addTournament(db, { discipline_id: 3 });
    const pair = [];
    for (const last_name of ['Яшин', 'Юдин', 'Эрдман', 'Шилов'])
      pair.push(await addPlayer(db, { last_name }));
    const [a, b, c, d] = pair as [number, number, number, number];
    const first_id = await addMember(db, tournament_id, [a, b]);
    const second_id = await addMember(db, tournament_id, [c, d]);
    const stage_id = await addStage(db, tournament_id);
    const round_id = await addRound(db, { tournament_id, stage_id }, { has_tours: false });
    await addGame(db, { tournament_id, round_id, first_id, second_id });
    const { data } = await ask('listRoundGames', { params: { id: tournament_id } });
    expect(data[0]).toMatchObject({
      player1_id: a,
      tour_id: null,
      player1: { player_id: a, fullName: 'Яшин Тест', partner: { player_id: b, fullName: 'Юдин Тест' } },
      player2: { player_id: c, partner: { player_id: d, fullName: 'Шилов Тест' } },
    });
  });
});

describe('Where there is no play', () => {
  const LISTS = ['listRounds', 'listTours', 'listRoundTours', 'listRoundGames'] as const;

  test.each(LISTS)('%s is empty for a parent and before the first draw', async (name) => {
    for (const id of [await addParent(db), await addTournament(db, { status: 'app' })])
      expect(await ask(name, { params: { id } })).toEqual({ success: true, data: [], totalCount: 0 });
  });

  test.each([...LISTS, 'getBracket'] as const)('%s refuses an unknown competition', async (name) => {
    expect(await askInVain(name, { params: { id: 999_999 } }, 404)).toEqual({
      error: 'Соревнование не найдено',
    });
  });

  test('A round of another competition is none', async () => {
    const id = await addTournament(db);
    for (const name of ['listRoundTours', 'listRoundGames'] as const) {
      expect((await ask(name, { params: { id }, query: { round_id: made.swiss } })).data).toEqual([]);
    }
    expect((await ask('listRoundGames', { params: { id }, query: { tour_id: made.first } })).data).toEqual(
      [],
    );
  });
});

describe('A bracket', () => {
  const gamesIn = async () =>
    (await ask('listRoundGames', { ...params(), query: { tour_id: made.first } })).data;

  test('It is null until it is drawn', async () => {
    expect((await ask('getBracket', params())).data).toBeNull();
  });

  test('It is answered as it was projected, with the names that people have now', async () => {
    const { tournament_id, players, members } = made;
    const team = (index: number, name: string, score: number) => ({
      id: members[index],
      name,
      score,
      player_id: players[index],
    });
    const free = { id: null, name: 'BYE', score: null, player_id: null };
    const bracketOf = (first: string, second: string, game: object = {}) => {
      const teams = [team(0, first, 7), team(1, second, 5)];
      const seeds = [
        { id: 1, number: 1, date: null, teams, game_id: gameIds[0], ...game },
        { id: 2, number: null, date: null, teams: [team(0, first, 1), free], game_id: null },
      ];
      return { type: 'se', brackets: { winnerBracket: [{ title: 'Финал', seeds }] } };
    };
    await db
      .insertInto('brackets')
      .values({ tournament_id, answer: JSON.stringify(bracketOf('Абрамова Пётр Ильич', 'Белов Пётр Ильич')) })
      .execute();
    const { number } = (await gamesIn()).find(({ game_id }) => game_id === gameIds[0])!;
    const { played_at: _at, ...result } = WON;
    expect((await ask('getBracket', params())).data).toEqual(
      bracketOf('Абрамов Пётр Ильич', 'Белов Пётр Ильич', { number, result }),
    );
  });

  test('A game has the number that lists have, and a walkover says so beside the score that tells its winner', async () => {
    const { tournament_id, players, members } = made;
    const team = (at: number, score: number) => ({
      id: members[at],
      name: 'Абрамов Пётр Ильич',
      score,
      player_id: players[at],
    });
    const seed = { id: 1, number: 1, date: null, teams: [team(2, 0), team(3, 1)], game_id: gameIds[1] };
    const answer = { type: 'se', brackets: { winnerBracket: [{ title: 'Финал', seeds: [seed] }] } };
    await db
      .updateTable('brackets')
      .set({ answer: JSON.stringify(answer) })
      .where('tournament_id', '=', tournament_id)
      .execute();
    const { data } = await ask('getBracket', params());
    const [shown] = data?.brackets.winnerBracket[0]?.seeds ?? [];
    const game = (await gamesIn()).find(({ game_id }) => game_id === gameIds[1]);
    expect(shown?.number).toBe(game?.number);
    expect(shown?.teams.map(({ score }) => score)).toEqual([0, 1]);
    expect(shown?.result).toEqual({ outcome: 'walkover', score1: null, score2: null, winner: 2 });
    expect(shown).not.toHaveProperty('corrected_dt');
  });

  test('Who is disqualified is marked, and nobody else', async () => {
    const mark = (status: 'in' | 'disqualified') =>
      db
        .updateTable('participants')
        .set({ status })
        .where('id', '=', made.members[3] ?? 0)
        .execute();
    await mark('disqualified');
    const { data } = await ask('getBracket', params());
    await mark('in');
    const [shown] = data?.brackets.winnerBracket[0]?.seeds ?? [];
    expect(shown?.teams.map((team) => team.is_disqualified)).toEqual([undefined, 1]);
  });

  test('A game whose result was corrected says when', async () => {
    const corrected = (corrected_at: string | null) =>
      db
        .updateTable('games')
        .set({ corrected_at })
        .where('id', '=', gameIds[1] ?? 0)
        .execute();
    await corrected('2026-11-20T12:58:00+03:00');
    const { data } = await ask('getBracket', params());
    await corrected(null);
    const [shown] = data?.brackets.winnerBracket[0]?.seeds ?? [];
    expect(shown?.corrected_dt).toBe('2026-11-20T09:58:00.000Z');
  });
});
