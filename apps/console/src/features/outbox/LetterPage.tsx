import { Alert, Button } from '@mui/material';
import type { OutgoingLetterDetails } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { api } from '../../api/api.ts';
import { Badge } from '../../components/Badge.tsx';
import { LoadState } from '../../components/LoadState.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { useMay } from '../accounts/index.ts';
import { Headers } from './Headers.tsx';
import { History } from './History.tsx';
import { LetterText } from './LetterText.tsx';
import styles from './outbox.module.css';
import { REFRESH_MS } from './useOutbox.ts';
import { useRetry } from './useRetry.ts';
import { STATUSES, TONES } from './words.ts';

const AS_WRITTEN =
  'Письмо можно отправить ещё раз. Его текст останется прежним: ссылка, срок которой вышел, уже не откроется.';

/** One outgoing letter: where it is, what has happened to it, and what it says where that may be seen. */
export function LetterPage() {
  const id = Number(useParams()['id']);
  const { search } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: ['outgoing-letter', id],
    queryFn: async ({ signal }) => (await api.getOutgoingLetter({ params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.next_attempt_dt ? REFRESH_MS : false),
  });
  return (
    <>
      <BackLink to={`/outbox${search}`}>Все письма</BackLink>
      <PageHead
        title={data?.subject ?? 'Исходящее письмо'}
        lead={data && <Badge tone={TONES[data.status]}>{STATUSES[data.status]}</Badge>}
      >
        {data && <Retry letter={data} />}
      </PageHead>
      <LoadState query={{ data, error, refetch }} rows={10} panes={styles['sides']} />
      {data && data.reason !== null && <Refused letter={data} />}
      {data && (
        <div className={styles['sides']}>
          <LetterText letter={data} />
          <div className={styles['side']}>
            <Headers letter={data} />
            <History letter={data} />
          </div>
        </div>
      )}
    </>
  );
}

function Refused({ letter: { reason, can_retry: canRetry } }: { readonly letter: OutgoingLetterDetails }) {
  const may = useMay();
  return (
    <Alert severity="warning">
      {reason}.{canRetry === 1 && may('manageMail') && ` ${AS_WRITTEN}`}
    </Alert>
  );
}

function Retry({ letter }: { readonly letter: OutgoingLetterDetails }) {
  const may = useMay();
  const { retry, isBusy } = useRetry(letter.letter_id);
  if (letter.can_retry === 0 || !may('manageMail')) return null;
  return (
    <Button variant="contained" disabled={isBusy} onClick={() => void retry()}>
      Отправить ещё раз
    </Button>
  );
}
