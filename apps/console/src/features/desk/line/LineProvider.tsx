import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { LineContext, type LineState } from './readers.ts';
import type { Echo, LineReader } from './reading.ts';

/** Holds the text of the line, who reads it, and what was said last. */
export function LineProvider({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('');
  const [readers, setReaders] = useState<readonly LineReader[]>([]);
  const [said, setSaid] = useState<LineState['said']>(null);
  const [chosen, choose] = useState<number | null>(null);
  const add = useCallback((reader: LineReader) => {
    setReaders((before) => [reader, ...before]);
    return () => setReaders((before) => before.filter((one) => one !== reader));
  }, []);
  const write = useCallback((wanted: string) => {
    setText(wanted);
    setSaid(null);
    choose(null);
  }, []);
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const paste = useCallback(
    (lines: readonly string[]) => {
      setPasted(lines);
      write(lines[0] ?? '');
    },
    [write],
  );
  const input = useRef<HTMLInputElement>(null);
  const say = useCallback((echo: Echo, tone: 'done' | 'refused' = 'done') => setSaid({ echo, tone }), []);
  const value = useMemo(
    () => ({ text, readers, said, chosen, pasted, input, add, write, choose, paste, say }),
    [text, readers, said, chosen, pasted, add, write, paste, say],
  );
  return <LineContext value={value}>{children}</LineContext>;
}
