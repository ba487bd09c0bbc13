import type { StandingsInput, TourGame } from './input.ts';

/**
 * What a tour was for a participant. `pending`: drawn, with no result yet. `absent`: neither drawn nor given a bye, that is
 * before a late entry, after a withdrawal, or when the director skipped the participant.
 */
export type TourKind =
  | 'played'
  | 'forfeit-won'
  | 'forfeit-lost'
  | 'free'
  | 'half-bye'
  | 'no-bye'
  | 'absent'
  | 'pending';

/** One tour of one participant. */
export interface TourRecord {
  readonly tour: number;
  readonly kind: TourKind;
  /** The drawn opponent, also when the game was not played. */
  readonly opponent?: number;
  /** Points of the tour in halves: 2 for a win, 1 for a draw. */
  readonly halves: number;
  /** Points scored in the game by both, when it was played. */
  readonly score?: { readonly own: number; readonly other: number };
}

/** A participant's tours up to some tour. */
export interface ParticipantRecord {
  readonly participant: number;
  /** One per tour, from the first. */
  readonly tours: readonly TourRecord[];
  /** Half points by games and byes, without penalties. */
  readonly earned: number;
  /** Half points taken away, by tour: index 0 is the first. */
  readonly penalties: readonly number[];
}

/** Records by participant, in the order of the input. */
export type Records = ReadonlyMap<number, ParticipantRecord>;

/**
 * Gathers everybody's tours up to `tour`. Throws when somebody is in two places of one tour, plays against an own self, or
 * is not listed.
 */
export function computeRecordsAfter(input: StandingsInput, tour: number): Records {
  const byPlayer = new Map<number, (TourRecord | undefined)[]>();
  for (const player of input.participants)
    byPlayer.set(player, Array.from<TourRecord | undefined>({ length: tour }));
  const put = (player: number, record: TourRecord) => {
    if (record.tour > tour) return;
    const tours = byPlayer.get(player);
    if (!tours || record.tour < 1 || tours[record.tour - 1])
      throw new RangeError(`Participant ${player} is not listed or is twice in tour ${record.tour}`);
    tours[record.tour - 1] = record;
  };
  for (const game of input.games) {
    put(game.players[0], buildRecord(game, 0));
    put(game.players[1], buildRecord(game, 1));
  }
  for (const bye of input.byes ?? []) put(bye.player, { tour: bye.tour, ...BYES[bye.kind] });
  const penalties = collectPenalties(input, tour);
  return new Map(
    [...byPlayer].map(([participant, found]) => {
      const tours = found.map((record, index) => record ?? createAbsence(index + 1));
      const earned = tours.reduce((sum, record) => sum + record.halves, 0);
      return [participant, { participant, tours, earned, penalties: penalties.get(participant) ?? [] }];
    }),
  );
}

/** The points of the table in halves: earned, less penalties. */
export function computeScore(record: ParticipantRecord): number {
  return record.penalties.reduce((left, halves) => left - halves, record.earned);
}

/** The last tour that anything is known of; 0 when there is none. */
export function getLastTour(input: StandingsInput): number {
  const tours = [...input.games, ...(input.byes ?? [])].map(({ tour }) => tour);
  return tours.reduce((last, tour) => Math.max(last, tour), 0);
}

const BYES = {
  free: { kind: 'free', halves: 2 },
  half: { kind: 'half-bye', halves: 1 },
  none: { kind: 'no-bye', halves: 0 },
} as const;

function createAbsence(tour: number): TourRecord {
  return { tour, kind: 'absent', halves: 0 };
}

function buildRecord({ tour, players, result }: TourGame, side: 0 | 1): TourRecord {
  const opponent = players[side === 0 ? 1 : 0];
  if (!result) return { tour, kind: 'pending', opponent, halves: 0 };
  if (result.kind === 'forfeit') {
    const won = result.winner === side;
    return { tour, kind: won ? 'forfeit-won' : 'forfeit-lost', opponent, halves: won ? 2 : 0 };
  }
  const own = result.score[side];
  const other = result.score[side === 0 ? 1 : 0];
  const halves = result.kind === 'unfinished' ? countAwarded(result.award, side) : countEarned(own, other);
  return { tour, kind: 'played', opponent, halves, score: { own, other } };
}

function countEarned(own: number, other: number): number {
  return own === other ? 1 : 2 * Number(own > other);
}

function countAwarded(award: 0 | 1 | 'half', side: 0 | 1): number {
  return award === 'half' ? 1 : 2 * Number(award === side);
}

function collectPenalties(input: StandingsInput, tour: number): ReadonlyMap<number, readonly number[]> {
  const taken = new Map<number, number[]>();
  for (const penalty of input.penalties ?? []) {
    if (penalty.tour > tour) continue;
    const list = taken.get(penalty.player) ?? Array.from({ length: tour }, () => 0);
    list[penalty.tour - 1] = (list[penalty.tour - 1] ?? 0) + penalty.halves;
    taken.set(penalty.player, list);
  }
  return taken;
}
