import { Alert, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { LetterName } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { tellInLine } from '../../../api/faults.ts';
import { Panel } from '../../../components/Panel.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import styles from '../site.module.css';
import type { Text } from './text.ts';

const PAUSE_MS = 500;

type Scheme = 'light' | 'dark';

/** The letter as mail programs show it, with examples in place of what differs. It can run nothing and ask for nothing. */
export function LetterPreview({ letter, text }: { readonly letter: LetterName; readonly text: Text }) {
  const [scheme, setScheme] = useState<Scheme>('light');
  const settled = useSettled(text);
  const { data, error } = useQuery({
    queryKey: ['letter-preview', letter, settled],
    queryFn: async ({ signal }) =>
      (await api.previewLetter({ params: { letter }, body: settled }, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <Panel label="Как выглядит письмо">
      <div className={styles['looked']}>
        <div className={styles['lookedHead']}>
          <strong>{data?.subject ?? 'Как выглядит письмо'}</strong>
          <ToggleButtonGroup
            size="small"
            exclusive
            value={scheme}
            aria-label="Тема почтовой программы"
            onChange={(_, chosen: Scheme | null) => chosen && setScheme(chosen)}
          >
            <ToggleButton value="light">Светлая</ToggleButton>
            <ToggleButton value="dark">Тёмная</ToggleButton>
          </ToggleButtonGroup>
        </div>
        {error !== null && <Alert severity="warning">{tellInLine(error)}</Alert>}
        {!data && error === null && <Skeleton rows={6} />}
        {data && (
          <iframe
            className={styles['paper']}
            title="Письмо"
            sandbox=""
            srcDoc={scheme === 'light' ? data.light_html : data.dark_html}
          />
        )}
      </div>
    </Panel>
  );
}

/** What was typed, once the typing pauses. */
function useSettled(text: Text): Text {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
