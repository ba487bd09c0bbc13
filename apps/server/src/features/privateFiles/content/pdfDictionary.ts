import { readName } from './pdfNames.ts';

/** A dictionary before a stream: of each key what stands after it, names with their slash, and where the bytes of the stream begin. */
export interface StreamDictionary {
  readonly keys: ReadonlyMap<string, readonly string[]>;
  /** A key that stands there twice is read by each program another way. */
  readonly isAmbiguous: boolean;
  readonly start: number;
}

/** White space as in ISO 32000, which is not that of a regular expression. */
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const SPACE = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y;
const LINE_END = /[ \t]*(?:\r\n|\r|\n)/y;

/**
 * Reads the dictionary of a stream from where an object begins: none for any other object, or where it takes more than `most`
 * bytes; and up to where it has read.
 */
export function readStreamDictionary(
  bytes: Buffer,
  text: string,
  { start, most }: { readonly start: number; readonly most: number },
): { readonly found: StreamDictionary | undefined; readonly end: number } {
  const lexer = new Lexer(bytes, text, start);
  return { found: readWith(lexer, start + most), end: lexer.at };
}

function readWith(lexer: Lexer, last: number): StreamDictionary | undefined {
  if (lexer.next() !== '<<') return undefined;
  const keys = new Map<string, string[]>();
  let isAmbiguous = false;
  let value: string[] = [];
  for (let depth = 1; depth > 0;) {
    const token = lexer.next();
    if (token === undefined || lexer.at > last) return undefined;
    if (token === '>>' || token === ']') depth -= 1;
    if (depth === 0) break;
    const isKey = depth === 1 && token.startsWith('/') && (value.length > 0 || keys.size === 0);
    // A name after a key is its value, the next one a key again.
    if (isKey) {
      isAmbiguous ||= keys.has(token);
      value = [];
      keys.set(token, value);
    } else value.push(token);
    if (token === '<<' || token === '[') depth += 1;
  }
  // Bytes that follow at once make one word with it.
  if (!lexer.next()?.startsWith('stream')) return undefined;
  return { keys, isAmbiguous, start: lexer.afterLineEnd() };
}

class Lexer {
  readonly #bytes: Buffer;
  /** The same as Latin letters, a sign a byte. */
  readonly #text: string;
  #at: number;

  constructor(bytes: Buffer, text: string, at: number) {
    this.#bytes = bytes;
    this.#text = text;
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  /** The next token: a bracket, a name, a word; a text is `()`. */
  next(): string | undefined {
    this.#match(SPACE);
    const sign = this.#text[this.#at];
    if (sign === undefined) return undefined;
    if (sign === '/') return this.#name();
    if (sign === '(') return this.#string();
    const two = this.#text.slice(this.#at, this.#at + 2);
    if (two === '<<' || two === '>>') return this.#step(two);
    if (sign === '<') return this.#hexString();
    return this.#match(WORD) || this.#step(sign);
  }

  /** Where the bytes of a stream begin. */
  afterLineEnd(): number {
    this.#match(LINE_END);
    return this.#at;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #step(token: string): string {
    this.#at += token.length;
    return token;
  }

  #name(): string {
    const { name, end } = readName(this.#bytes, this.#at + 1);
    this.#at = end;
    return `/${name}`;
  }

  #hexString(): string {
    const end = this.#text.indexOf('>', this.#at);
    this.#at = end < 0 ? this.#text.length : end + 1;
    return '()';
  }

  #string(): string {
    let depth = 0;
    do {
      const sign = this.#text[this.#at];
      if (sign === '\\') this.#at += 1;
      else if (sign === '(') depth += 1;
      else if (sign === ')') depth -= 1;
      this.#at += 1;
    } while (depth > 0 && this.#at < this.#text.length);
    return '()';
  }
}
