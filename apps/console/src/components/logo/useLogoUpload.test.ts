import { LOGO_MESSAGES } from '@nardy/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, answerData } from '../../testing/server.ts';
import { useLogoUpload } from './useLogoUpload.ts';

const PICTURE = new File(['0'.repeat(200)], 'logo.png', { type: 'image/png' });

test('A file that is refused at once ends the wait for the one that was being sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith(() => promise);
  const onKept = vi.fn();
  const { result } = renderHook(() => useLogoUpload(onKept));
  let sent = Promise.resolve();
  act(() => void (sent = result.current.send(PICTURE)));
  expect(result.current).toMatchObject({ isBusy: true, fault: undefined });
  await act(() => result.current.send(new File(['b'], 'logo.txt', { type: 'text/plain' })));
  await act(() => {
    resolve(answerData({ link: '/media/logo.png' }));
    return sent;
  });
  expect(result.current).toMatchObject({ isBusy: false, fault: LOGO_MESSAGES.kind });
  expect(onKept).not.toHaveBeenCalled();
});

test('The address is given to who wants it when the answer comes, not to who wanted it before', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith(() => promise);
  const [early, late] = [vi.fn(), vi.fn()];
  const { result, rerender } = renderHook(({ onKept }) => useLogoUpload(onKept), {
    initialProps: { onKept: early },
  });
  let sent = Promise.resolve();
  act(() => void (sent = result.current.send(PICTURE)));
  rerender({ onKept: late });
  await act(() => {
    resolve(answerData({ link: '/media/logo.png' }));
    return sent;
  });
  expect(late).toHaveBeenCalledExactlyOnceWith({ link: '/media/logo.png' });
  expect(early).not.toHaveBeenCalled();
});

test('A field that is gone when the answer comes gets no address', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith(() => promise);
  const onKept = vi.fn();
  const { result, unmount } = renderHook(() => useLogoUpload(onKept));
  let sent = Promise.resolve();
  act(() => void (sent = result.current.send(PICTURE)));
  unmount();
  resolve(answerData({ link: '/media/logo.png' }));
  await sent;
  expect(onKept).not.toHaveBeenCalled();
});
