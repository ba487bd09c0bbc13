import { LOGO_MESSAGES } from '@nardy/contract';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, answerData } from '../../testing/server.ts';
import { clearNotifications, listNotifications } from '../notifications/notifications.ts';
import { useLogoUpload } from './useLogoUpload.ts';

const PICTURE = new File(['0'.repeat(200)], 'logo.png', { type: 'image/png' });

// Tests of other files share the module, and may have left some.
beforeEach(clearNotifications);

test('A file that is refused at once ends the wait for the one that was being sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith(() => promise);
  const onStored = vi.fn();
  const { result } = renderHook(() => useLogoUpload(onStored));
  let sent = Promise.resolve();
  act(() => void (sent = result.current.send(PICTURE)));
  expect(result.current).toMatchObject({ isBusy: true, fault: undefined });
  await act(() => result.current.send(new File(['b'], 'logo.txt', { type: 'text/plain' })));
  await act(() => {
    resolve(answerData({ link: '/media/logo.png' }));
    return sent;
  });
  expect(result.current).toMatchObject({ isBusy: false, fault: LOGO_MESSAGES.kind });
  expect(onStored).not.toHaveBeenCalled();
});

test('The address is given to who wants it when the answer comes, not to who wanted it before', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith(() => promise);
  const [early, late] = [vi.fn(), vi.fn()];
  const { result, rerender } = renderHook(({ onStored }) => useLogoUpload(onStored), {
    initialProps: { onStored: early },
  });
  let sent = Promise.resolve();
  act(() => void (sent = result.current.send(PICTURE)));
  rerender({ onStored: late });
  await act(() => {
    resolve(answerData({ link: '/media/logo.png' }));
    return sent;
  });
  expect(late).toHaveBeenCalledExactlyOnceWith({ link: '/media/logo.png' });
  expect(early).not.toHaveBeenCalled();
});

test('A field that is gone when the answer comes gets no address, and it is said', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith(() => promise);
  const onStored = vi.fn();
  const { result, unmount } = renderHook(() => useLogoUpload(onStored));
  let sent = Promise.resolve();
  act(() => void (sent = result.current.send(PICTURE)));
  unmount();
  resolve(answerData({ link: '/media/logo.png' }));
  await sent;
  expect(onStored).not.toHaveBeenCalled();
  expect(listNotifications()).toMatchObject([
    { type: 'error', text: 'Логотип «logo.png» не сохранён: его поле закрыли раньше, чем он дошёл.' },
  ]);
});
