import { ApiError } from '@nardy/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { personalApi } from '../../api/personal';
import { useMutation } from '../../api/useMutation';
import { useOnline } from '../../components/useOnline';
import type { ReportBody } from './reportBody';
import { readUnsent, storeUnsent } from './unsent';

export interface Reporting {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** A report that waits for a network. */
  readonly unsent: ReportBody | undefined;
  readonly report: (body: ReportBody) => Promise<void>;
}

/** Reports of one competition; what finds no network is sent when there is one again. */
export function useReport(tournamentId: number, onDone: () => void): Reporting {
  const { run, isBusy, failure, forget } = useMutation();
  const [unsent, setUnsent] = useState(() => readUnsent(tournamentId)?.body);
  const isOnline = useOnline();
  const keep = (body: ReportBody | undefined): void => {
    setUnsent(body);
    storeUnsent(body && { tournamentId, body });
  };
  const report = async (body: ReportBody): Promise<void> => {
    const isDone = await run(
      async () => {
        await personalApi.reportResult({ params: { id: tournamentId }, body });
        keep(undefined);
      },
      (error) => {
        const isLost = error instanceof ApiError && error.status === 0;
        keep(isLost ? body : undefined);
        return isLost;
      },
    );
    if (isDone) onDone();
  };
  const sendUnsent = useEffectEvent(() => {
    if (unsent === undefined) return;
    forget();
    void report(unsent);
  });
  useEffect(() => {
    if (isOnline) sendUnsent();
  }, [isOnline]);
  return { isBusy, failure, unsent, report };
}
