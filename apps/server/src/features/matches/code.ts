import { createHmac, timingSafeEqual } from 'node:crypto';

/** A game of a competition between two participants, by their numbers. */
export interface CodedMatch {
  readonly tournamentId: number;
  /** Number of the game in the competition. */
  readonly game: number;
  /** In any order. */
  readonly players: readonly [number, number];
}

/** What a code says of itself, before it is known to be one of ours. */
export interface ParsedCode {
  readonly tournamentId: number;
  readonly game: number;
  /** Whether we made the code, for a game of these two: that of an earlier draw opens nothing. */
  readonly isOf: (players: readonly [number, number]) => boolean;
}

export interface MatchCodes {
  /** The code that the score slip of a game carries: "1k-2a-4-9-x7c…"; the same for the same game and pair. */
  readonly format: (match: CodedMatch) => string;
  /** Undefined for what no slip has ever carried. */
  readonly parse: (code: string) => ParsedCode | undefined;
}

/** Competition, game, the two and the signature; slips of earlier releases do not name the two, and what proves them is the signature. */
const CODE = /^([0-9a-z]{1,7})-([0-9a-z]{1,7})(?:-[0-9a-z]{1,7}-[0-9a-z]{1,7})?-([\w]{16})$/;

/** Codes of score slips under a key of their own, one of the lasting ones: nothing of them is stored. */
export function matchCodes(key: Uint8Array): MatchCodes {
  return {
    format: (match) =>
      [match.tournamentId, match.game, ...sortPair(match.players)]
        .map((number) => number.toString(36))
        .concat(sign(key, match))
        .join('-'),
    parse(code) {
      const [, tournament, number, signature] = CODE.exec(code) ?? [];
      if (tournament === undefined || number === undefined || signature === undefined) return undefined;
      const [tournamentId, game] = [Number.parseInt(tournament, 36), Number.parseInt(number, 36)];
      if (Math.max(tournamentId, game) > MOST) return undefined;
      const isOf = (players: readonly [number, number]) =>
        timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, { tournamentId, game, players })));
      return { tournamentId, game, isOf };
    },
  };
}

/** The address that the QR of a score slip holds. */
export function matchAddress(publicOrigin: string, code: string): string {
  return `${publicOrigin}/match/${code}`;
}

const MOST = 2_147_483_647;
/** Of the signature: 96 bits less what the letters that it must not hold take away. */
const LETTERS = 16;

const sortPair = (players: CodedMatch['players']) => players.toSorted((one, other) => one - other);

function sign(key: Uint8Array, { tournamentId, game, players }: CodedMatch): string {
  const pair = sortPair(players).join('-');
  const signature = createHmac('sha256', key).update(`${tournamentId} ${game} ${pair}`).digest('base64url');
  // A dash parts what stands in the code.
  return signature.replaceAll('-', '').slice(0, LETTERS);
}
