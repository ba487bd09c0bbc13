import { ApiError } from '@nardy/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { personalApi } from '../../api/personal';
import { readSession } from '../../api/session';
import { useMutation } from '../../api/useMutation';
import { useOnline } from '../../components/useOnline';
import { mayPass } from './mayPass';
import type { ReportBody } from './reportBody';
import { readUnsent, storeUnsent } from './unsent';
import { RETRY_MS } from './useWaitingReports';

export interface Reporting {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** The report that was sent last: `failure` is about it. */
  readonly sent: ReportBody | undefined;
  /** A report that has had no answer yet. */
  readonly unsent: ReportBody | undefined;
  /** Whether the server has taken it, or it waits to be sent again. */
  readonly report: (body: ReportBody) => Promise<boolean>;
}

/** Reports of one competition; what gets no answer is sent until it has one. */
export function useReport(tournamentId: number, onDone: () => void): Reporting {
  const { run, isBusy, failure, forget } = useMutation();
  const [owner] = useState(() => readSession()?.userId);
  const [unsent, setUnsent] = useState(() => readUnsent(tournamentId));
  const [sent, setSent] = useState<ReportBody>();
  const isOnline = useOnline();
  const keep = (body: ReportBody | undefined): void => {
    setUnsent(body);
    storeUnsent(tournamentId, body, owner);
  };
  const report = async (body: ReportBody): Promise<boolean> => {
    let isLater = false;
    const isDone = await run(
      async () => {
        setSent(body);
        if (readSession()?.userId !== owner) throw new ApiError(401);
        await personalApi.reportResult({ params: { id: tournamentId }, body });
        keep(undefined);
      },
      (error) => {
        // Without its account it waits for it to be back.
        isLater = error.status === 401 || mayPass(error);
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
  return { isBusy, failure, sent, unsent, report };
}
