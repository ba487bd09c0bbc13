import { normalize } from './keyboard.ts';

export type Token =
  | { readonly is: 'number'; readonly value: number; readonly from: number; readonly to: number }
  /** The match length. */
  | { readonly is: 'dot'; readonly from: number; readonly to: number }
  | { readonly is: 'word'; readonly value: string; readonly from: number; readonly to: number }
  | { readonly is: 'why' | 'start-number'; readonly from: number; readonly to: number };

const TOKEN = /(?<number>\d+)|(?<dot>\.)|(?<word>[а-яa-z]+(?:[-'][а-яa-z]+)*)|(?<why>\?)|(?<start>№)/g;

/** The parts of a line; space, `+`, `-`, `:`, `,`, `/` only keep them apart. */
export function tokenize(text: string): readonly Token[] {
  const tokens = [...normalize(text).matchAll(TOKEN)].flatMap(parseToken);
  return areDotsSeparators(tokens) ? tokens.filter(({ is }) => is !== 'dot') : tokens;
}

function parseToken(match: RegExpMatchArray): Token[] {
  const from = match.index ?? 0;
  const place = { from, to: from + match[0].length };
  const { number, word, dot, why } = match.groups ?? {};
  if (number !== undefined) return [{ is: 'number', value: Number(number), ...place }];
  if (word !== undefined) return [{ is: 'word', value: word, ...place }];
  if (dot !== undefined) return [{ is: 'dot', ...place }];
  return [{ is: why === undefined ? 'start-number' : 'why', ...place }];
}

/** "12.9.4": whoever writes dots everywhere keeps numbers apart by them. */
function areDotsSeparators(tokens: readonly Token[]): boolean {
  return tokens.length === 5 && tokens.every(({ is }, index) => is === (index % 2 === 0 ? 'number' : 'dot'));
}
