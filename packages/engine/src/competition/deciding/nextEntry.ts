import { evolve } from '../evolve.ts';
import type { EventBody } from '../events.ts';
import type { Bye, Players } from '../model.ts';
import { listReturned } from '../reading/entrants.ts';
import { isBegun, listStageGames, type GameView } from '../reading/games.ts';
import { listPresent, listQualified } from '../reading/qualified.ts';
import { isDrawn } from '../reading/stageEnd.ts';
import { isRefusal, refuse, type Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState, type Stage } from '../state.ts';
import { declareAgain } from './declaredByes.ts';
import { decideDraw } from './draw.ts';
import { decideMissedGame } from './settle.ts';

/**
 * Carries a correction of the stage before into the stage under way. `redraw`: nothing has been played there, so it begins
 * again with those who come now, and is drawn again if it was drawn. `propagate`: who should not have come and has not
 * played gives the place to who should have. Refused with the reason where neither can be.
 */
export function decideNextEntry(
  state: CompetitionState,
  corrected: EventBody,
  { game, mode }: { readonly game: GameView; readonly mode: 'propagate' | 'redraw' },
): Verdict {
  const code = mode === 'redraw' ? 'nothing-to-redraw' : 'nothing-to-propagate';
  const stage = findCurrentStage(state);
  if (stage === undefined || state.current !== game.stage + 1)
    return refuse('next-stage-played', 'После этого этапа начат уже не один: пары не изменить.');
  if (state.finished || stage.status !== 'running')
    return refuse('next-stage-played', 'Следующий этап уже завершён: пары не изменить.');
  const after = evolve(state, { ...corrected, decidedOn: state.version });
  const entry = buildEntry(state, after, stage, game.stage);
  if (entry.gone.length + entry.come.length === 0 && !entry.isReordered)
    return refuse(
      code,
      'Состав и посев следующего этапа от этого не меняются: достаточно записать результат.',
    );
  const further = mode === 'redraw' ? restartStage(after, stage, entry) : replaceEntrants(after, entry);
  return isRefusal(further) ? further : [corrected, ...further];
}

/** Who comes into the stage under way once the stage before is corrected. */
interface Entry {
  /** By the table, of those who have not left. */
  readonly now: readonly number[];
  /** The table sends the same ones in another order. */
  readonly isReordered: boolean;
  /** Who is in the stage and should not be, and who should be and is not. */
  readonly gone: readonly number[];
  readonly come: readonly number[];
  /** Games of the stage that have a result of their own. */
  readonly played: readonly GameView[];
}

function buildEntry(before: CompetitionState, after: CompetitionState, stage: Stage, from: number): Entry {
  const { entrants, format } = stage;
  // Whoever has come back since the stage began without being in it has given the place away.
  const back = new Set(listReturned(after));
  const present = new Set([...listPresent(after)].filter((id) => !back.has(id)));
  const old = listQualified(before, from, format.take, present);
  const now = listQualified(after, from, format.take, present);
  // Whoever left only after coming into the stage still holds the place.
  const entitled = listQualified(after, from, format.take, new Set([...present, ...entrants]));
  return {
    now,
    isReordered: old.join() !== now.join(),
    gone: entrants.filter((id) => !entitled.includes(id)),
    come: entitled.filter((id) => !entrants.includes(id)),
    played: listPlayedGames(after, stage),
  };
}

/** What has a result of its own: walkovers of those who are out are drawn up again by themselves. */
function listPlayedGames(state: CompetitionState, stage: Stage): readonly GameView[] {
  const out = new Set(state.participants.filter(({ status }) => status !== 'in').map(({ id }) => id));
  return listStageGames(stage, state.current ?? 0).filter(
    (game) =>
      isBegun(game) && JSON.stringify(game.result) !== JSON.stringify(decideMissedGame(game.players, out)),
  );
}

function restartStage(state: CompetitionState, stage: Stage, { now, played }: Entry): Verdict {
  if (now.length < 2)
    return refuse('too-few-qualified', 'В следующий этап выходили бы меньше двух участников.');
  if (played.length > 0)
    return refuse(
      'next-stage-played',
      `В следующем этапе уже есть результаты (${played.length}): его не перерисовать.`,
    );
  const restart: EventBody = { type: 'stage-restarted', entrants: now };
  const declareFor = (tour: number) =>
    declareAgain(listByesFor(stage, tour).filter(({ participant }) => now.includes(participant)));
  const begin = [restart, ...declareFor(1)];
  if (!isDrawn(stage)) return begin;
  const empty = begin.reduce((next, event) => evolve(next, { ...event, decidedOn: state.version }), state);
  const draw = decideDraw(empty, { type: 'draw', ...pickDrawOptions(state, stage) });
  return isRefusal(draw) ? draw : [...begin, ...draw, ...declareFor(2)];
}

/** The byes that were declared for a tour, from 1, drawn or the next one. */
function listByesFor({ tours, declaredByes }: Stage, tour: number): readonly Bye[] {
  if (tour === tours.length + 1) return declaredByes;
  return (tours[tour - 1]?.byes ?? []).filter(({ declared }) => declared === true);
}

/** The lot and the pairs ruled out that the stage was drawn with. */
function pickDrawOptions(state: CompetitionState, { tours }: Stage) {
  const last = state.log.findLast((event) => event.type === 'tours-drawn' || event.type === 'stage-started');
  const lotSeed = last?.type === 'tours-drawn' ? last.lotSeed : undefined;
  const forbidden = tours[0]?.forbidden;
  return {
    ...(lotSeed === undefined ? {} : { lotSeed }),
    ...(forbidden === undefined ? {} : { forbidden }),
  };
}

function replaceEntrants(state: CompetitionState, { played, gone, come }: Entry): Verdict {
  if (played.length === 0)
    return refuse(
      'nothing-to-propagate',
      'В следующем этапе ещё ничего не сыграно: его можно перерисовать целиком.',
    );
  if (gone.length !== come.length)
    return refuse('next-stage-played', 'Число вышедших изменилось, а следующий этап уже играется.');
  if (gone.length === 0)
    return refuse(
      'nothing-to-propagate',
      'Вышли те же участники в другом порядке, а этап уже играется: пары остаются.',
    );
  const pairs = gone.map((id, at): Players => [id, come[at] ?? id]);
  const event: EventBody = { type: 'entrants-replaced', replaced: pairs };
  const stage = findCurrentStage(evolve(state, { ...event, decidedOn: state.version }));
  const left = new Set(
    stage && listStageGames(stage, state.current ?? 0).flatMap((game) => (isBegun(game) ? game.id : [])),
  );
  const lost = played.filter(({ id }) => !left.has(id));
  if (lost.length > 0)
    return refuse(
      'next-stage-played',
      `Пропали бы результаты следующего этапа (${lost.length}): участника уже не заменить.`,
    );
  return [event];
}
