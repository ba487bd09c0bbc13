import type { CommandChanges } from '@nardy/contract';
import {
  listGames,
  computePlaces,
  evolve,
  explainBreach,
  type CommandPreview,
  type CompetitionState,
} from '@nardy/engine';
import type { PayPlaces } from '../../../prizes/index.ts';
import { draftNaming } from '../draft/current.ts';
import type { Snapshot } from '../reading/snapshot.ts';

type Changed = Extract<CommandPreview, { readonly ok: true }>;
export type Outcome =
  | { readonly is_open: 1; readonly changes: CommandChanges }
  | { readonly is_open: 0; readonly code: string; readonly sentence: string };

/** Whose competition it is, how its prizes are paid, and the state that the changes are counted from. */
export interface Before {
  readonly snapshot: Snapshot;
  readonly state: CompetitionState;
  readonly pay: PayPlaces;
}

/** A preview of the engine as the desk shows it, with prizes, or its sentence why not. */
export function toOutcome(before: Before, shown: CommandPreview, sentence: string | null = null): Outcome {
  return shown.ok
    ? { is_open: 1, changes: toChanges(before, shown, sentence) }
    : { is_open: 0, ...shown.refusal };
}

function toChanges(
  { snapshot, state: before, pay }: Before,
  shown: Changed,
  sentence: string | null,
): CommandChanges {
  const after = shown.events.reduce((state, event) => evolve(state, event), before);
  return {
    results: shown.results.map(({ game, players, ...result }) => ({
      game,
      players: [players[0], players[1]],
      before: result.before,
      after: result.after,
    })),
    pairings: shown.pairings.map((pairing) => ({
      game: pairing.game,
      tour: pairing.tour ?? null,
      before: pairing.before && [pairing.before[0], pairing.before[1]],
      after: pairing.after && [pairing.after[0], pairing.after[1]],
    })),
    broken_off: [...shown.brokenOff],
    places: shown.places.map(({ participant, ...place }) => ({
      number: participant,
      before: place.before,
      after: place.after,
    })),
    // Nothing of a training is rated.
    ratings: snapshot.tournament.is_training ? [] : listRatingShifts(before, shown),
    prizes: listPrizeShifts(pay, before, after),
    breaches: shown.breaches.map((breach) => ({
      code: breach.code,
      sentence: explainBreach(breach, { player: draftNaming(snapshot) }),
    })),
    sentence,
  };
}

function listRatingShifts(
  { participants }: CompetitionState,
  { ratings }: Changed,
): CommandChanges['ratings'] {
  const numbers = new Map(
    participants.flatMap(({ id, persons }) => persons.map((person) => [person, id] as const)),
  );
  return (ratings?.shifts ?? []).map(({ athlete, before, after }) => ({
    player_id: athlete,
    number: numbers.get(athlete) ?? null,
    before: before.rating,
    after: after.rating,
  }));
}

/** Prizes by the places as they stand: those who are entitled to another sum. */
function listPrizeShifts(
  pay: PayPlaces,
  before: CompetitionState,
  after: CompetitionState,
): CommandChanges['prizes'] {
  const [old, now] = [pay(buildPlaces(before)), pay(buildPlaces(after))];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((number) => {
    const [was, is] = [old.get(number) ?? 0, now.get(number) ?? 0];
    return was === is ? [] : [{ number, before: was, after: is }];
  });
}

/** Before anything is played nobody is entitled to a prize. */
function buildPlaces(state: CompetitionState) {
  return listGames(state).some(({ result }) => result !== undefined) ? computePlaces(state) : [];
}
