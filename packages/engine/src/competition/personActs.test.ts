import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../swiss/testing/random.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import type { StageFormat } from './formats.ts';
import { listPersonActs, type PersonAct } from './personActs.ts';
import { listGames } from './reading/games.ts';
import { listGamesInPlay } from './reading/gamesInPlay.ts';
import { listParticipants } from './reading/participants.ts';
import { explainGame } from './reading/steps.ts';
import { FIRST_STATE, type CompetitionState } from './state.ts';
import { generateCommand } from './testing/anyCommand.ts';
import { act, enterResults, playActs, startCompetition, enterResult, type Played } from './testing/drive.ts';
import type { PersonActName } from './wording/consequences.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 } };

const second = playActs(
  [{ type: 'draw' }, enterResult(1), enterResult(2), enterResult(3), { type: 'draw' }],
  startCompetition([SWISS], 6),
);
/** Participants 1 and 2 have played their second game, the others are playing it. */
const playing = act(second, enterResult(4));

function find({ state }: Played, participant: number, name: PersonActName): PersonAct | undefined {
  return listPersonActs(state, participant).find((one) => one.act === name);
}

const told = (played: Played, participant: number, name: PersonActName) =>
  find(played, participant, name)?.sentence;

describe('What a director can do with a participant of a Swiss tour', () => {
  test('stands in its order, open or closed, with what follows', () => {
    expect(
      listPersonActs(playing.state, 3).map(({ act: name, isOpen, sentence }) => [name, isOpen, sentence]),
    ).toEqual([
      [
        'withdraw',
        true,
        'Идущая встреча отдаётся сопернику. С 3-го тура не играет. Сыгранное остаётся: 1 встреча. Изменится мест: 3.',
      ],
      ['withdraw-after-game', true, 'Доиграет идущую встречу. С 3-го тура не играет.'],
      ['no-show', true, 'Поражение без игры в идущей встрече, рейтинг не меняется. Изменится мест: 3.'],
      ['penalty', true, 'Место 3 → 6. На жеребьёвку не влияет.'],
      ['declare-bye', true, 'Тур 3 без игры: очко, ½ очка или 0, на ваш выбор.'],
      [
        'disqualify',
        true,
        'Как снятие, и без места. Идущая встреча отдаётся сопернику. С 3-го тура не играет. Сыгранное остаётся: 1 встреча. Изменится мест: 3. Нужна причина.',
      ],
      ['change-pairs', false, 'Тур 2 уже играют: пару можно сменить в черновике 3-го тура.'],
      ['return', false, 'Участник и так играет.'],
    ]);
  });

  test('names the second tour with its own preposition', () => {
    const first = act(startCompetition([{ ...SWISS, end: { by: 'tours', tours: 4 } }], 8), { type: 'draw' });
    expect(told(first, 3, 'withdraw-after-game')).toBe('Доиграет идущую встречу. Со 2-го тура не играет.');
    const [game] = first.state.stages[0]?.tours[0]?.games ?? [];
    expect(explainGame(first.state, game?.id ?? 0).at(-1)).toBe(
      'Туры со 2-го по 4-й тоже пройдут без повторных встреч.',
    );
  });

  test('asks for a reason of a penalty and of a disqualification', () => {
    const acting = listPersonActs(playing.state, 3).filter(({ needsReason }) => needsReason);
    expect(acting.map(({ act: name }) => name)).toEqual(['penalty', 'disqualify']);
  });

  test('begins with the return of whoever is out, or about to leave', () => {
    const out = act(playing, { type: 'withdraw', participant: 3 });
    expect(listPersonActs(out.state, 3)[0]).toMatchObject({
      act: 'return',
      isOpen: true,
      sentence: 'Играет с 3-го тура, пропущенные туры остаются пропущенными. Места не меняются.',
    });
    expect(find(out, 3, 'withdraw')).toMatchObject({ isOpen: false, code: 'already-out' });
    const leaving = act(playing, { type: 'withdraw', participant: 3, after: 'game' });
    expect(listPersonActs(leaving.state, 3)[0]?.sentence).toBe(
      'Останется после встречи, которую играет. Места не меняются.',
    );
  });

  test('promises no tour to who returns where none comes', () => {
    const drawnThird = playActs([enterResult(5), enterResult(6), { type: 'draw' }], playing);
    const last = act(drawnThird, { type: 'withdraw', participant: 3 });
    expect(told(last, 3, 'return')).toBe('Снова в соревновании. Места не меняются.');
    const third: StageFormat = { ...SWISS, end: { by: 'losses', losses: 1 } };
    const over = playActs([{ type: 'draw' }, enterResult(1)], startCompetition([third], 2));
    const gone = act(over, { type: 'withdraw', participant: 1 });
    expect(told(gone, 1, 'return')).toBe('Снова в соревновании. Места не меняются.');
    const once: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 1 } };
    const drawn = act(startCompetition([once], 8), { type: 'draw' });
    expect(told(act(drawn, { type: 'withdraw', participant: 8 }), 8, 'return')).toBe(
      'Снова в соревновании. Места не меняются.',
    );
  });

  test('lets pairs change until the first result of a tour, and in the next draft', () => {
    expect(told(second, 3, 'change-pairs')).toBe('Пары тура 2 ещё можно сменить: результатов в нём нет.');
    const over = playActs([enterResult(5), enterResult(6)], playing);
    expect(told(over, 3, 'change-pairs')).toBe('Пару можно сменить в черновике 3-го тура.');
    expect(told(over, 3, 'no-show')).toBe('Участник сейчас не играет.');
  });
});

test('In a round robin the games that are left go to the opponents, and few played ones are annulled', () => {
  const circle = act(startCompetition([{ kind: 'round-robin', circles: 1 }], 4), { type: 'draw' });
  expect(told(circle, 1, 'withdraw')).toBe(
    'Без игры соперникам: 3 встречи. Результаты в круге аннулируются. Изменится мест: 4.',
  );
  expect(told(circle, 1, 'withdraw-after-game')).toBe(
    'Доиграет идущую встречу. Остальные встречи отдаёт без игры.',
  );
});

describe('In a round robin, once somebody has come back late', () => {
  const drawn = act(startCompetition([{ kind: 'round-robin', matchLength: 5, circles: 1 }], 6), {
    type: 'draw',
  });
  let meanwhile = act(drawn, { type: 'withdraw', participant: 6 });
  for (const { id, tour, result: missed } of listGames(meanwhile.state))
    if (tour! <= 2 && missed === undefined) meanwhile = act(meanwhile, enterResult(id));
  const back = act(meanwhile, { type: 'return', participant: 6 });
  const missed = listGames(back.state).filter((game) => game.tour! <= 2 && game.result === undefined);
  const met = missed.map(({ players }) => players.find((id) => id !== 6)!);

  test('the tour that is played goes before the games that were missed', () => {
    expect(missed).toHaveLength(2);
    expect(listGamesInPlay(back.state).map(({ tour }) => tour)).toEqual([3, 3, 3]);
    for (const id of [6, ...met]) {
      const game = listGames(back.state).find(({ tour, players }) => tour === 3 && players.includes(id))!;
      const winner = game.players.find((one) => one !== id)!;
      expect(find(back, id, 'no-show')?.command).toEqual({ type: 'walkover', game: game.id, winner });
      const leaving = act(back, { type: 'withdraw', participant: id, after: 'game' });
      expect(listParticipants(leaving.state).find((one) => one.id === id)?.leavesAfter).toBe(game.id);
      expect(
        listParticipants(act(leaving, enterResult(game.id)).state).find((one) => one.id === id)?.status,
      ).toBe('withdrawn');
    }
  });

  test('two who have finished the tour that is played have the game that they missed before those of later tours', () => {
    const [game] = missed;
    const other = met[0]!;
    const own = listGames(back.state).filter(
      ({ tour, players }) => tour === 3 && players.some((id) => id === 6 || id === other),
    );
    const ready = playActs(enterResults(own.map(({ id }) => id)), back);
    expect(
      listGamesInPlay(ready.state)
        .slice(0, 2)
        .map(({ tour }) => tour),
    ).toEqual([3, game!.tour]);
    for (const [away, winner] of [
      [6, other],
      [other, 6],
    ] as const) {
      expect(find(ready, away, 'no-show')?.command).toEqual({ type: 'walkover', game: game!.id, winner });
      const leaving = act(ready, { type: 'withdraw', participant: away, after: 'game' });
      expect(listParticipants(leaving.state).find(({ id }) => id === away)?.leavesAfter).toBe(game!.id);
    }
  });

  test('whoever waits for the one who has come back goes on with the tours to come', () => {
    const ofTour = (state: CompetitionState, number: number) =>
      listGames(state).filter(({ tour, result: known }) => tour === number && known === undefined);
    const own = ofTour(back.state, 3).find(({ players }) => players.includes(6))!;
    const others = ofTour(back.state, 3).filter(({ id }) => id !== own.id);
    const done = playActs(enterResults(others.map(({ id }) => id)), back);
    const later = ofTour(done.state, 4).filter(
      ({ players }) => !players.some((id) => own.players.includes(id)),
    );
    expect(later.flatMap(({ players }) => players).some((id) => met.includes(id))).toBe(true);
    expect(listGamesInPlay(done.state).map(({ id }) => id)).toEqual([own, ...later].map(({ id }) => id));
  });

  test('what was missed is played when nothing else is left', () => {
    let played = back;
    for (const { id, result: known } of listGames(back.state))
      if (known === undefined && !missed.some((one) => one.id === id)) played = act(played, enterResult(id));
    expect(listGamesInPlay(played.state).map(({ id }) => id)).toEqual([missed[0]!.id]);
    const leaving = act(played, { type: 'withdraw', participant: met[1]!, after: 'game' });
    expect(listParticipants(leaving.state).find(({ id }) => id === met[1])?.leavesAfter).toBe(missed[1]!.id);
  });
});

test('In a bracket there are no points, byes or pairs to change', () => {
  const drawn = act(startCompetition([{ kind: 'single-elimination', thirdPlace: false }], 4), {
    type: 'draw',
  });
  expect(told(drawn, 1, 'withdraw')).toBe('Идущая встреча отдаётся сопернику. Дальше по сетке не играет.');
  expect(told(drawn, 1, 'penalty')).toBe('В сетке нет очков: снимать нечего.');
  expect(told(drawn, 1, 'change-pairs')).toBe('В сетке пары следуют из посева и результатов.');
});

test('Who has won a bracket without play, and leaves after its end, changes nothing', () => {
  const drawn = act(startCompetition([{ kind: 'single-elimination', thirdPlace: false }], 2), {
    type: 'draw',
  });
  const won = playActs([{ type: 'walkover', game: 1, winner: 1 }, { type: 'finish-stage' }], drawn);
  expect(told(won, 1, 'withdraw')).toBe('Места и результаты не меняются.');
});

test('Nobody has no acts, and whatever is open for anybody is granted', () => {
  expect(listPersonActs(playing.state, 99)).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const random = createRandom(seed);
      let state = FIRST_STATE;
      for (let at = 0; at < 80; at += 1) {
        const decision = decide(state, generateCommand(state, random));
        if (decision.ok) for (const event of decision.events) state = evolve(state, event);
        const [one] = state.participants;
        if (one === undefined || at % 8 > 0) continue;
        for (const { act: name, command, isOpen, sentence, code } of listPersonActs(state, one.id)) {
          expect(sentence).toMatch(/^[А-ЯЁ].*\.$/u);
          expect(code === null).toBe(isOpen);
          if (command !== null) expect([name, decide(state, command).ok]).toEqual([name, isOpen]);
        }
      }
    }),
    { numRuns: Number(process.env.COMPETITION_RUNS ?? 8) },
  );
});
