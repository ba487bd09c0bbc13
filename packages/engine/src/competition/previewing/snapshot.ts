import { listGames, type GameView } from '../reading/games.ts';
import { computePlaces, type CompetitionPlace } from '../reading/places.ts';
import { computeStageTable, type TableLine } from '../reading/tables.ts';
import type { CompetitionState } from '../state.ts';

/** What previews compare of a state, read once however many acts are previewed on it: tables are most of a preview's work. */
export interface Snapshot {
  readonly state: CompetitionState;
  readonly games: ReadonlyMap<number, GameView>;
  /** By index of the stage. */
  readonly tables: readonly (readonly TableLine[])[];
  readonly places: readonly CompetitionPlace[];
}

/** Reads a state for previews; tables of stages that are as they were in another state come from there. */
export function takeSnapshot(state: CompetitionState, other?: Snapshot): Snapshot {
  const isSame = state.participants === other?.state.participants;
  const tables = state.stages.map((stage, index) => {
    const known = isSame && other.state.stages[index] === stage ? other.tables[index] : undefined;
    return known ?? computeStageTable(state, index);
  });
  return {
    state,
    games: new Map(listGames(state).map((game) => [game.id, game])),
    tables,
    places: computePlaces(state, tables),
  };
}
