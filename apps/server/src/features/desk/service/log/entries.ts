import type { DeskEntry } from '@nardy/contract';
import { findGame, type CompetitionEvent } from '@nardy/engine';
import type { Db } from '../../../../database/connection.ts';
import { flag } from '../../../competitions/index.ts';
import { readFirstEvents } from '../../repository/events.ts';
import { memberName, shortMemberName } from '../reading/names.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { describeEvent, lowerFirst, type ActNaming, type ActText } from './actText.ts';

/** All acts, undone ones and undoings included, the newest first. */
export function listActs({ timed }: Snapshot): readonly number[] {
  return [...timed.acts.keys()].toReversed();
}

/** The act that an undo would take back; undefined when nothing is in force. */
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
  const undoings = new Map(
    [...timed.acts].flatMap(([act, { undoneBy }]) => (undoneBy === null ? [] : [[undoneBy, act]])),
  );
  const wanted = acts.flatMap((act) => [act, undoings.get(act) ?? act]);
  const events = await readFirstEvents(db, tournament.id, [...new Set(wanted)]);
  return acts.flatMap((act) => {
    const event = events.get(act);
    if (event === undefined) return [];
    const undone = undoings.get(act);
    return [
      toEntry(snapshot, event, { undone: undone === undefined ? undefined : events.get(undone), readerId }),
    ];
  });
}

function toEntry(
  snapshot: Snapshot,
  event: CompetitionEvent,
  { undone, readerId }: { readonly undone: CompetitionEvent | undefined; readonly readerId: number },
): DeskEntry {
  const { timed, authors } = snapshot;
  const times = timed.acts.get(event.decidedOn);
  const userId = times?.userId ?? null;
  const undoneBy = times?.undoneBy ?? null;
  const undoneAt = undoneBy === null ? undefined : timed.acts.get(undoneBy)?.at;
  const text = describeAct(snapshot, event, undone);
  return {
    act: event.decidedOn,
    dt: new Date(times?.at ?? 0).toISOString(),
    author: userId === null ? null : (authors.get(userId)?.name ?? null),
    is_own: flag(userId === readerId),
    title: text.title,
    detail: text.detail,
    reason: reasonOf(event),
    undone_dt: undoneAt === undefined ? null : new Date(undoneAt).toISOString(),
    game: text.game,
    type: event.type,
  };
}

/** An act in words; an undo as what it has taken back. */
export function describeAct(
  snapshot: Snapshot,
  event: CompetitionEvent,
  undone: CompetitionEvent | undefined,
): ActText {
  const naming = namingAt(snapshot, (undone ?? event).decidedOn);
  if (event.type !== 'undone') return describeEvent(event, naming);
  if (undone === undefined || undone.type === 'undone') return { title: 'Отмена', detail: null, game: null };
  const { title, detail, game } = describeEvent(undone, naming);
  return { title: `Отменено: ${lowerFirst(title)}`, detail, game };
}

function reasonOf(event: CompetitionEvent): string | null {
  return event.reason ?? null;
}

/** Names as they are; tables of games that have not been drawn anew since the act. */
export function namingAt(snapshot: Snapshot, act: number): ActNaming {
  const { timed, members, games } = snapshot;
  const at = timed.acts.get(act)?.at ?? 0;
  const isSame = (game: number) => (timed.games.get(game)?.drawnAt ?? Infinity) <= at;
  return {
    nameOf: (participant) => memberName(members.get(participant)) || `№ ${participant}`,
    shortNameOf: (participant) => shortMemberName(members.get(participant)) || `№ ${participant}`,
    whereOf: (game) => {
      const table = isSame(game) ? games.get(game)?.table : undefined;
      return table == null ? `Матч № ${game}` : `Стол ${table}`;
    },
    playersOf: (game) => (isSame(game) ? findGame(timed.state, game)?.players : undefined),
  };
}
