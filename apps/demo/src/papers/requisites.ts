import { computeInnDigit, computeKeySum } from '@nardy/contract';

/** The key is the ninth digit of an account. */
const KEY_AT = 8;

/** An INN of ten digits from its first nine. */
export function buildInn(nine: string): string {
  return `${nine}${computeInnDigit(nine)}`;
}

/** An account of a client of the bank, with its key. */
export function buildAccount(bik: string, digits: string): string {
  return withKey(bik.slice(-3), digits);
}

/** The correspondent account of the bank at the Bank of Russia, with its key. */
export function buildCorrAccount(bik: string): string {
  return withKey(`0${bik.slice(4, 6)}`, `3010181000000000${bik.slice(-3)}`);
}

/** Twenty digits from nineteen: the key makes the weighted sum end in 0. */
function withKey(bank: string, nineteen: string): string {
  const account = `${nineteen.slice(0, KEY_AT)}0${nineteen.slice(KEY_AT)}`;
  const key = (computeKeySum(`${bank}${account}`) * 3) % 10;
  return `${nineteen.slice(0, KEY_AT)}${key}${nineteen.slice(KEY_AT)}`;
}
