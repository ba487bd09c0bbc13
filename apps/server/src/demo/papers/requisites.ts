/** Weights of the key of an account, over and over (Bank of Russia, order of 8 September 1997, № 515). */
const KEY_WEIGHTS = [7, 1, 3] as const;
/** Weights of the control digit of a company's INN (Federal Tax Service, order of 29 June 2012, № ММВ-7-6/435@). */
const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8] as const;
/** The key is the ninth digit of an account. */
const KEY_AT = 8;

/** An INN of ten digits from its first nine. */
export function innOf(nine: string): string {
  const sum = digitsOf(nine).reduce((total, digit, index) => total + digit * (INN_WEIGHTS[index] ?? 0), 0);
  return `${nine}${(sum % 11) % 10}`;
}

/** An account of a client of the bank, with its key. */
export function accountOf(bik: string, digits: string): string {
  return withKey(bik.slice(-3), digits);
}

/** The correspondent account of the bank at the Bank of Russia, with its key. */
export function corrAccountOf(bik: string): string {
  return withKey(`0${bik.slice(4, 6)}`, `3010181000000000${bik.slice(-3)}`);
}

/** Twenty digits from nineteen: the key makes the weighted sum end in 0. */
function withKey(bank: string, nineteen: string): string {
  const account = `${nineteen.slice(0, KEY_AT)}0${nineteen.slice(KEY_AT)}`;
  const key = (weightedSum(`${bank}${account}`) * 3) % 10;
  return `${nineteen.slice(0, KEY_AT)}${key}${nineteen.slice(KEY_AT)}`;
}

function weightedSum(digits: string): number {
  return digitsOf(digits).reduce(
    (sum, digit, index) => sum + ((digit * (KEY_WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  );
}

function digitsOf(text: string): readonly number[] {
  return Array.from(text, Number);
}
