import { ApiError } from '@nardy/contract/client';
import { expect, test } from 'vitest';
import { settle } from './result';

/** What the server throws: the class that its own copy of the contract has. */
class OtherCopy extends Error {
  override readonly name = 'ApiError';
  readonly status = 404;
}

test('A refusal keeps its status, whichever copy of its class was thrown', async () => {
  expect(await settle(Promise.reject(new ApiError(403)))).toEqual({ ok: false, status: 403 });
  expect(await settle(Promise.reject(new OtherCopy()))).toEqual({ ok: false, status: 404 });
});

test('Any other fault is one of the server', async () => {
  expect(await settle(Promise.reject(new TypeError('no')))).toEqual({ ok: false, status: 500 });
  expect(await settle(Promise.resolve(7))).toEqual({ ok: true, value: 7 });
});

test('An aborted load is passed on', async () => {
  await expect(settle(Promise.reject(new DOMException('stop', 'AbortError')))).rejects.toThrow('stop');
});
