import { beforeAll, describe, expect, test } from 'vitest';
import { listGames, type StageFormat } from '@nardy/engine';
import { createDemoDatabase } from '../../testing/databases.ts';
import { importLog } from './index.ts';
import { addPlayers, addEmptyTournament, NOON, Playing } from './testing/playing.ts';

const { db } = await createDemoDatabase();
let players: number[] = [];
beforeAll(async () => {
  players = await addPlayers(db, 16);
});

function entered(stages: readonly StageFormat[], count: number): Playing {
  const participants = players
    .slice(0, count)
    .map((player, at) => ({ id: at + 1, persons: [player] as const, rating: 1600 - at }));
  return new Playing()
    .act({ type: 'create-stages', stages })
    .act({ type: 'enter', participants })
    .act({ type: 'close-entries' });
}

async function stored(playing: Playing): Promise<number> {
  const id = await addEmptyTournament(db);
  await db.transaction().execute((trx) => importLog(trx, id, playing.acts));
  return id;
}

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 2 } };

describe('A Swiss competition of five in its second tour', () => {
  const of = (table: 'games' | 'byes' | 'standings' | 'participants' | 'tours' | 'player_games') =>
    db.selectFrom(table).selectAll().where('tournament_id', '=', id);
  let id = 0;
  beforeAll(async () => {
    const cup = entered([SWISS], 5).act({ type: 'draw' });
    for (const { id: game } of listGames(cup.state)) cup.act({ type: 'enter-result', game, score: [5, 2] });
    id = await stored(cup.act({ type: 'draw' }));
  });

  test('A result stands with the moment at which it came in', async () => {
    const games = await of('games').orderBy('number').execute();
    const shown = { score1: 5, score2: 2, outcome: 'played', winner: 1 };
    expect(games).toMatchObject([
      { ...shown, table_number: 1, played_at: new Date(NOON.getTime() + 4 * 60_000) },
      { ...shown, table_number: 2, played_at: new Date(NOON.getTime() + 5 * 60_000) },
      { score1: null, table_number: 1, drawn_at: new Date(NOON.getTime() + 6 * 60_000) },
      { score1: null, table_number: 2, played_at: null },
    ]);
    expect(games[0]).toMatchObject({ reasons: ['Группа 0 очков.'] });
  });

  test('The bye of each tour says why', async () => {
    expect(await of('byes').orderBy('id').execute()).toMatchObject([
      { kind: 'free', reasons: ['Свободен от игры: число участников нечётное.', 'Последний в таблице.'] },
      { kind: 'free' },
    ]);
  });

  test('There is a table after each tour and one of the whole competition', async () => {
    const lines = await of('standings').orderBy('tour_id').orderBy('position').execute();
    expect(lines).toHaveLength(15);
    expect(lines.filter((line) => 'tour_id' in line && line.tour_id === null)).toHaveLength(5);
    expect(lines[0]).toMatchObject({ tours: 1, wins: 1, loses: 0, points: '1.0', place_from: 1 });
    expect(lines[0]).toHaveProperty('tie_breaks.0', { criterion: 'points', title: 'Очки', value: '1' });
  });

  test('Each athlete of a drawn game has a row of it', async () => {
    expect(await of('player_games').execute()).toHaveLength(8);
  });
});

test('Whoever had byes alone has a place in the career as well', async () => {
  const cup = entered([{ ...SWISS, end: { by: 'tours', tours: 1 } }], 3).act({ type: 'draw' });
  for (const { id: game } of listGames(cup.state)) cup.act({ type: 'enter-result', game, score: [5, 2] });
  const id = await stored(cup.act({ type: 'finish-stage' }).act({ type: 'finish' }));
  const results = await db
    .selectFrom('player_results')
    .select(['place_from', 'place_to', 'games'])
    .where('tournament_id', '=', id)
    .orderBy('games')
    .orderBy('place_from')
    .execute();
  expect(results).toEqual([
    { place_from: 1, place_to: 2, games: 0 },
    { place_from: 1, place_to: 2, games: 1 },
    { place_from: 3, place_to: 3, games: 1 },
  ]);
});

describe('A competition of which only places are known', () => {
  let id = 0;
  beforeAll(async () => {
    const participants = players
      .slice(0, 4)
      .map((player, at) => ({ id: at + 1, persons: [player] as const }));
    id = await stored(
      new Playing()
        .act({ type: 'enter', participants })
        .act({ type: 'set-places', places: [[3], [1, 4], [2]] })
        .act({ type: 'finish' }),
    );
  });
  const of = (table: 'games' | 'rounds' | 'stages' | 'player_games') =>
    db.selectFrom(table).selectAll().where('tournament_id', '=', id).execute();

  test('It has a table of places and no counts', async () => {
    const lines = await db
      .selectFrom('standings as line')
      .innerJoin('participants as member', 'member.id', 'line.participant_id')
      .select(['member.number', 'place_from', 'place_to', 'tours', 'wins', 'loses', 'skips', 'points'])
      .where('line.tournament_id', '=', id)
      .orderBy('line.position')
      .execute();
    const unknown = { tours: null, wins: null, loses: null, skips: null, points: null };
    expect(lines).toEqual([
      { number: 3, place_from: 1, place_to: 1, ...unknown },
      { number: 1, place_from: 2, place_to: 3, ...unknown },
      { number: 4, place_from: 2, place_to: 3, ...unknown },
      { number: 2, place_from: 4, place_to: 4, ...unknown },
    ]);
  });

  test('Its places are in the careers of its athletes', async () => {
    const results = await db
      .selectFrom('player_results')
      .select(['player_id', 'place_from', 'place_to', 'games'])
      .where('tournament_id', '=', id)
      .orderBy('place_from')
      .orderBy('player_id')
      .execute();
    expect(results).toEqual([
      { player_id: players[2], place_from: 1, place_to: 1, games: 0 },
      { player_id: players[0], place_from: 2, place_to: 3, games: 0 },
      { player_id: players[3], place_from: 2, place_to: 3, games: 0 },
      { player_id: players[1], place_from: 4, place_to: 4, games: 0 },
    ]);
  });

  test('No stage, round or game is made up', async () => {
    expect(await Promise.all([of('stages'), of('rounds'), of('games'), of('player_games')])).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('What is stored once', () => {
  test('A competition that has a log takes no other', async () => {
    const cup = entered([SWISS], 4);
    const id = await stored(cup);
    await expect(importLog(db, id, cup.acts)).rejects.toThrow(/has a log already/);
  });

  test('Acts that do not follow each other are refused', async () => {
    const cup = entered([SWISS], 4);
    const id = await addEmptyTournament(db);
    const shuffled = db.transaction().execute((trx) => importLog(trx, id, cup.acts.slice(1)));
    await expect(shuffled).rejects.toThrow(/not decided on version 0/);
  });
});

test('A bracket of pairs names both, and its games by their ids', async () => {
  const cup = new Playing()
    .act({
      type: 'create-stages',
      stages: [{ kind: 'single-elimination', matchLength: 7, thirdPlace: true }],
    })
    .act({
      type: 'enter',
      participants: [0, 1, 2, 3].map((at) => ({
        id: at + 1,
        persons: [players[2 * at]!, players[2 * at + 1]!],
      })),
    })
    .act({ type: 'close-entries' })
    .act({ type: 'draw' })
    .act({ type: 'enter-result', game: 1, score: [7, 3] });
  const id = await stored(cup);
  const { answer } = await db
    .selectFrom('brackets')
    .select('answer')
    .where('tournament_id', '=', id)
    .executeTakeFirstOrThrow();
  const games = await db
    .selectFrom('games')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('number')
    .execute();
  expect(answer).toMatchObject({
    type: 'se',
    brackets: {
      winnerBracket: [
        {
          title: 'Полуфинал',
          seeds: [
            {
              id: games[0]!.id,
              game_id: games[0]!.id,
              teams: [
                { name: 'Игроков1 П. Л. / Игроков2 П.', score: 7, player_id: players[0] },
                { score: 3 },
              ],
            },
            { game_id: games[1]!.id, date: null },
          ],
        },
        { title: 'Финал', seeds: [{ game_id: null, teams: [{ score: null }, { name: null }] }] },
      ],
      thirdPlaceBracket: [{ title: 'Матч за 3-е место' }],
    },
  });
  expect(games.map(({ table_number }) => table_number)).toEqual([1, 2]);
});
