import {
  explainBreach,
  explainPairing,
  type Breach,
  type ByeReason,
  type IdPair,
  type Naming,
  type PairingReasons,
  type PairReason,
} from '../swiss/index.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { listSharedBreaches } from './drafting/sharedTags.ts';
import { evolve } from './evolve.ts';
import type { CompetitionEvent } from './events.ts';
import type { Bye, DrawnTour, Players } from './model.ts';
import { listRounds } from './reading/rounds.ts';
import type { Decision } from './refusals.ts';
import { findCurrentStage, type CompetitionState } from './state.ts';

/** What a draft is asked for: as the command `draw` takes it, and how people are called in its sentences. */
export interface DraftRequest {
  readonly forbidden?: readonly IdPair[];
  readonly lotSeed?: number;
  /** A Swiss tour changed by hand. */
  readonly pairs?: readonly IdPair[];
  readonly bye?: number;
  /** Another order of a bracket, of groups or of a round robin. */
  readonly order?: readonly number[];
  readonly naming?: Naming;
}

/** A draw as it would be published now. */
export interface DrawDraft {
  readonly ok: true;
  /** The version of the competition that it was drafted on. */
  readonly version: number;
  /** Index of the stage. */
  readonly stage: number;
  readonly kind: 'swiss' | 'third-place' | 'bracket' | 'groups' | 'round-robin';
  /** Of a Swiss stage, from 1. */
  readonly tour: number | null;
  /** Of a Swiss tour all pairs; of a bracket those of its rounds whose two are known; elsewhere those of the first tour. */
  readonly pairs: readonly DraftPair[];
  readonly byes: readonly DraftBye[];
  /** Who is drawn by seed: what is changed by hand where pairs follow from it. Empty in a Swiss stage. */
  readonly order: readonly number[];
  /** Of groups and a round robin. */
  readonly groups: readonly (readonly number[])[];
  readonly tours: readonly DrawnTour[];
  /** Of a Swiss tour. */
  readonly reasons?: PairingReasons;
  /** What concerns the tour as a whole, in Russian. */
  readonly notes: readonly string[];
  /** What it breaks; of a draw by the rules only what could not be avoided. */
  readonly breaches: readonly DraftBreach[];
  /** Publishes exactly this. */
  readonly command: Extract<Command, { readonly type: 'draw' }>;
}

/** A pair of a draft. */
export interface DraftPair {
  readonly players: Players;
  /** The round of a bracket. */
  readonly round?: string;
  /** Of a stage of groups, from 0. */
  readonly group?: number;
  readonly reason?: PairReason;
  /** The reason in one Russian line; empty where there is none. */
  readonly text: string;
  /** Changed by the director. */
  readonly isByHand: boolean;
}

/** Who sits out. */
export interface DraftBye extends Bye {
  readonly reason?: ByeReason;
  /** In Russian; empty where there is no reason to give. */
  readonly text: string;
}

/** What a draft breaks, with its Russian sentence. */
export interface DraftBreach {
  readonly breach: Breach;
  readonly sentence: string;
}

/** A draft, or why nothing can be drawn. */
export type DraftOutcome = DrawDraft | Extract<Decision, { readonly ok: false }>;

/**
 * What `draw` would give now, as plain data and without doing it; with pairs or an order that the director has changed, what
 * these would give. The same refusals as `decide`.
 */
export function draftDraw(
  state: CompetitionState,
  { naming = {}, ...request }: DraftRequest = {},
): DraftOutcome {
  const decision = decide(state, { type: 'draw', ...request });
  if (!decision.ok) return decision;
  const after = decision.events.reduce((now, event) => evolve(now, event), state);
  return toDraft({ state, after, events: decision.events, request, naming });
}

interface Drafted {
  readonly state: CompetitionState;
  readonly after: CompetitionState;
  readonly events: readonly CompetitionEvent[];
  readonly request: Omit<DraftRequest, 'naming'>;
  readonly naming: Naming;
}

function toDraft(drafted: Drafted): DraftOutcome {
  const { state, after, events } = drafted;
  const base = { ok: true as const, version: state.version, stage: after.current ?? 0 };
  const nothing = { tour: null, byes: [], order: [], groups: [], tours: [], notes: [], breaches: [] };
  for (const event of events) {
    switch (event.type) {
      case 'tour-drawn':
      case 'tour-redrawn':
        return { ...base, ...nothing, ...draftSwiss(drafted, event) };
      case 'third-place-drawn':
        return { ...base, ...nothing, ...draftThird(event.players) };
      case 'bracket-drawn':
        return { ...base, ...nothing, ...draftBracket(drafted, event.entrants) };
      case 'tours-drawn':
        return { ...base, ...nothing, ...draftTables(drafted, event) };
      default:
    }
  }
  throw new RangeError('A draw has drawn nothing');
}

type Of<Type extends CompetitionEvent['type']> = Extract<CompetitionEvent, { readonly type: Type }>;
type Part = Partial<DrawDraft> & Pick<DrawDraft, 'kind' | 'pairs' | 'command'>;

function draftSwiss(
  { after, request, naming }: Drafted,
  { tour, forbidden, reasons, breaches = [] }: Of<'tour-drawn' | 'tour-redrawn'>,
): Part {
  const texts = reasons && explainPairing(reasons, naming);
  const free = tour.byes.find(({ declared }) => declared !== true)?.participant;
  const pairs = tour.games.map(({ players }) => players);
  return {
    kind: 'swiss',
    tour: findCurrentStage(after)?.tours.length ?? null,
    pairs: pairs.map((players, at): DraftPair => {
      const reason = reasons?.pairs[at];
      const isByHand = reason?.code === 'by-hand';
      return { players, ...(reason && { reason }), text: texts?.pairs[at] ?? '', isByHand };
    }),
    byes: tour.byes.map((bye) =>
      bye.participant === reasons?.bye?.id
        ? { ...bye, reason: reasons.bye, text: texts?.bye ?? '' }
        : { ...bye, text: '' },
    ),
    ...(reasons && { reasons }),
    notes: texts?.notes ?? [],
    breaches: explainBreaches(breaches, naming),
    command: {
      type: 'draw',
      pairs,
      ...(free === undefined ? {} : { bye: free }),
      ...(forbidden === undefined ? {} : { forbidden }),
      ...(request.lotSeed === undefined ? {} : { lotSeed: request.lotSeed }),
    },
  };
}

function draftThird(players: Players): Part {
  return {
    kind: 'third-place',
    pairs: [{ players, text: '', isByHand: false }],
    command: { type: 'draw', pairs: [players] },
  };
}

function draftBracket({ after, request, naming }: Drafted, order: readonly number[]): Part {
  const rounds = listRounds(after).filter(({ stage }) => stage === after.current);
  const pairs = rounds.flatMap(({ title, games }) => games.map(({ players }) => ({ players, round: title })));
  return {
    kind: 'bracket',
    pairs: pairs.map((pair) => ({ ...pair, text: '', isByHand: false })),
    byes: rounds.flatMap(({ byes }) => byes).map((bye) => ({ ...bye, text: '' })),
    order,
    breaches: explainBreaches(listSharedBreaches(after, pairs), naming),
    command: buildOrderedDraw(order, request),
  };
}

function draftTables({ after, request, naming }: Drafted, { groups, tours }: Of<'tours-drawn'>): Part {
  const isGroups = findCurrentStage(after)?.format.kind === 'groups';
  const present = new Set(groups.flat());
  const order = (findCurrentStage(after)?.entrants ?? []).filter((id) => present.has(id));
  const [first] = tours;
  const met = tours.flatMap(({ games }) => games);
  return {
    kind: isGroups ? 'groups' : 'round-robin',
    pairs: (first?.games ?? []).map((game) => ({ ...game, text: '', isByHand: false })),
    byes: (first?.byes ?? []).map((bye) => ({ ...bye, text: '' })),
    order,
    groups,
    tours,
    // In a round robin everybody meets everybody whatever the order is.
    breaches: isGroups ? explainBreaches(listSharedBreaches(after, met), naming) : [],
    command: buildOrderedDraw(order, request),
  };
}

function buildOrderedDraw(order: readonly number[], { lotSeed }: Drafted['request']): DrawDraft['command'] {
  return { type: 'draw', order, ...(lotSeed === undefined ? {} : { lotSeed }) };
}

function explainBreaches(breaches: readonly Breach[], naming: Naming): readonly DraftBreach[] {
  return breaches.map((breach) => ({ breach, sentence: explainBreach(breach, naming) }));
}
