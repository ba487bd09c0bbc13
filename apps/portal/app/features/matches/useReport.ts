import type { ApiError } from '@nardy/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { personalApi } from '../../api/personal';
import { useMutation } from '../../api/useMutation';
import { useOnline } from '../../components/useOnline';
import type { ReportBody } from './reportBody';
import { readUnsent, storeUnsent } from './unsent';

export interface Reporting {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** A report that has had no answer yet. */
  readonly unsent: ReportBody | undefined;
  /** Whether the server has taken it, or it waits to be sent again. */
  readonly report: (body: ReportBody) => Promise<boolean>;
}

/** The browser says about its own network only, and not when a server that was away is back. */
const RETRY_MS = 15_000;

/** Reports of one competition; what gets no answer is sent until it has one. */
export function useReport(tournamentId: number, onDone: () => void): Reporting {
  const { run, isBusy, failure, forget } = useMutation();
  const [unsent, setUnsent] = useState(() => readUnsent(tournamentId));
  const isOnline = useOnline();
  const keep = (body: ReportBody | undefined): void => {
    setUnsent(body);
    storeUnsent(tournamentId, body);
  };
  const report = async (body: ReportBody): Promise<boolean> => {
    let isLater = false;
    const isDone = await run(
      async () => {
        await personalApi.reportResult({ params: { id: tournamentId }, body });
        keep(undefined);
      },
      (error) => {
        // It waits for its account to be back.
        if (error.status === 401) return false;
        isLater = mayPass(error);
        keep(isLater ? body : undefined);
        return isLater;
      },
    );
    if (isDone) onDone();
    return isDone || isLater;
  };
  const sendUnsent = useEffectEvent(() => {
    if (unsent === undefined) return;
    forget();
    void report(unsent);
  });
  useEffect(() => {
    if (isOnline) sendUnsent();
  }, [isOnline]);
  useEffect(() => {
    if (unsent === undefined) return undefined;
    const timer = setInterval(sendUnsent, RETRY_MS);
    return () => clearInterval(timer);
  }, [unsent]);
  return { isBusy, failure, unsent, report };
}

/** The server is away, or asks to come again: it has said nothing about the report. */
function mayPass({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}
