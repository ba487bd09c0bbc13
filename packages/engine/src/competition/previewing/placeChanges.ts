import type { Snapshot } from './snapshot.ts';

/** A place: the first and the last of those that are shared. Null where there is none yet, or none any more. */
export type PlaceRange = { readonly from: number; readonly to: number } | null;

/** A participant whose place in the competition an act changes. */
export interface PlaceChange {
  readonly participant: number;
  readonly before: PlaceRange;
  readonly after: PlaceRange;
}

/** The same in the table of one stage. */
export interface StagePlaceChange extends PlaceChange {
  /** Index of the stage. */
  readonly stage: number;
}

/** Whose place in the competition is another after an act, in the new order. */
export function listPlaceChanges(before: Snapshot, after: Snapshot): readonly PlaceChange[] {
  return comparePlaces(before.places, after.places);
}

/** Whose place in the table of a stage is another after an act: by stage, in the new order. */
export function compareStagePlaces(before: Snapshot, after: Snapshot): readonly StagePlaceChange[] {
  return after.tables.flatMap((table, stage) =>
    comparePlaces(before.tables[stage] ?? [], table).map((change) => ({ ...change, stage })),
  );
}

interface Placed {
  readonly participant: number;
  readonly from: number | null;
  readonly to: number | null;
}

function comparePlaces(before: readonly Placed[], after: readonly Placed[]): readonly PlaceChange[] {
  const old = new Map(before.map((line) => [line.participant, buildRange(line)]));
  const now = new Map(after.map((line) => [line.participant, buildRange(line)]));
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((participant) => ({
      participant,
      before: old.get(participant) ?? null,
      after: now.get(participant) ?? null,
    }))
    .filter((change) => change.before?.from !== change.after?.from || change.before?.to !== change.after?.to);
}

function buildRange({ from, to }: Placed): PlaceRange {
  return from === null || to === null ? null : { from, to };
}
