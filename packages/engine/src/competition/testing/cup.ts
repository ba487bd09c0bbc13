import {
  computePlaces,
  decide,
  evolve,
  explainPairing,
  FIRST_STATE,
  formatSharedPlace,
  preview,
  type Command,
} from '../../index.ts';

/** A cup of five: two Swiss tours, then a final of the best two. */
export function playCup() {
  let state = FIRST_STATE;
  const act = (command: Command) => {
    const decision = decide(state, command);
    if (!decision.ok) throw new Error(decision.refusal.sentence);
    // Here a server stores the events, unless the version is no longer `state.version`.
    for (const event of decision.events) state = evolve(state, event);
  };

  act({
    type: 'create-stages',
    stages: [
      { kind: 'swiss', matchLength: 7, end: { by: 'tours', tours: 2 } },
      { kind: 'single-elimination', matchLength: 9, thirdPlace: false, take: { by: 'best', count: 2 } },
    ],
  });
  const ratings = [1712, 1655, 1590, 1548, 1500];
  act({
    type: 'enter',
    participants: ratings.map((rating, at) => ({ id: at + 1, persons: [101 + at], rating })),
  });
  act({ type: 'seed', seeding: { by: 'rating', lotSeed: 2026 } });
  act({ type: 'close-entries' });

  act({ type: 'draw' });
  const reasons = state.stages[0]?.tours[0]?.reasons;
  const why = reasons && explainPairing(reasons);
  act({ type: 'enter-result', game: 1, score: [7, 5] });
  act({ type: 'walkover', game: 2, winner: 2 });

  act({ type: 'draw' });
  // The first game was written down the wrong way round, and the second tour has not begun: what if it is drawn again?
  const correction: Command = {
    type: 'correct-result',
    game: 1,
    result: { kind: 'played', score: [5, 7] },
    mode: 'redraw',
  };
  const shown = preview(state, correction);
  act(correction);
  act({ type: 'undo' });

  act({ type: 'enter-result', game: 3, score: [7, 2] });
  act({ type: 'enter-result', game: 4, score: [3, 7] });
  act({ type: 'finish-stage' });
  act({ type: 'start-stage' });
  act({ type: 'draw' });
  act({ type: 'enter-result', game: 5, score: [9, 4] });
  act({ type: 'finish-stage' });
  act({ type: 'finish' });

  const places = computePlaces(state).map(
    ({ participant, from, to }) => `${formatSharedPlace(from ?? 0, to ?? 0)}: № ${participant}`,
  );
  return { state, why, shown, places };
}
