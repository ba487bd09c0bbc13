import { deriveLastingKeys } from '../keys/lastingKeys.ts';

/** The SECRET_KEY of test servers. */
export const TEST_SECRET = 'a secret that only tests know, 32 characters and more';
export const TEST_KEYS = { current: TEST_SECRET };
export const TEST_LASTING_KEYS = deriveLastingKeys(TEST_KEYS);
