import type { ManagedLetter } from '@nardy/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../api/api.ts';
import { keepAnswer } from '../../../api/keepAnswer.ts';
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
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => askLetters(signal),
    // A form that is open keeps the state that it was opened in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const open = data?.find(({ letter }) => letter === values.letter);
  const fault = error && <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return fault ?? <Skeleton rows={10} />;
  if (open)
    return (
      <LetterEditor
        key={open.letter}
        opened={open}
        backTo={`/site${searchWith({ letter: '' })}`}
        askNow={async () => (await askLetters()).find(({ letter }) => letter === open.letter) ?? open}
        onSaved={(saved) =>
          keepAnswer<ManagedLetter[]>(queries, KEY, (before) => before?.map(replaceBy(saved)))
        }
      />
    );
  return (
    <>
      {fault}
      <LetterList letters={data} hrefOf={(letter) => `/site${searchWith({ letter })}`} />
    </>
  );
}

const replaceBy =
  (saved: ManagedLetter) =>
  (one: ManagedLetter): ManagedLetter =>
    one.letter === saved.letter ? saved : one;

interface LetterListProps {
  readonly letters: readonly ManagedLetter[];
  readonly hrefOf: (letter: string) => string;
}

function LetterList({ letters, hrefOf }: LetterListProps) {
  return (
    <Panel label="Письма портала">
      <ul className={styles['letters']}>
        {letters.map(({ letter, title, when, is_standard: isStandard }) => (
          <li key={letter}>
            <span className={styles['entryTitle']}>
              <Link className={styles['letterLink']} to={hrefOf(letter)}>
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
