import {
  explainPairing,
  findWinner,
  type CompetitionTour,
  type PairingReasons,
  type Stage,
} from '@nardy/engine';
import { buildPairKey } from './seating.ts';

/** Why two met, and why somebody had the bye, as Russian sentences. */
export interface TourReasons {
  readonly ofPair: (players: readonly [number, number]) => readonly string[];
  readonly ofBye: (participant: number) => readonly string[];
}

const NONE: TourReasons = { ofPair: () => [], ofBye: () => [] };

/** The reasons of a tour; nothing where pairs were set by hand or come from a table. `seedOf` is the starting number. */
export function formatTourReasons(
  { reasons, tour }: CompetitionTour,
  stage: Stage,
  seedOf: (participant: number) => number,
): TourReasons {
  if (reasons === undefined) return NONE;
  const texts = explainPairing(isInHalves(reasons, stage, tour) ? { ...reasons, inHalves: true } : reasons, {
    player: (id) => `№ ${seedOf(id)}`,
  });
  const byPair = new Map(
    reasons.pairs.map(({ pair }, at) => [buildPairKey(pair), splitSentences(texts.pairs[at] ?? '')]),
  );
  const bye = { id: reasons.bye?.id, text: splitSentences(texts.bye ?? '') };
  return {
    ofPair: (players) => byPair.get(buildPairKey(players)) ?? [],
    ofBye: (participant) => (participant === bye.id ? bye.text : []),
  };
}

/** "группа 3 очков; с № 12 уже играл" as "Группа 3 очков." and "С № 12 уже играл." */
function splitSentences(text: string): readonly string[] {
  return text
    .split('; ')
    .filter((part) => part !== '')
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}.`);
}

/**
 * Whether the scores in the reasons are half points: the pairing counts whole points unless somebody has a half. Logs from before
 * that was stored do not say so, and games may have been corrected since: of these the unit is taken that fits more of the scores.
 */
function isInHalves({ inHalves, pairs, bye }: PairingReasons, stage: Stage, tour: number): boolean {
  if (inHalves === true) return true;
  const halves = sumHalvesBefore(stage, tour);
  const drawn = [...pairs.flatMap(({ pair }) => pair), ...(bye === undefined ? [] : [bye.id])];
  if (drawn.every((id) => (halves.get(id) ?? 0) % 2 === 0)) return false;
  let [whole, half] = [0, 0];
  for (const { pair, score } of pairs) {
    const own = halves.get(pair[1]) ?? 0;
    whole += Number(own === 2 * score);
    half += Number(own === score);
  }
  return half > whole;
}

function sumHalvesBefore({ tours }: Stage, tour: number): ReadonlyMap<number, number> {
  const halves = new Map<number, number>();
  const add = (id: number, value: number) => halves.set(id, (halves.get(id) ?? 0) + value);
  for (const { games, byes } of tours.slice(0, tour - 1)) {
    for (const { participant, kind } of byes) add(participant, { free: 2, half: 1, none: 0 }[kind]);
    for (const { players, result } of games) {
      const winner = findWinner(result);
      const isHalved = winner === undefined && (result?.kind === 'played' || result?.kind === 'unfinished');
      add(players[0], isHalved ? 1 : 2 * Number(winner === 0));
      add(players[1], isHalved ? 1 : 2 * Number(winner === 1));
    }
  }
  return halves;
}
