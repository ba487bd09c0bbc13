import { describe, expect, test } from 'vitest';
import { listGames } from './reading/games.ts';
import { listGamesInPlay } from './reading/gamesInPlay.ts';
import { listLate } from './reading/late.ts';
import { act, enterResult, enterResults, playActs, startCompetition, type Played } from './testing/drive.ts';

const circle = act(startCompetition([{ kind: 'round-robin', matchLength: 5, circles: 1 }], 6), {
  type: 'draw',
});
const listTour = ({ state }: Played, tour: number) => listGames(state).filter((game) => game.tour === tour);
const playTour = (from: Played, tour: number) =>
  playActs(
    enterResults(listTour(from, tour).flatMap(({ id, result }) => (result === undefined ? [id] : []))),
    from,
  );
const [first, ...others] = listTour(circle, 1).map(({ id }) => id);
/** One game of the second tour is over, too. */
const inSecond = (from: Played) =>
  act(playTour(from, 1), enterResult(listTour(from, 2).find(({ result }) => result === undefined)!.id));

describe('A game that is open again when all else of its tour was over', () => {
  test('is late where the one who missed it has come back', () => {
    const away = inSecond(act(circle, { type: 'withdraw', participant: 6 }));
    const back = act(away, { type: 'return', participant: 6 });
    const missed = listTour(back, 1).flatMap(({ id, result }) => (result === undefined ? [id] : []));
    expect(missed).toHaveLength(1);
    expect([...listLate(back.state)]).toEqual(missed);
  });

  test('is not late where its result was entered by mistake, for both have played it all along', () => {
    const corrected = act(inSecond(circle), {
      type: 'correct-result',
      game: first!,
      result: null,
      mode: 'record',
    });
    expect([...listLate(corrected.state)]).toEqual([]);
    expect(listGamesInPlay(corrected.state)[0]?.id).toBe(first);
  });

  test('is late where it was given without play, and the director lets both play it after all', () => {
    const given = playActs([{ type: 'double-no-show', game: first! }, ...enterResults(others)], circle);
    const open = act(inSecond(given), {
      type: 'correct-result',
      game: first!,
      result: null,
      mode: 'record',
    });
    expect([...listLate(open.state)]).toEqual([first]);
  });
});
