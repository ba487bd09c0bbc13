import { ApiError } from '@nardy/contract/client';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMutation } from './useMutation';

const failing = (error: Error) => async (): Promise<void> => {
  throw error;
};

test.each([
  [new ApiError(0), 'Данные не были отправлены. Проверьте ваше соединение с интернетом.'],
  [new ApiError(409, { error: 'По заявке уже принято решение' }), 'По заявке уже принято решение'],
  [new ApiError(500), 'Произошла ошибка. Попробуйте еще раз.'],
  [new TypeError('no'), 'Произошла ошибка. Попробуйте еще раз.'],
])('%s is told as "%s", until it is done', async (error, sentence) => {
  const { result } = renderHook(() => useMutation());
  await act(async () => expect(await result.current.run(failing(error))).toBe(false));
  expect(result.current.failure).toBe(sentence);
  await act(async () => expect(await result.current.run(async () => undefined)).toBe(true));
  expect(result.current.failure).toBeUndefined();
});

test('A refusal that is taken to its field is no failure of the whole', async () => {
  const { result } = renderHook(() => useMutation());
  const refusal = new ApiError(422, { password: ['Неверный пароль'] });
  const take = vi.fn<(error: ApiError) => boolean>(() => true);
  await act(async () => expect(await result.current.run(failing(refusal), take)).toBe(false));
  expect(take).toHaveBeenCalledWith(refusal);
  expect(result.current.failure).toBeUndefined();
});

test('It is done once, however often the button is pressed', async () => {
  const { result } = renderHook(() => useMutation());
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => promise);
  let first: Promise<boolean> | undefined;
  await act(async () => {
    first = result.current.run(work);
    expect(await result.current.run(work)).toBe(false);
  });
  expect(result.current.isBusy).toBe(true);
  await act(async () => {
    resolve();
    expect(await first).toBe(true);
  });
  expect(work).toHaveBeenCalledTimes(1);
  expect(result.current.isBusy).toBe(false);
});
