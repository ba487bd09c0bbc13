import { GAMES, choosePluralForm } from '../russian.ts';
import { draftDraw } from './draft.ts';
import { decide } from './decide.ts';
import { listSharedBreaches } from './drafting/sharedTags.ts';
import { evolve } from './evolve.ts';
import type { Players } from './model.ts';
import { listNextDrawn } from './reading/next.ts';
import { findCurrentStage, type CompetitionState } from './state.ts';

/** Something to be thought of before the start; none of it keeps the competition from starting. */
export type StartWarning = { readonly sentence: string } & (
  | { readonly code: 'odd-number'; readonly players: number }
  /** Too few tours for one participant without a loss: `needed` would do. */
  | { readonly code: 'too-few-tours'; readonly tours: number; readonly needed: number }
  /** No draw is possible: `most` would do. */
  | { readonly code: 'too-many-groups'; readonly groups: number; readonly most: number }
  /** Pairs of one region or club in the first tour, or among the first games of a bracket. */
  | { readonly code: 'shared-tags'; readonly pairs: readonly Players[] }
  | { readonly code: 'too-few-tables'; readonly tables: number; readonly needed: number }
);

/** What is warned of: tables only where their number is given. */
export interface StartConditions {
  readonly tables?: number;
  /** The lot that groups are to be drawn by. */
  readonly lotSeed?: number;
}

/**
 * What to think of before the first draw, with one Russian sentence each: as if the entries were closed now. Empty once the first
 * stage is drawn, and where it could not begin.
 */
export function listStartWarnings(
  state: CompetitionState,
  { tables, lotSeed = 0 }: StartConditions = {},
): readonly StartWarning[] {
  const begun = findBeginning(state);
  const format = begun && findCurrentStage(begun)?.format;
  if (begun === undefined || format === undefined) return [];
  const players = listNextDrawn(begun).length;
  const games = listFirstGames(begun, lotSeed);
  const shared = listSharedBreaches(begun, games).flatMap((breach) =>
    'pair' in breach ? [breach.pair] : [],
  );
  const needed = Math.ceil(Math.log2(Math.max(1, players)));
  return [
    ...(format.kind === 'swiss' && players % 2 === 1 ? [warnOddNumber(players)] : []),
    ...(format.kind === 'swiss' && format.end.by === 'tours' && format.end.tours < needed
      ? [warnTooFewTours(format.end.tours, needed)]
      : []),
    ...(format.kind === 'groups' && players < 2 * format.groups
      ? [warnTooManyGroups(format.groups, Math.floor(players / 2))]
      : []),
    ...(format.kind !== 'round-robin' && shared.length > 0
      ? [warnSharedTags(shared, format.kind === 'swiss')]
      : []),
    ...(tables !== undefined && tables < games.length ? [warnTooFewTables(tables, games.length)] : []),
  ];
}

/** The state in which the first draw would be made; undefined where that is not to come. */
function findBeginning(state: CompetitionState): CompetitionState | undefined {
  const closed = state.entries === 'open' ? decide(state, { type: 'close-entries' }) : undefined;
  if (closed?.ok === false) return undefined;
  const begun = (closed?.events ?? []).reduce((now, event) => evolve(now, event), state);
  const stage = findCurrentStage(begun);
  return begun.current === 0 && stage?.tours.length === 0 && stage.bracket === null ? begun : undefined;
}

/** What is played at once after the draw; of a bracket nobody is there twice. */
function listFirstGames(begun: CompetitionState, lotSeed: number): readonly { readonly players: Players }[] {
  const draft = draftDraw(begun, { lotSeed });
  return draft.ok ? draft.pairs : [];
}

function warnOddNumber(players: number): StartWarning {
  return {
    code: 'odd-number',
    players,
    sentence: `Нечётное число участников: ${players}. Один в каждом туре свободен от игры.`,
  };
}

function warnTooFewTours(tours: number, needed: number): StartWarning {
  return {
    code: 'too-few-tours',
    tours,
    needed,
    sentence: `Туров ${tours}, а для одного победителя нужно ${needed}.`,
  };
}

function warnTooManyGroups(groups: number, most: number): StartWarning {
  return {
    code: 'too-many-groups',
    groups,
    most,
    sentence: `Групп ${groups}, а может быть не больше ${most}: в группе должно быть не меньше двух участников.`,
  };
}

function warnSharedTags(pairs: readonly Players[], isSwiss: boolean): StartWarning {
  const where = isSwiss ? 'В 1-м туре' : 'Среди первых встреч';
  const count = `${pairs.length} ${choosePluralForm(pairs.length, isSwiss ? ['пара', 'пары', 'пар'] : GAMES)}`;
  return { code: 'shared-tags', pairs, sentence: `${where} ${count} из одного региона или клуба.` };
}

function warnTooFewTables(tables: number, needed: number): StartWarning {
  return { code: 'too-few-tables', tables, needed, sentence: `Столов ${tables}, а нужно ${needed}.` };
}
