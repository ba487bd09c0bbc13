import { useEffect } from 'react';
import { personalApi } from '../../api/personal';
import { isApiError } from '../../api/result';
import { useOnline } from '../../components/useOnline';
import { mayPass } from './mayPass';
import type { ReportBody } from './reportBody';
import { listWaiting, readUnsent, settleUnsent } from './unsent';

/** The browser says about its own network only, and not when a server that was away is back. */
export const RETRY_MS = 15_000;

/** Sends what waits while «Мой матч» of its competition is not open: that of `openId` sends its own. */
export function useWaitingReports(openId?: number): void {
  const isOnline = useOnline();
  useEffect(() => {
    // What is said later is sent by the page on which it is said.
    if (listWaiting().length === 0) return undefined;
    const send = (): void => void sendWaiting(openId);
    send();
    const timer = setInterval(send, RETRY_MS);
    return () => clearInterval(timer);
  }, [openId, isOnline]);
}

async function sendWaiting(openId: number | undefined): Promise<void> {
  for (const id of listWaiting()) {
    const body = id === openId ? undefined : readUnsent(id);
    if (body) await sendOne(id, body);
  }
}

async function sendOne(id: number, body: ReportBody): Promise<void> {
  try {
    await personalApi.reportResult({ params: { id }, body });
    settleUnsent(id, body, 'taken');
  } catch (error) {
    // Without its account it waits as well.
    if (isApiError(error) && error.status !== 401 && !mayPass(error)) settleUnsent(id, body, 'refused');
  }
}
