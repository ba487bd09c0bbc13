import type { StandingsInput, TourBye, TourGame, TourResult } from '../input.ts';

/**
 * Reads a published crosstable: a line per participant, numbered from 1, with one result per tour.
 * `+9` won, `=9` drew, `-9` lost against 9; `+f9`, `-f9` by forfeit; `+bye` free, `=bye` and `-bye` asked for; `--` absent.
 */
export function parseCrosstable(lines: readonly string[]): StandingsInput {
  const games: TourGame[] = [];
  const byes: TourBye[] = [];
  for (const [player, tour, token] of lines.flatMap(parseCells)) {
    const sign = token.charAt(0);
    const opponent = Number(token.replace(/^.f?/u, ''));
    if (token.endsWith('bye')) byes.push({ tour, player, kind: BYES[sign] ?? 'none' });
    // Each game stands in two lines: it is taken from the line of the smaller number.
    else if (player < opponent)
      games.push({ tour, players: [player, opponent], result: parseResult(sign, token.includes('f')) });
  }
  return { participants: lines.map((_, index) => index + 1), games, byes };
}

function parseCells(line: string, index: number): (readonly [player: number, tour: number, token: string])[] {
  return line.split(' ').map((token, tour) => [index + 1, tour + 1, token] as const);
}

const BYES: Readonly<Record<string, TourBye['kind']>> = { '+': 'free', '=': 'half', '-': 'none' };

function parseResult(sign: string, forfeit: boolean): TourResult {
  if (forfeit) return { kind: 'forfeit', winner: sign === '+' ? 0 : 1 };
  return { kind: 'played', score: sign === '=' ? [1, 1] : sign === '+' ? [1, 0] : [0, 1] };
}
