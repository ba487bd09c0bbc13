import type { DeskDraft } from '@nardy/contract';
import { buildPairKey, seatGames } from '../../../play/index.ts';
import { toFlag } from '../../../competitions/index.ts';
import { readStanding } from '../reading/phase.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { findDraft, type CurrentDraft } from './current.ts';
import type { Drawing, Pair } from './drawing.ts';

/** The open draft as the desk shows it. */
export function readDraft(snapshot: Snapshot, readerId: number): DeskDraft | null {
  const current = findDraft(snapshot);
  return current === null ? null : toDraft(snapshot, current, readerId);
}

export function toDraft(snapshot: Snapshot, current: CurrentDraft, readerId: number): DeskDraft {
  const { stored, drawing } = current;
  const tables = seatPairs(snapshot, current);
  const breaches = drawing.breaches.map(({ breach, sentence }) => ({
    code: breach.code,
    sentence,
    pair: 'pair' in breach ? toPair(breach.pair) : null,
  }));
  return {
    revision: stored.revision,
    version: stored.version,
    title: readStanding(snapshot.timed.state, true).title,
    pairs: drawing.pairs.map(({ players, text, steps, isByHand }, at) => ({
      table: tables[at] ?? at + 1,
      left: players[0],
      right: players[1],
      reason: text,
      steps: [...steps],
      is_by_hand: toFlag(isByHand),
      breaches: breaches.filter(({ pair }) => pair?.every((id) => players.includes(id)) === true),
    })),
    bye: drawing.bye,
    byes: [...drawing.byes],
    bye_reason: drawing.byeText,
    can_change: toFlag(drawing.canChange),
    summary: formatSummary(drawing),
    breaches,
    held_by: findHolder(snapshot, current, readerId),
    changes: [...stored.changes],
  };
}

function toPair([one, other]: Pair): [number, number] {
  return [one, other];
}

/**
 * The tables of the pairs in their order: as they were set by hand, else by rank, with those that stay with somebody, and without those
 * that are out of use by now.
 */
export function seatPairs({ desk }: Snapshot, { stored, drawing }: CurrentDraft): readonly number[] {
  const { outOfUse, fixed } = desk.tables;
  const games = drawing.pairs.map(({ players }, at) => ({ id: at + 1, stage: 0, tour: 1, players }));
  const wanted = new Map(
    drawing.pairs.flatMap(({ players }, at) => {
      const table = stored.tables?.[at];
      return table === undefined || outOfUse.includes(table) ? [] : [[buildPairKey(players), table] as const];
    }),
  );
  return seatGames(games, { hall: { outOfUse, fixed }, seated: [], wanted }).map(({ table }) => table);
}

function formatSummary({ breaches, notes }: Drawing): string {
  if (notes.length > 0) return notes.join(' ');
  const rematches = breaches.filter(({ breach }) => breach.code === 'rematch').length;
  return breaches.length === 0
    ? 'Замечаний нет.'
    : `Повторных встреч ${rematches}, всего замечаний ${breaches.length}.`;
}

function findHolder(
  { now }: Snapshot,
  { stored: { held } }: CurrentDraft,
  readerId: number,
): DeskDraft['held_by'] {
  if (held === null || held.until <= now.getTime()) return null;
  return {
    name: held.name,
    is_own: toFlag(held.userId === readerId),
    until_dt: new Date(held.until).toISOString(),
  };
}
