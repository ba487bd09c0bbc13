import type { OutgoingLetterDetails } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { LetterPaper } from '../../components/LetterPaper.tsx';
import { LoadState } from '../../components/LoadState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useMay } from '../accounts/index.ts';
import styles from './outbox.module.css';

interface LetterTextProps {
  readonly letter: OutgoingLetterDetails;
}

/** What a letter says, where that may be seen; else why not. The server decides. */
export function LetterText({ letter }: LetterTextProps) {
  const may = useMay();
  if (letter.is_readable === 1 && may('manageMail')) return <Read letter={letter} />;
  return (
    <Panel title="Текст письма">
      <p>
        {letter.is_readable === 1
          ? 'Текст видит только администратор: в письмах ссылки, которые открывают аккаунты.'
          : 'Текст не показывается никому: в письмах ссылки, которые открывают аккаунты. Прочитать письмо может только тот, кому оно пришло.'}
      </p>
    </Panel>
  );
}

function Read({ letter: { letter_id: id, subject } }: LetterTextProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['outgoing-letter-text', id],
    queryFn: async ({ signal }) => (await api.readOutgoingLetter({ params: { id } }, { signal })).data,
    // A text never changes, and each reading is in the log.
    staleTime: Infinity,
    gcTime: 0,
  });
  const light = data?.light_html ?? null;
  const dark = data?.dark_html ?? null;
  return (
    <LetterPaper
      label="Текст письма"
      title={subject}
      html={light === null || dark === null ? undefined : { light, dark }}
      hasLinks
    >
      <LoadState query={{ data, error, refetch }} rows={6} />
      {data && light === null && <pre className={styles['plain']}>{data.plain}</pre>}
    </LetterPaper>
  );
}
