import { Alert } from '@mui/material';
import type { LetterName } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { LetterPaper } from '../../../components/LetterPaper.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import type { Text } from './text.ts';

const PAUSE_MS = 500;

/** The letter as its reader will see it, with examples in place of what differs. */
export function LetterPreview({ letter, text }: { readonly letter: LetterName; readonly text: Text }) {
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
    <LetterPaper
      label="Как выглядит письмо"
      title={data?.subject ?? 'Как выглядит письмо'}
      html={data && { light: data.light_html, dark: data.dark_html }}
    >
      {error !== null && <Alert severity="warning">{formatFaultInLine(error)}</Alert>}
      {!data && error === null && <Skeleton rows={6} />}
    </LetterPaper>
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
