import type { Game, Round, Tour } from '@nardy/contract';
import { expect, test } from 'vitest';
import { askResults, choose, type Results } from './load';
import { changesGames, findNextOnWall, patchResults } from './news';

const round = (round_id: number, isPlayed: 0 | 1, has_tours: 0 | 1 = 1, is_running: 0 | 1 = 0): Round => ({
  id: round_id,
  round_id,
  label: `Раунд ${round_id}`,
  title: `Раунд ${round_id}`,
  isPlayed,
  has_tours,
  is_running,
  match_length: 7,
  wins_needed: null,
});
const tour = (tour_id: number, round_id: number, is_running: 0 | 1 = 0): Tour => ({
  id: tour_id,
  tour_id,
  round_id,
  label: `Тур ${tour_id}`,
  title: `Тур ${tour_id}`,
  isPlayed: is_running ? 0 : 1,
  is_running,
});
const game = (game_id: number, patch: Partial<Game> = {}): Game => ({
  game_id,
  tournament_id: 7,
  round_id: 1,
  tour_id: 12,
  number: game_id,
  table: 1,
  played_dt: null,
  corrected_dt: null,
  player1_id: 1,
  player2_id: 2,
  player1: { player_id: 1, fullName: 'Абрамова Нина', partner: null },
  player2: { player_id: 2, fullName: 'Белов Олег', partner: null },
  score1: null,
  score2: null,
  outcome: null,
  winner: null,
  annulled: 0,
  series: null,
  reasons: [],
  ...patch,
});

const ROUNDS = [round(1, 0), round(2, 0, 0)];
const TOURS = [tour(11, 1), tour(12, 1, 1)];
const NOBODY = { roundId: undefined, tourId: undefined };

test('It opens on what is going on', () => {
  expect(choose(ROUNDS, TOURS, NOBODY)).toEqual({ roundId: 1, tourId: 12 });
  expect(choose([round(1, 1), round(2, 0, 0)], [tour(11, 1)], NOBODY)).toEqual({
    roundId: 2,
    tourId: undefined,
  });
  expect(choose([round(1, 1), round(2, 1, 0)], [tour(11, 1)], NOBODY)).toEqual({
    roundId: 2,
    tourId: undefined,
  });
  expect(choose([], [], NOBODY)).toBeUndefined();
});

test('A round and a tour in the address open, whatever is going on', () => {
  expect(choose(ROUNDS, TOURS, { roundId: 1, tourId: 11 })).toEqual({ roundId: 1, tourId: 11 });
  expect(choose(ROUNDS, TOURS, { roundId: undefined, tourId: 11 })).toEqual({ roundId: 1, tourId: 11 });
  expect(choose(ROUNDS, TOURS, { roundId: 2, tourId: undefined })).toEqual({ roundId: 2, tourId: undefined });
  expect(choose(ROUNDS, TOURS, { roundId: 1, tourId: 999 })).toEqual({ roundId: 1, tourId: 12 });
});

const RESULTS: Results = {
  rounds: ROUNDS,
  tours: TOURS,
  shown: { roundId: 1, tourId: 12 },
  games: [game(1), game(2)],
};
const said = (one: Game) => ({ id: 5, tournament_id: 7, version: 3, type: 'result', game: one }) as const;

test('A result replaces its game and nothing is asked for', () => {
  const ended = game(1, { score1: 9, score2: 3, outcome: 'played', winner: 1 });
  expect(patchResults(RESULTS, said(ended))?.games).toEqual([ended, game(2)]);
});

test('A result of another tour that is played changes nothing here, and one of a tour that has begun meanwhile is asked for', () => {
  const earlier = { ...RESULTS, shown: { roundId: 1, tourId: 11 }, games: [] };
  expect(patchResults(earlier, said(game(90)))).toBe(earlier);
  expect(patchResults(RESULTS, said(game(90, { tour_id: 11 })))).toBeUndefined();
});

test('Once nothing is played any more the choice of tours says so', () => {
  const common = { id: 5, tournament_id: 7, version: 3, type: 'standings', tour_id: 12 } as const;
  expect(changesGames({ ...common, is_running: 0 })).toBe(true);
  expect(patchResults(RESULTS, { ...common, is_running: 0 })).toBeUndefined();
  const over = { ...RESULTS, tours: [tour(11, 1), tour(12, 1)] };
  expect(patchResults(over, { ...common, is_running: 0 })).toBe(over);
});

test('A game that is not there yet, and the last result of a tour, are asked for', () => {
  expect(patchResults(RESULTS, said(game(3)))).toBeUndefined();
  const ended = game(2, { outcome: 'walkover', winner: 1 });
  const last = { ...RESULTS, games: [game(1, { outcome: 'played' }), game(2)] };
  expect(patchResults(last, said(ended))).toBeUndefined();
});

test('Places and participants change no games', () => {
  const common = { id: 5, tournament_id: 7, version: 3 };
  expect(changesGames({ ...common, type: 'standings', tour_id: 12, is_running: 1 })).toBe(false);
  expect(changesGames({ type: 'catch-up' })).toBe(true);
});

test('On the wall one running tour follows another, and alone it stays', () => {
  expect(findNextOnWall(RESULTS)).toBeUndefined();
  const both = { ...RESULTS, tours: [tour(12, 1, 1), tour(21, 2, 1)] };
  expect(findNextOnWall(both)?.tourId).toBe(21);
  expect(findNextOnWall({ ...both, shown: { roundId: 2, tourId: 21 } })?.tourId).toBe(12);
  expect(findNextOnWall({ ...RESULTS, shown: { roundId: 1, tourId: 11 } })?.tourId).toBe(12);
});

const SEMIFINAL = round(4, 1, 0);
const FINALS = [round(5, 0, 0, 1), round(6, 0, 0, 1)];
const BRACKET: Results = { ...RESULTS, rounds: [SEMIFINAL, ...FINALS, round(7, 0, 0)], tours: [] };

test('On the wall of a knock-out the rounds that are played follow the one that is over', () => {
  const after = (roundId: number) => findNextOnWall({ ...BRACKET, shown: { roundId, tourId: undefined } });
  expect(after(4)).toEqual({ roundId: 5, tourId: undefined });
  expect(after(5)).toEqual({ roundId: 6, tourId: undefined });
  expect(after(6)).toEqual({ roundId: 5, tourId: undefined });
});

test('A knock-out opens on a round that is played', () => {
  expect(choose([round(1, 0, 0), round(2, 0, 0, 1)], [], NOBODY)?.roundId).toBe(2);
});

test('A knock-out that is over opens on its final, whatever is listed after it', () => {
  const labels = ['Полуфинал', 'Финал', 'Матч за 3-е место', 'Утешительная сетка. Финал'];
  const over = labels.map((label, at) => ({ ...round(at + 1, 1, 0), label }));
  expect(choose(over, [], NOBODY)?.roundId).toBe(2);
  expect(choose(over.slice(2), [], NOBODY)?.roundId).toBe(4);
  const open = over.map((one) => ({ ...one, isPlayed: one.round_id === 3 ? (0 as const) : one.isPlayed }));
  expect(choose(open, [], NOBODY)?.roundId).toBe(3);
});

test('A tour whose draw was undone is kept no longer: what is going on now is read', async () => {
  const asked: unknown[] = [];
  const api = {
    listRounds: async () => ({ data: ROUNDS }),
    listTours: async () => ({ data: TOURS }),
    listRoundGames: async ({ query }: { query: unknown }) => {
      asked.push(query);
      return { data: [] };
    },
  } as unknown as Parameters<typeof askResults>[0]['api'];
  const question = { api, id: 7, search: new URLSearchParams() };
  const gone = await askResults({ ...question, keep: { roundId: 1, tourId: 13 } });
  const kept = await askResults({ ...question, keep: { roundId: 1, tourId: 11 } });
  const ofRound = await askResults({ ...question, keep: { roundId: 2, tourId: undefined } });
  expect([gone.shown, kept.shown, ofRound.shown]).toEqual([
    { roundId: 1, tourId: 12 },
    { roundId: 1, tourId: 11 },
    { roundId: 2, tourId: undefined },
  ]);
  expect(asked[0]).toEqual({ round_id: 1, tour_id: 12 });
});
