import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { formatOpened, usePlace } from '../frame/place.ts';
import { LineContext } from './readers.ts';
import type { Echo, LineReader } from './reading.ts';
import { useSaid } from './useSaid.ts';

interface Place {
  /** Whose it is: a panel keeps its place among the others when it reads otherwise than before. */
  readonly owner: object;
  readonly reader: LineReader;
}

/** Holds the text of the line, who reads it, and what was said last. */
export function LineProvider({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('');
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [said, setSaid] = useSaid();
  const { opened } = usePlace();
  const panel = opened && formatOpened(opened);
  const [shown, setShown] = useState(panel);
  // What was said before gives way to a panel that is opened.
  if (shown !== panel) {
    setShown(panel);
    if (panel !== null) setSaid(null);
  }
  const [chosen, choose] = useState<number | null>(null);
  const put = useCallback((owner: object, reader: LineReader) => {
    const place = { owner, reader };
    setPlaces((before) =>
      before.some((one) => one.owner === owner)
        ? before.map((one) => (one.owner === owner ? place : one))
        : [place, ...before],
    );
  }, []);
  const remove = useCallback(
    (owner: object) => setPlaces((before) => before.filter((one) => one.owner !== owner)),
    [],
  );
  const readers = useMemo(() => places.map(({ reader }) => reader), [places]);
  const write = useCallback(
    (wanted: string) => {
      setText(wanted);
      setSaid(null);
      choose(null);
    },
    [setSaid],
  );
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const paste = useCallback(
    (lines: readonly string[]) => {
      setPasted(lines);
      write(lines[0] ?? '');
    },
    [write],
  );
  const input = useRef<HTMLInputElement>(null);
  const say = useCallback(
    (echo: Echo, tone: 'done' | 'refused' = 'done') => setSaid({ echo, tone }),
    [setSaid],
  );
  const value = useMemo(
    () => ({ text, readers, said, chosen, pasted, input, put, remove, write, choose, paste, say }),
    [text, readers, said, chosen, pasted, put, remove, write, paste, say],
  );
  return <LineContext value={value}>{children}</LineContext>;
}
