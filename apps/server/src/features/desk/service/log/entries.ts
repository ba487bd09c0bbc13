import type { DeskEntry } from '@nardy/contract';
import { findGame, type CompetitionEvent } from '@nardy/engine';
import type { Db } from '../../../../database/connection.ts';
import { toFlag } from '../../../competitions/index.ts';
import { readEventsOfActs } from '../../repository/events.ts';
import { formatMemberName, formatShortMemberName } from '../reading/names.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { lowerFirst } from '../words.ts';
import { describeEvents, type ActNaming, type ActText } from './actText.ts';

/** All acts, undone ones and undoings included, the newest first. */
export function listActs({ timed }: Snapshot): readonly number[] {
  return [...timed.acts.keys()].toReversed();
}

/** The act that an undo would undo; undefined when nothing is in force. */
export function findLastInForce({ timed }: Pick<Snapshot, 'timed'>): number | undefined {
  return timed.state.log.at(-1)?.decidedOn;
}

/** Acts in plain words. */
export async function describeActs(
  db: Db,
  snapshot: Snapshot,
  acts: readonly number[],
  readerId: number,
): Promise<readonly DeskEntry[]> {
  const { timed, tournament } = snapshot;
  const undoings = listUndoings(snapshot);
  const wanted = new Set(acts.flatMap((act) => [act, undoings.get(act) ?? act]));
  // What is in force is known already.
  const inForce = Map.groupBy(
    timed.state.log.filter(({ decidedOn }) => wanted.has(decidedOn)),
    ({ decidedOn }) => decidedOn,
  );
  const others = [...wanted].filter((act) => !inForce.has(act));
  const events = new Map([...inForce, ...(await readEventsOfActs(db, tournament.id, others))]);
  return acts.flatMap((act) => {
    const own = events.get(act);
    const undone = undoings.get(act);
    return own === undefined ? [] : [toEntry(snapshot, own, { undone: events.get(undone ?? -1), readerId })];
  });
}

/** What each undo has undone. */
function listUndoings({ timed }: Snapshot): ReadonlyMap<number, number> {
  return new Map(
    [...timed.acts].flatMap(([act, { undoneBy }]) => (undoneBy === null ? [] : [[undoneBy, act] as const])),
  );
}

function toEntry(
  snapshot: Snapshot,
  events: readonly CompetitionEvent[],
  {
    undone,
    readerId,
  }: { readonly undone: readonly CompetitionEvent[] | undefined; readonly readerId: number },
): DeskEntry {
  const { timed } = snapshot;
  const [first] = events;
  const act = first?.decidedOn ?? 0;
  const times = timed.acts.get(act);
  const undoneAt = timed.acts.get(times?.undoneBy ?? -1)?.at;
  return {
    act,
    dt: new Date(times?.at ?? 0).toISOString(),
    ...buildAuthor(snapshot, act, readerId),
    ...describeAct(snapshot, events, undone),
    reason: events.find(({ reason }) => reason !== undefined)?.reason ?? null,
    undone_dt: undoneAt === undefined ? null : new Date(undoneAt).toISOString(),
    type: first?.type ?? '',
  };
}

/** Who did an act: the two of the match where it came of their reports. */
function buildAuthor(
  { timed, authors, members, playersActs }: Snapshot,
  act: number,
  readerId: number,
): Pick<DeskEntry, 'author' | 'is_by_players' | 'is_own'> {
  const both = playersActs.get(act);
  const userId = timed.acts.get(act)?.userId ?? null;
  if (both === undefined)
    return {
      author: userId === null ? null : (authors.get(userId)?.name ?? null),
      is_by_players: 0,
      is_own: toFlag(userId === readerId),
    };
  const names = [both.first, both.second].map((number) => formatShortMemberName(members.get(number)));
  const author = `${names.join(' и ')}, ${both.isBySlip ? 'по бланку и с телефона' : 'с телефонов'}`;
  return { author, is_by_players: 1, is_own: 0 };
}

/** An act in words; an undo as what it has undone. */
export function describeAct(
  snapshot: Snapshot,
  events: readonly CompetitionEvent[],
  undone?: readonly CompetitionEvent[],
): ActText {
  const naming = buildNaming(snapshot, (undone ?? events)[0]?.decidedOn ?? 0);
  if (events[0]?.type !== 'undone' || undone === undefined) return describeEvents(events, naming);
  const { title, ...text } = describeEvents(undone, naming);
  return { title: `Отменено: ${lowerFirst(title)}`, ...text };
}

/** Names as they are; tables of games that have not been drawn anew since the act. */
function buildNaming({ timed, members, games }: Snapshot, act: number): ActNaming {
  const { state } = timed;
  const at = timed.acts.get(act)?.at ?? 0;
  const isSame = (game: number) => (timed.games.get(game)?.drawnAt ?? Infinity) <= at;
  return {
    state,
    nameOf: (participant) => formatMemberName(members.get(participant)) || `№ ${participant}`,
    shortNameOf: (participant) => formatShortMemberName(members.get(participant)) || `№ ${participant}`,
    whereOf: (game) => {
      const table = isSame(game) ? games.get(game)?.table : undefined;
      return table == null ? `Матч № ${game}` : `Стол ${table}`;
    },
    playersOf: (game) => (isSame(game) ? findGame(state, game)?.players : undefined),
  };
}
