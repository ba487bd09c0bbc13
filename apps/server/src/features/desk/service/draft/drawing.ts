import {
  listParticipants,
  draftDraw,
  explainDraftBye,
  explainDraftPair,
  type Breach,
  type Command,
  type CompetitionState,
  type DrawDraft,
} from '@nardy/engine';

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
  /** All who have no game: of a bracket several. */
  readonly byes: readonly number[];
  readonly byeText: string | null;
  /** Whether pairs can be changed by hand. */
  readonly canChange: boolean;
  readonly notes: readonly string[];
  readonly breaches: readonly { readonly breach: Breach; readonly sentence: string }[];
  /** Makes exactly this draw. */
  readonly command: Command;
}

export type Drawn = Drawing | { readonly ok: false; readonly code: string; readonly sentence: string };

/** How a participant is called: "Галиев Ильнур". */
export type NameOf = (participant: number) => string;

/** What the next draw would give, without making it. */
export function tryDraw(state: CompetitionState, { byHand, lotSeed }: DrawRequest, nameOf: NameOf): Drawn {
  const seeds = new Map(listParticipants(state).map(({ id, seed }) => [id, seed]));
  const number = (id: number) => `№ ${seeds.get(id) ?? id}`;
  const draft = draftDraw(state, {
    lotSeed,
    naming: { player: number },
    ...(byHand !== null && { pairs: byHand.pairs, ...(byHand.bye !== null && { bye: byHand.bye }) }),
  });
  if (!draft.ok) return { ok: false, ...draft.refusal };
  return toDrawing(state, draft, { name: nameOf, number });
}

function toDrawing(
  state: CompetitionState,
  draft: DrawDraft,
  naming: { readonly name: NameOf; readonly number: NameOf },
): Drawing {
  const free = draft.byes.find(({ declared }) => declared !== true);
  return {
    ok: true,
    pairs: draft.pairs.map(({ players, text, isByHand }) => ({
      players,
      text: isByHand && text === '' ? 'вручную' : text,
      steps: explainDraftPair(state, draft, players, naming),
      isByHand,
    })),
    bye: free?.participant ?? null,
    byes: listFree(draft),
    byeText: free === undefined ? null : explainDraftBye(draft, free.participant, naming).join(' '),
    canChange: draft.kind === 'swiss',
    notes: draft.notes,
    breaches: draft.breaches,
    command: draft.command,
  };
}

/** Two who are free in the first round of a bracket may meet in the second, which is drawn as well: they have a game. */
function listFree({ byes, pairs }: DrawDraft): readonly number[] {
  const paired = new Set(pairs.flatMap(({ players }) => players));
  const free = byes.filter(({ declared, participant }) => declared !== true && !paired.has(participant));
  return [...new Set(free.map(({ participant }) => participant))];
}
