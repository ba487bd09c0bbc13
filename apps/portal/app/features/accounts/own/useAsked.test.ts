import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAsked } from './useAsked';

test('A failure is told, and asked about again when the network is back', async () => {
  const ask = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(7);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { result } = renderHook(() => useAsked(ask));
  await waitFor(() => expect(result.current.state).toBe('failed'));
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(ask).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', value: 7 }));
});

test('What was there stays when a later answer does not come, and overtaken answers do not count', async () => {
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()] as const;
  const ask = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockRejectedValueOnce(new Error('no'));
  for (const { promise } of answers) ask.mockReturnValueOnce(promise);
  const { result } = renderHook(() => useAsked(ask));
  await waitFor(() => expect(result.current.value).toBe(1));
  await act(() => result.current.reload());
  expect(result.current).toMatchObject({ state: 'ready', value: 1 });
  await act(async () => {
    const both = [result.current.reload(), result.current.reload()];
    answers[1].resolve(3);
    answers[0].resolve(2);
    await Promise.all(both);
  });
  expect(result.current.value).toBe(3);
});
