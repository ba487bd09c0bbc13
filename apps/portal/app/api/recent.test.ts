import { ApiError } from '@nardy/contract/client';
import { expect, test, vi } from 'vitest';
import { primeRecent, memoizeRecent } from './memoizeRecent';

test('Where there is no answer the last one stands, and a refusal does not', async () => {
  vi.useFakeTimers();
  await memoizeRecent('eight', async () => 8);
  vi.advanceTimersByTime(61_000);
  expect(await memoizeRecent('eight', () => Promise.reject(new ApiError(0)))).toBe(8);
  expect(await memoizeRecent('eight', () => Promise.reject(new ApiError(502)))).toBe(8);
  await expect(memoizeRecent('eight', () => Promise.reject(new ApiError(404)))).rejects.toThrow('404');
  vi.useRealTimers();
});

test('What is cached already gets no younger', async () => {
  vi.useFakeTimers();
  const value = await memoizeRecent('nine', async () => ({}));
  vi.advanceTimersByTime(59_000);
  primeRecent('nine', value, Date.now());
  vi.advanceTimersByTime(2_000);
  const ask = vi.fn(async () => value);
  await memoizeRecent('nine', ask);
  expect(ask).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('What was asked for within a minute is not asked for again, and failures are', async () => {
  vi.useFakeTimers();
  const ask = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(7);
  await expect(memoizeRecent('seven', ask)).rejects.toThrow('no');
  expect(await memoizeRecent('seven', ask)).toBe(7);
  expect(await memoizeRecent('seven', ask)).toBe(7);
  expect(ask).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(61_000);
  await memoizeRecent('seven', ask);
  expect(ask).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
