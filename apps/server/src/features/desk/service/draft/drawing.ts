import {
  allGames,
  competitionParticipants,
  competitionRounds,
  decide,
  evolve,
  explainBreach,
  type Breach,
  type Command,
  type CompetitionState,
  type Naming,
} from '@nardy/engine';
import { tourReasons } from '../../../play/index.ts';

export type Pair = readonly [number, number];

/** What a draw is asked with: the pairs that a director has set, if any, and the seed of the lots. */
export interface DrawRequest {
  readonly byHand: { readonly pairs: readonly Pair[]; readonly bye: number | null } | null;
  readonly lotSeed: number;
}

/** A draw as it would be made now. */
export interface Drawing {
  readonly ok: true;
  readonly pairs: readonly {
    readonly players: Pair;
    /** One line; empty where a bracket or a table says it. */
    readonly text: string;
    readonly steps: readonly string[];
    readonly isByHand: boolean;
  }[];
  readonly bye: number | null;
  readonly byeText: string | null;
  /** Whether pairs can be changed by hand. */
  readonly canChange: boolean;
  readonly notes: readonly string[];
  readonly breaches: readonly { readonly breach: Breach; readonly sentence: string }[];
  /** Makes exactly this draw. */
  readonly command: Command;
}

export type Drawn = Drawing | { readonly ok: false; readonly code: string; readonly sentence: string };

/** What the next draw would give, without making it. */
export function tryDraw(state: CompetitionState, { byHand, lotSeed }: DrawRequest, naming: Naming): Drawn {
  const command: Command =
    byHand === null
      ? { type: 'draw', lotSeed }
      : { type: 'set-pairs', pairs: byHand.pairs, ...(byHand.bye === null ? {} : { bye: byHand.bye }) };
  const decision = decide(state, command);
  if (!decision.ok) return { ok: false, ...decision.refusal };
  const after = decision.events.reduce((now, event) => evolve(now, event), state);
  const breaches = decision.events.flatMap((event) => ('breaches' in event ? (event.breaches ?? []) : []));
  return {
    ok: true,
    ...pairsOf(state, after, byHand !== null),
    canChange: stageOf(after)?.format.kind === 'swiss',
    notes: [],
    breaches: breaches.map((breach) => ({ breach, sentence: explainBreach(breach, naming) })),
    command,
  };
}

function pairsOf(state: CompetitionState, after: CompetitionState, isByHand: boolean) {
  const known = new Set(allGames(state).map(({ id }) => id));
  const stage = stageOf(after);
  const tour = competitionRounds(after)
    .flatMap(({ tours }) => tours)
    .find(({ games }) => games.some(({ id }) => !known.has(id)));
  const seeds = new Map(competitionParticipants(after).map(({ id, seed }) => [id, seed]));
  const why = tour && stage ? tourReasons(tour, stage, (id) => seeds.get(id) ?? id) : undefined;
  const number = tour?.tour;
  const pairs = allGames(after).filter(({ id, tour: own }) => !known.has(id) && own === number);
  const bye = stage?.tours[(number ?? 0) - 1]?.byes.find(({ declared }) => declared !== true)?.participant;
  return {
    pairs: pairs.map(({ players }) => ({
      players,
      text: isByHand ? 'вручную' : (why?.ofPair(players).join(' ') ?? ''),
      steps: why?.ofPair(players) ?? [],
      isByHand,
    })),
    bye: bye ?? null,
    byeText: bye === undefined ? null : (why?.ofBye(bye).join(' ') ?? null),
  };
}

function stageOf({ stages, current }: CompetitionState): CompetitionState['stages'][number] | undefined {
  return current === null ? undefined : stages[current];
}
