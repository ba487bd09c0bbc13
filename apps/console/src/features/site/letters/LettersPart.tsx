import type { ManagedLetter } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../api/api.ts';
import { Badge } from '../../../components/Badge.tsx';
import { LoadFault } from '../../../components/LoadFault.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { useAddressState } from '../../../components/queue/useAddressState.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import words from '../../../components/words.module.css';
import styles from '../site.module.css';
import { LetterEditor } from './LetterEditor.tsx';

const USUAL = { part: '', letter: '' };
const KEY = ['letters'];

async function askLetters(signal?: AbortSignal): Promise<ManagedLetter[]> {
  return (await api.listManagedLetters({}, signal ? { signal } : {})).data;
}

/** The letters of the portal, and the text of the one that is open. */
export function LettersPart() {
  const { values, searchWith } = useAddressState(USUAL);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => askLetters(signal),
    // A form that is open keeps the state that it was opened in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const open = data?.find(({ letter }) => letter === values.letter);
  if (error !== null) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={10} />;
  if (open)
    return (
      <LetterEditor
        key={open.letter}
        opened={open}
        backTo={`/site${searchWith({ letter: '' })}`}
        askNow={async () => (await askLetters()).find(({ letter }) => letter === open.letter) ?? open}
        onSaved={() => void refetch()}
      />
    );
  return (
    <Panel label="Письма портала">
      <ul className={styles['letters']}>
        {data.map(({ letter, title, when, is_standard: isStandard }) => (
          <li key={letter}>
            <span className={styles['entryTitle']}>
              <Link className={styles['letterLink']} to={`/site${searchWith({ letter })}`}>
                {title}
              </Link>
              {isStandard === 0 && <Badge tone="info">Свой текст</Badge>}
            </span>
            <span className={words['muted']}>{when}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
