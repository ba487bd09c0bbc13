import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { clearNotifications, listNotifications } from '../../../components/notifications/notifications.ts';
import { HeldUpload } from '../../../testing/heldUploads.ts';
import { makeAccessToken } from '../../../testing/server.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { useDocumentFiles } from './useDocumentFiles.ts';

const BROKEN = 'Файл повреждён';

beforeEach(() => {
  // Tests of other files share the module, and may have left some.
  clearNotifications();
  HeldUpload.sent = [];
  vi.stubGlobal('XMLHttpRequest', HeldUpload);
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
});

const pdf = (name: string): File => new File(['%PDF-1.7 '.repeat(50)], name, { type: 'application/pdf' });

/** Whether a tab that is closed asks first. */
function isClosingAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

function begin(names: readonly string[]) {
  const { result, unmount } = renderHook(() => useDocumentFiles(5, async () => undefined));
  let sent = Promise.resolve();
  act(() => void (sent = result.current.send(names.map(pdf))));
  const refuse = async (at: number): Promise<void> => {
    await waitUntil(() => expect(HeldUpload.sent).toHaveLength(at + 1));
    HeldUpload.sent[at]?.answer(422, { success: false, message: { document: [BROKEN] } });
  };
  return { result, unmount, refuse, end: () => sent };
}

test('A file that is refused is told at its line while the part is open', async () => {
  const { result, refuse, end } = begin(['Положение.pdf']);
  await act(async () => {
    await refuse(0);
    await end();
  });
  expect(result.current.sendings).toMatchObject([{ name: 'Положение.pdf', fault: BROKEN }]);
  expect(listNotifications()).toEqual([]);
});

test('A file that is refused once the part is left is told by its name, and the next one is sent', async () => {
  const { unmount, refuse, end } = begin(['Положение.pdf', 'Схема.pdf']);
  unmount();
  await refuse(0);
  await refuse(1);
  await end();
  expect(listNotifications()).toMatchObject([
    { type: 'error', text: `Документ «Положение.pdf» не отправлен. ${BROKEN}` },
    { type: 'error', text: `Документ «Схема.pdf» не отправлен. ${BROKEN}` },
  ]);
});

test('A tab that is closed while files are on their way asks first', async () => {
  const { refuse, end } = begin(['Положение.pdf']);
  expect(isClosingAsked()).toBe(true);
  await act(async () => {
    await refuse(0);
    await end();
  });
  expect(isClosingAsked()).toBe(false);
});
