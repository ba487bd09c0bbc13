import { expect, test, vi } from 'vitest';
import { recently } from './recent';

test('What was asked for within a minute is not asked for again, and failures are', async () => {
  vi.useFakeTimers();
  const ask = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(7);
  await expect(recently('seven', ask)).rejects.toThrow('no');
  expect(await recently('seven', ask)).toBe(7);
  expect(await recently('seven', ask)).toBe(7);
  expect(ask).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(61_000);
  await recently('seven', ask);
  expect(ask).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
