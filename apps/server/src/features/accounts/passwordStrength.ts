import { FieldsError } from '../../http/errors.ts';

export const GUESSABLE = 'Такой пароль легко подобрать: придумайте другой, не из имени, слова или даты.';

/** What an attacker of this portal tries first (ASVS 6.1.2): its subject, its owner and its roles. */
const WORDS_OF_PORTAL = (
  'nardy narde nardi backgammon portal sport turnir tournament federation federacia federaciya federatsiya admin administrator ' +
  'secretary sekretar director direktor editor redaktor auditor athlete sportsmen igrok player referee sudya'
).split(' ');

/** As many as no guessing over the network tries: zxcvbn gives 2 from a million guesses on. */
const LEAST_SCORE = 2;

/** To look at more would hold everybody up, and what begins with so many good ones is good. */
const MOST_CHARACTERS = 32;

export async function refuseGuessable(password: string, email: string): Promise<void> {
  if (await isGuessable(password, email)) throw new FieldsError({ password: [GUESSABLE] }, 422);
}

/** Whether a new password is given away by lists of common ones, the person's e-mail, words, dates or neighbouring keys. */
export async function isGuessable(password: string, email: string): Promise<boolean> {
  estimator ??= loadEstimator();
  const { check } = await estimator;
  const [name = ''] = email.split('@');
  const parts = email.split(/[^\p{L}\d]+/u).filter((part) => part.length > 2);
  return check(password, [...WORDS_OF_PORTAL, email, name, ...parts]).score < LEAST_SCORE;
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Loaded when the first password is chosen: its lists take 20 MB. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MOST_CHARACTERS });
  return { check: (password: string, words: string[]) => zxcvbn.check(password, words) };
}
