import type { CommandChanges } from '@nardy/contract';
import {
  allGames,
  competitionNow,
  competitionPlaces,
  evolve,
  explainBreach,
  type Command,
  type CommandPreview,
  type CompetitionState,
} from '@nardy/engine';
import type { Db } from '../../../../database/connection.ts';
import { previewCommand } from '../../../play/index.ts';
import { readPrizeRules, type PayPlaces } from '../../../prizes/index.ts';
import { draftNaming } from '../draft/current.ts';
import type { Snapshot } from '../reading/snapshot.ts';

type Changed = Extract<CommandPreview, { readonly ok: true }>;
type Outcome =
  | { readonly is_open: 1; readonly changes: CommandChanges }
  | { readonly is_open: 0; readonly code: string; readonly sentence: string };

/** What a command would change in games, pairs, places, ratings and prizes, or the engine's sentence why not. */
export async function previewOutcome(
  db: Db,
  snapshot: Snapshot,
  command: Command,
  {
    sentence = null,
    first = [],
  }: { readonly sentence?: string | null; readonly first?: readonly Command[] } = {},
): Promise<Outcome> {
  const shown = await previewCommand(db, { tournamentId: snapshot.tournament.id, command, first });
  if (!shown.ok) return { is_open: 0, ...shown.refusal };
  const pay = await readPrizeRules(db, snapshot.tournament.id);
  return { is_open: 1, changes: toChanges(snapshot, shown, { pay, sentence }) };
}

function toChanges(
  snapshot: Snapshot,
  shown: Changed,
  { pay, sentence }: { readonly pay: PayPlaces; readonly sentence: string | null },
): CommandChanges {
  const before = snapshot.timed.state;
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
    broken_off: [...listBrokenOff(before, shown)],
    places: shown.places.map(({ participant, ...place }) => ({
      number: participant,
      before: place.before,
      after: place.after,
    })),
    ratings: ratingShifts(before, shown),
    prizes: prizeShifts(pay, before, after),
    breaches: shown.breaches.map((breach) => ({
      code: breach.code,
      sentence: explainBreach(breach, { player: draftNaming(snapshot) }),
    })),
    sentence,
  };
}

/** Games that are being played now and would be played by others, or not at all. */
function listBrokenOff(state: CompetitionState, { pairings }: Changed): readonly number[] {
  const playing = new Set(competitionNow(state).openGames);
  return pairings.flatMap(({ game, before }) => (before !== null && playing.has(game) ? [game] : []));
}

function ratingShifts({ participants }: CompetitionState, { ratings }: Changed): CommandChanges['ratings'] {
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
function prizeShifts(
  pay: PayPlaces,
  before: CompetitionState,
  after: CompetitionState,
): CommandChanges['prizes'] {
  const [old, now] = [pay(placesOf(before)), pay(placesOf(after))];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((number) => {
    const [was, is] = [old.get(number) ?? 0, now.get(number) ?? 0];
    return was === is ? [] : [{ number, before: was, after: is }];
  });
}

/** Before anything is played nobody is entitled to a prize. */
function placesOf(state: CompetitionState) {
  return allGames(state).some(({ result }) => result !== undefined) ? competitionPlaces(state) : [];
}
