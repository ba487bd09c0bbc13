import {
  listGames,
  computeCompetitionNow,
  type CompetitionState,
  type Entrant,
  type StageFormat,
} from '@nardy/engine';
import { bracket } from '@nardy/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase } from '../../testing/databases.ts';
import { importLog } from './index.ts';
import { Driven } from './testing/drive.ts';
import { dump } from './testing/dump.ts';
import { addPlayers, addEmptyTournament } from './testing/playing.ts';

const { db } = await createDemoDatabase();
let players: number[];
beforeAll(async () => {
  players = await addPlayers(db, 16);
});

async function begun(stages: readonly StageFormat[], sides: readonly Entrant['persons'][]): Promise<Driven> {
  const driven = new Driven(db, await addEmptyTournament(db));
  await driven.play(
    { type: 'create-stages', stages },
    { type: 'enter', participants: sides.map((persons, at) => ({ id: at + 1, persons, rating: 1700 - at })) },
    { type: 'close-entries' },
  );
  return driven;
}

function singles(count: number): readonly [number][] {
  return players.slice(0, count).map((player) => [player]);
}

/** The lower number wins, but for the games in `upsets`; what is to be drawn, finished and begun is, to the end. */
async function playOut(
  driven: Driven,
  upsets: (game: number) => boolean = () => false,
): Promise<CompetitionState> {
  for (let state = await driven.state(); !state.finished; state = await driven.state()) {
    const { phase, openGames } = computeCompetitionNow(state);
    if (phase === 'playing') for (const game of openGames) await enter(driven, state, game, upsets(game));
    else if (phase === 'to-draw') await driven.act({ type: 'draw' });
    else if (phase === 'to-finish') await driven.act({ type: 'finish-stage' });
    else await driven.act({ type: phase === 'to-start' ? 'start-stage' : 'finish' });
  }
  return driven.state();
}

async function enter(driven: Driven, state: CompetitionState, game: number, isUpset: boolean): Promise<void> {
  const { players: sides, matchLength = 5, winsNeeded } = listGames(state).find(({ id }) => id === game)!;
  const firstWins = sides[0] < sides[1] !== isUpset;
  if (winsNeeded !== undefined) {
    // The other one wins the first match of each series.
    const [won, lost] = [[matchLength, 2] as const, [2, matchLength] as const];
    const matches = Array.from({ length: winsNeeded }, () => (firstWins ? won : lost));
    await driven.act({ type: 'enter-series', game, matches: [firstWins ? lost : won] });
    await driven.act({ type: 'enter-series', game, matches: [firstWins ? lost : won, ...matches] });
    return;
  }
  await driven.act({ type: 'enter-result', game, score: firstWins ? [matchLength, 2] : [2, matchLength] });
}

const EVENTS: readonly (readonly [
  title: string,
  stages: readonly StageFormat[],
  sides: () => readonly Entrant['persons'][],
])[] = [
  [
    'A Swiss event of nine',
    [{ kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 4 } }],
    () => singles(9),
  ],
  [
    'A knock-out of six with a match for the third place',
    [{ kind: 'single-elimination', matchLength: 5, thirdPlace: true }],
    () => singles(6),
  ],
  [
    'A double elimination of seven',
    [{ kind: 'double-elimination', matchLength: 5, secondFinal: true }],
    () => singles(7),
  ],
  [
    'A double elimination of twelve with longer finals and a consolation bracket',
    [
      {
        kind: 'double-elimination',
        matchLength: 5,
        secondFinal: true,
        byRound: [
          { part: 'final', fromEnd: 1, matchLength: 11 },
          { part: 'winner', fromEnd: 1, matchLength: 9 },
        ],
        consolation: { rounds: 2 },
      },
    ],
    () => singles(12),
  ],
  [
    'A Swiss event of series with a final to three wins',
    [
      { kind: 'swiss', matchLength: 5, winsNeeded: 2, end: { by: 'tours', tours: 2 } },
      {
        kind: 'single-elimination',
        matchLength: 7,
        thirdPlace: true,
        byRound: [{ part: 'winner', fromEnd: 1, winsNeeded: 3 }],
        take: { by: 'best', count: 4 },
      },
    ],
    () => singles(6),
  ],
  ['A round robin of five', [{ kind: 'round-robin', matchLength: 5, circles: 1 }], () => singles(5)],
  [
    'Groups and a knock-out of eight',
    [
      { kind: 'groups', matchLength: 5, groups: 2, circles: 1, division: 'snake' },
      { kind: 'single-elimination', matchLength: 5, thirdPlace: true, take: { by: 'groups', perGroup: 2 } },
    ],
    () => singles(8),
  ],
  [
    'A Swiss event of pairs with a play-off',
    [
      { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 2, playOff: 4 } },
      { kind: 'single-elimination', matchLength: 5, thirdPlace: false, take: { by: 'remaining' } },
    ],
    () => Array.from({ length: 8 }, (_, at) => [players[2 * at]!, players[2 * at + 1]!] as const),
  ],
];

describe.each(EVENTS)('%s', (_, stages, sides) => {
  let driven: Driven;
  let state: CompetitionState;
  beforeAll(async () => {
    driven = await begun(stages, sides());
    state = await playOut(driven, (game) => game % 5 === 3);
  });

  test('What it left in the tables is what its whole log gives', async () => {
    const copy = await addEmptyTournament(db);
    await db.transaction().execute((trx) => importLog(trx, copy, driven.acts));
    expect(await dump(db, driven.id)).toEqual(await dump(db, copy));
  });

  test('The table of the whole competition adds up to its games and byes', async () => {
    const of = (table: 'games' | 'byes') =>
      db.selectFrom(table).selectAll().where('tournament_id', '=', driven.id).execute();
    const [games, byes] = [await of('games'), await of('byes')];
    const lines = await db
      .selectFrom('standings')
      .selectAll()
      .where('tournament_id', '=', driven.id)
      .where('tour_id', 'is', null)
      .execute();
    expect(lines).toHaveLength(state.participants.length);
    for (const { participant_id: id, wins, loses, skips, tours } of lines) {
      const own = games.filter(
        // The matches of a series are rows beside it.
        (game) => 'first_id' in game && game.match === 0 && (game.first_id === id || game.second_id === id),
      );
      const won = own.filter(
        (game) => 'winner' in game && id === (game.winner === 1 ? game.first_id : game.second_id),
      );
      const free = byes.filter((bye) => 'participant_id' in bye && bye.participant_id === id);
      expect({ wins, loses, skips, tours }).toEqual({
        wins: won.length,
        loses: own.length - won.length,
        skips: free.length,
        tours: own.length + free.length,
      });
    }
  });

  test('Everything is played, and everybody who played has a place in the career', async () => {
    const stored = (table: 'rounds' | 'tours') =>
      db
        .selectFrom(table)
        .select(['is_played', 'is_running'])
        .where('tournament_id', '=', driven.id)
        .execute();
    for (const row of [...(await stored('rounds')), ...(await stored('tours'))])
      expect(row).toEqual({ is_played: true, is_running: false });
    const results = await db
      .selectFrom('player_results')
      .select(['player_id', 'place_from'])
      .where('tournament_id', '=', driven.id)
      .execute();
    expect(new Set(results.map(({ player_id }) => player_id))).toEqual(new Set(sides().flat()));
    expect(results.every(({ place_from }) => place_from !== null)).toBe(true);
    expect(await statuses(driven.id)).toEqual(stages.map(() => 'finished'));
  });
});

async function statuses(tournamentId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stages')
    .select('status')
    .where('tournament_id', '=', tournamentId)
    .orderBy('position')
    .execute();
  return rows.map(({ status }) => status);
}

test('A game has one number, in the bracket as everywhere: byes count', async () => {
  const driven = await begun([{ kind: 'single-elimination', matchLength: 5, thirdPlace: true }], singles(6));
  await driven.act({ type: 'draw' });
  const { answer } = await db
    .selectFrom('brackets')
    .select('answer')
    .where('tournament_id', '=', driven.id)
    .executeTakeFirstOrThrow();
  const seeds = bracket.parse(answer).brackets.winnerBracket.flatMap((round) => round.seeds);
  // Two games of the first round are byes; the match for the third place is the seventh.
  expect(seeds.map(({ number }) => number)).toEqual([null, 2, 3, null, 5, 6, 8]);
  const games = await db
    .selectFrom('games')
    .select(['id', 'number'])
    .where('tournament_id', '=', driven.id)
    .execute();
  const drawn = seeds.flatMap(({ game_id: id, number }) => (id === null ? [] : [{ id, number }]));
  expect(drawn).toEqual(games);
});

test('A round says what it is played to, and the consolation bracket stands beside the others', async () => {
  const driven = await begun(
    [
      {
        kind: 'single-elimination',
        matchLength: 5,
        thirdPlace: true,
        byRound: [{ part: 'winner', fromEnd: 1, matchLength: 11 }],
        consolation: { rounds: 1 },
      },
    ],
    singles(8),
  );
  await playOut(driven);
  const lengths = await db
    .selectFrom('rounds')
    .select(['label', 'match_length'])
    .where('tournament_id', '=', driven.id)
    .orderBy('position')
    .execute();
  expect(lengths.map(({ label, match_length }) => [label, match_length])).toEqual([
    ['1/4 финала', 5],
    ['Полуфинал', 5],
    ['Финал', 11],
    ['Матч за 3-е место', 5],
    ['Утешительная сетка. Полуфинал', 5],
    ['Утешительная сетка. Финал', 5],
  ]);
  const { answer } = await db
    .selectFrom('brackets')
    .select('answer')
    .where('tournament_id', '=', driven.id)
    .executeTakeFirstOrThrow();
  const { brackets } = bracket.parse(answer);
  expect(brackets.winnerBracket.map(({ match_length }) => match_length)).toEqual([5, 5, 11]);
  expect(brackets.consolationBracket?.map(({ seeds }) => seeds.length)).toEqual([2, 1]);
  const places = await db
    .selectFrom('player_results')
    .select('place_from')
    .where('tournament_id', '=', driven.id)
    .orderBy('place_from')
    .execute();
  expect(places.map(({ place_from }) => place_from)).toEqual([1, 2, 3, 4, 5, 6, 7, 7]);
  const rated = await db
    .selectFrom('player_games')
    .select('match_length')
    .where('tournament_id', '=', driven.id)
    .where('match_length', '=', 11)
    .execute();
  expect(rated).toHaveLength(2);
});

test('Each match of a series is a game of its athletes, and the series one of the competition', async () => {
  const format: StageFormat = {
    kind: 'single-elimination',
    matchLength: 5,
    winsNeeded: 2,
    thirdPlace: false,
  };
  const driven = await begun([format], singles(2));
  await driven.act({ type: 'draw' });
  const listed = () =>
    db
      .selectFrom('games')
      .select(['match', 'score1', 'score2', 'outcome', 'series'])
      .where('tournament_id', '=', driven.id)
      .orderBy('match')
      .execute();
  const owned = () =>
    db
      .selectFrom('player_games as own')
      .innerJoin('games as game', 'game.id', 'own.game_id')
      .select(['game.match', 'own.points_won', 'own.points_lost', 'own.outcome', 'own.match_length'])
      .where('own.tournament_id', '=', driven.id)
      .where('own.player_id', '=', players[0]!)
      .orderBy('game.match')
      .execute();
  await driven.act({ type: 'enter-series', game: 1, matches: [[5, 2]] });
  expect(await listed()).toEqual([
    { match: 0, score1: null, score2: null, outcome: null, series: { wins_needed: 2, matches: [[5, 2]] } },
    { match: 1, score1: 5, score2: 2, outcome: 'played', series: null },
  ]);
  const matches = [
    [5, 2],
    [3, 5],
    [5, 4],
  ] as const;
  await driven.act({ type: 'enter-series', game: 1, matches });
  const [whole, ...single] = await listed();
  expect(whole).toMatchObject({
    score1: 2,
    score2: 1,
    outcome: 'played',
    series: { wins_needed: 2, matches },
  });
  expect(single.map(({ score1, score2 }) => [score1, score2])).toEqual(matches);
  expect(await owned()).toEqual(
    matches.map(([points_won, points_lost], at) => ({
      match: at + 1,
      points_won,
      points_lost,
      outcome: 'played',
      match_length: 5,
    })),
  );
  const { games, wins } = await db
    .selectFrom('player_results')
    .select(['games', 'wins'])
    .where('tournament_id', '=', driven.id)
    .where('player_id', '=', players[0]!)
    .executeTakeFirstOrThrow();
  expect([games, wins]).toEqual([1, 1]);
  await driven.act({ type: 'undo' });
  expect(await listed()).toHaveLength(2);
});

test('The second final stands in the bracket once the winner of the lower one has won the first', async () => {
  const driven = await begun([{ kind: 'double-elimination', matchLength: 5, secondFinal: true }], singles(4));
  const finalsOf = async () => {
    const { answer } = await db
      .selectFrom('brackets')
      .select('answer')
      .where('tournament_id', '=', driven.id)
      .executeTakeFirstOrThrow();
    return (answer as { brackets: { finalBracket: { title: string }[] } }).brackets.finalBracket.map(
      ({ title }) => title,
    );
  };
  await driven.act({ type: 'draw' });
  expect(await finalsOf()).toEqual(['Суперфинал']);
  for (let games = 0; games < 5; games += 1) {
    const state = await driven.state();
    await enter(driven, state, computeCompetitionNow(state).openGames[0]!, false);
  }
  const state = await driven.state();
  await enter(driven, state, computeCompetitionNow(state).openGames[0]!, true);
  expect(await finalsOf()).toEqual(['Суперфинал', 'Суперфинал. Второй матч']);
});
