/** The SECRET_KEY of test servers. */
export const TEST_SECRET = 'a secret that only tests know, 32 characters and more';
