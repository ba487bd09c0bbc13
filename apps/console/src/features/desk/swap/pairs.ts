import type { Desk, DeskParticipant } from '@nardy/contract';

/** A pair as it would be; without a second who is free. */
export interface SwappedPair {
  readonly table: number | null;
  readonly left: DeskParticipant | undefined;
  readonly right: DeskParticipant | undefined;
}

const hasPlayer = ({ left, right }: Desk['games'][number], number: number): boolean =>
  left === number || right === number;

/** Whom somebody plays in this tour; null who is free. */
export function findOpponent({ games }: Desk, number: number): number | null {
  const game = games.find((one) => hasPlayer(one, number));
  return (game?.left === number ? game.right : game?.left) ?? null;
}

/** The pairs of two, and who is free, after they have changed places. */
export function listSwapped(
  { games, participants, byes }: Desk,
  one: number,
  other: number,
): readonly SwappedPair[] {
  const now = (number: number | null) => (number === one ? other : number === other ? one : number);
  const find = (number: number | null) => participants.find((each) => each.number === now(number));
  const pairs = games
    .filter((game) => hasPlayer(game, one) || hasPlayer(game, other))
    .map(({ table, left, right }) => ({ table, left: find(left), right: find(right) }));
  const free = byes.find(({ number }) => number === one || number === other);
  return free === undefined ? pairs : [...pairs, { table: null, left: find(free.number), right: undefined }];
}
