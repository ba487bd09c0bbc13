import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { StageFormat } from './formats.ts';
import { listGames, findGame } from './reading/games.ts';
import { computePlaces } from './reading/places.ts';
import { listParticipants } from './reading/participants.ts';
import { preview } from './preview.ts';
import type { CompetitionState } from './state.ts';
import {
  act,
  playActs,
  getRefusalCode,
  startCompetition,
  winOpenGames,
  enterResult,
  type Played,
} from './testing/drive.ts';

const CIRCLE: StageFormat = { kind: 'round-robin', matchLength: 5, circles: 1 };
const GROUPS: StageFormat = { kind: 'groups', matchLength: 5, groups: 2, circles: 1, division: 'snake' };
const KNOCKOUT: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: true };
const DOUBLE: StageFormat = { kind: 'double-elimination', matchLength: 5, secondFinal: false };
const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 } };

const draw = { type: 'draw' } as const;
const withdraw = (participant: number) => ({ type: 'withdraw', participant }) as const;
const back = (participant: number) => ({ type: 'return', participant }) as const;

function sentenceOf(state: CompetitionState, participant: number): string {
  const decision = decide(state, back(participant));
  return decision.ok ? 'granted' : decision.refusal.sentence;
}

function openOf({ state }: Played, id: number): readonly number[] {
  return listGames(state)
    .filter(({ players, result }) => players.includes(id) && result === undefined)
    .map((game) => game.id);
}

function gameOf({ state }: Played, one: number, other: number): number {
  return (
    listGames(state).find(({ players }) => players.includes(one) && players.includes(other))?.id ?? Number.NaN
  );
}

describe.each([
  ['a round robin', CIRCLE],
  ['groups', GROUPS],
])('Who comes back into %s', (_, format) => {
  const drawn = act(startCompetition([format], 8), draw);

  test('plays the games that were lost by leaving, and no others', () => {
    const [first, ...rest] = openOf(drawn, 1);
    const left = playActs([enterResult(first!), withdraw(1)], drawn);
    expect(openOf(left, 1)).toEqual([]);
    expect(preview(left.state, back(1))).toMatchObject({
      ok: true,
      results: rest.map((game) => ({ game, after: null })),
      restored: [1],
    });
    const returned = act(left, back(1));
    expect(openOf(returned, 1)).toEqual(rest);
    expect(findGame(returned.state, first!)?.result).toMatchObject({ kind: 'played' });
    const line = computePlaces(returned.state).find(({ participant }) => participant === 1);
    expect(line?.from).not.toBeNull();
    expect(listParticipants(returned.state).find(({ id }) => id === 1)?.isPlaying).toBe(true);
  });

  test('leaves a game lost to the one who is still away, and plays it once both are back', () => {
    const other = listGames(drawn.state)
      .find(({ players }) => players.includes(1))!
      .players.find((id) => id !== 1)!;
    const game = gameOf(drawn, 1, other);
    const gone = playActs([withdraw(1), withdraw(other)], drawn);
    expect(findGame(gone.state, game)?.result).toMatchObject(winnerIs(gone, game, other));
    const first = act(gone, back(1));
    expect(findGame(first.state, game)?.result).toMatchObject({
      kind: 'walkover',
      ...winnerIs(first, game, 1),
    });
    expect(openOf(act(first, back(other)), 1)).toContain(game);
  });

  test('keeps a result that a director has entered or corrected since', () => {
    const [first] = openOf(drawn, 1);
    const corrected = playActs(
      [
        withdraw(1),
        { type: 'correct-result', game: first!, result: { kind: 'double-no-show' }, mode: 'record' },
      ],
      drawn,
    );
    expect(openOf(act(corrected, back(1)), 1)).not.toContain(first);
  });

  test('is refused when the draw was made without him', () => {
    const without = playActs([withdraw(1), draw], startCompetition([format], 8));
    expect(getRefusalCode(without.state, back(1))).toBe('already-drawn');
    expect(sentenceOf(without.state, 1)).toBe(
      'Жеребьёвка этапа прошла без этого участника: чтобы он играл, отмените её.',
    );
    expect(getRefusalCode(playActs([{ type: 'undo' }, back(1)], without).state, draw)).toBe('granted');
  });

  test('is refused once the stage is over and the results are annulled', () => {
    const over = act(winOpenGames(act(drawn, withdraw(1))), { type: 'finish-stage' });
    expect(getRefusalCode(over.state, back(1))).toBe('stage-finished');
  });
});

describe.each([
  ['a knock-out', KNOCKOUT],
  ['a double elimination', DOUBLE],
])('Who comes back into %s', (_, format) => {
  const drawn = act(startCompetition([format], 8), draw);
  const own = () => openOf(drawn, 1)[0]!;

  test('plays on from the game that was lost by leaving', () => {
    const left = act(drawn, withdraw(1));
    expect(findGame(left.state, own())?.result).toMatchObject({ kind: 'walkover' });
    const returned = act(left, back(1));
    expect(openOf(returned, 1)).toEqual([own()]);
    expect(listGames(returned.state)).toEqual(listGames(drawn.state));
  });

  test('plays on also when all who could have gone on by it have left too', () => {
    const rest = listGames(drawn.state).flatMap(({ players }) => players);
    const others = rest.filter((id) => id !== 1 && id !== 2);
    const gone = playActs(
      [1, ...others].map((id) => withdraw(id)),
      drawn,
    );
    const returned = act(gone, back(1));
    expect(openOf(returned, 1)).toHaveLength(1);
  });

  test('plays on from there after games that were won because others had left', () => {
    const opponent = findGame(drawn.state, own())!.players.find((id) => id !== 1)!;
    const ahead = winOpenGames(winOpenGames(act(drawn, withdraw(opponent))));
    const [next] = openOf(ahead, 1);
    expect(next).toBeDefined();
    const returned = playActs([withdraw(1), back(1)], ahead);
    expect(openOf(returned, 1)).toEqual([next]);
    expect(listGames(returned.state)).toEqual(listGames(ahead.state));
  });

  test('is refused once others have played on without him', () => {
    const played = winOpenGames(winOpenGames(act(drawn, withdraw(1))));
    expect(getRefusalCode(played.state, back(1))).toBe('moves-bracket');
    expect(sentenceOf(played.state, 1)).toBe(
      'Без этого участника по сетке уже сыграли дальше: чтобы вернуть его, уберите результаты тех встреч.',
    );
  });

  test('is refused when the draw was made without him', () => {
    expect(getRefusalCode(playActs([withdraw(1), draw], startCompetition([format], 8)).state, back(1))).toBe(
      'already-drawn',
    );
  });
});

describe('Who has not left and is let in again', () => {
  test('is told that he is out by losses', () => {
    const until: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 1 } };
    const played = playActs([draw, enterResult(1), enterResult(2)], startCompetition([until], 4));
    const loser = findGame(played.state, 1)!.players[1];
    expect(sentenceOf(played.state, loser)).toBe(
      'Участник не снят, а выбыл по поражениям (1): вернуть его нельзя.',
    );
    expect(getRefusalCode(played.state, back(loser))).toBe('not-out');
    expect(sentenceOf(played.state, findGame(played.state, 1)!.players[0])).toBe('Участник и так играет.');
  });

  test('is told that he is out of the bracket', () => {
    const played = playActs(
      [draw, enterResult(1)],
      startCompetition([{ ...KNOCKOUT, thirdPlace: false }], 4),
    );
    expect(sentenceOf(played.state, findGame(played.state, 1)!.players[1])).toBe(
      'Участник не снят: свои встречи в сетке он уже сыграл.',
    );
  });

  test('is told that he did not come into the stage, that it is over, or that it has not begun', () => {
    const played = playActs(
      [draw, enterResult(1), enterResult(2)],
      startCompetition(
        [
          { ...SWISS, end: { by: 'tours', tours: 1 } },
          { ...KNOCKOUT, take: { by: 'best', count: 2 } },
        ],
        4,
      ),
    );
    const over = act(played, { type: 'finish-stage' });
    expect(sentenceOf(over.state, 1)).toBe('Участник не снят с соревнования.');
    const next = act(over, { type: 'start-stage' });
    expect(sentenceOf(next.state, 4)).toBe('Участник не снят: он не вышел в этот этап.');
    expect(sentenceOf(playActs([{ type: 'enter', participants: [{ id: 1, persons: [1] }] }]).state, 1)).toBe(
      'Участник и так заявлен.',
    );
  });
});

test('Who comes back into a Swiss stage has missed the tour that was played meanwhile', () => {
  const left = playActs([draw, withdraw(1)], startCompetition([SWISS], 4));
  const returned = act(left, back(1));
  expect(openOf(returned, 1)).toEqual([]);
  expect(findGame(returned.state, 1)?.result).toMatchObject({ kind: 'walkover' });
});

function winnerIs({ state }: Played, game: number, id: number): { readonly winner: number } {
  return { winner: findGame(state, game)!.players.indexOf(id) };
}
