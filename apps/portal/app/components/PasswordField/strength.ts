/** From 0 for an empty password to 4 for one that is hard to guess. */
export type Strength = 0 | 1 | 2 | 3 | 4;

export const STRENGTH_WORDS: Readonly<Record<Strength, string>> = {
  0: '',
  1: 'Слабый пароль',
  2: 'Средний пароль',
  3: 'Хороший пароль',
  4: 'Надёжный пароль',
};

const KINDS: readonly (readonly [RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 20],
];

/** Bits from which on a password is middling, good, strong. */
const STEPS = [40, 60, 75];

/**
 * A rough measure, to encourage length and variety: bits of a random password of the same kinds of characters, in which
 * repeated characters and runs (aaa, 123, abc) count once.
 */
export function computeStrength(password: string): Strength {
  if (password === '') return 0;
  const alphabet = KINDS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const bits = countMeaningful(password) * Math.log2(alphabet);
  return (1 + STEPS.filter((step) => bits >= step).length) as Strength;
}

/** Characters that do not just repeat or continue the one before. */
function countMeaningful(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}
