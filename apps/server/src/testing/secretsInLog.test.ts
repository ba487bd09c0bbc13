import { expect, test } from 'vitest';
import { silentLog } from './log.ts';
import { noteSecret, takeLeaks } from './secretsInLog.ts';
import { TEST_SECRET } from './secret.ts';

const leaked = (): number => takeLeaks().length;

test('A secret is found in the log wherever it stands, before and after it was known', () => {
  silentLog.info({ url: '/users/recover?id=7&code=planted-code' }, 'answered');
  noteSecret('planted-code');
  silentLog.error({ err: new Error('wrong: planted-code') }, 'request failed');
  silentLog.info({ url: '/users/recover?id=7&code=hidden' }, 'answered');
  expect(leaked()).toBe(2);
  expect(leaked()).toBe(0);
});

test("The server's own secret is known from the start", () => {
  silentLog.info(`the key is ${TEST_SECRET}`);
  expect(leaked()).toBe(1);
});
