import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { LineContext, type LineState } from './readers.ts';
import type { Echo, LineReader } from './reading.ts';

/** Holds the text of the line, who reads it, and what was said last. */
export function LineProvider({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('');
  const [readers, setReaders] = useState<readonly LineReader[]>([]);
  const [said, setSaid] = useState<LineState['said']>(null);
  const add = useCallback((reader: LineReader) => {
    setReaders((before) => [reader, ...before]);
    return () => setReaders((before) => before.filter((one) => one !== reader));
  }, []);
  const write = useCallback((wanted: string) => {
    setText(wanted);
    setSaid(null);
  }, []);
  const say = useCallback((echo: Echo, tone: 'done' | 'refused' = 'done') => setSaid({ echo, tone }), []);
  const value = useMemo(
    () => ({ text, readers, said, add, write, say }),
    [text, readers, said, add, write, say],
  );
  return <LineContext value={value}>{children}</LineContext>;
}
