import type { DeskPaper } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { readFile } from '../../../api/api.ts';

/** The PDF of a paper's first page, as it stood when the papers were opened or since another tour or part of it came. */
export function useFirstPage(id: number, { paper, detail, parts, is_open: isOpen }: DeskPaper) {
  const { data } = useQuery({
    queryKey: ['desk-paper-first-page', id, paper, detail, parts[0]?.id],
    queryFn: ({ signal }) => takeTurn(() => readFirstPage(id, paper, signal), signal),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return data;
}

function readFirstPage(id: number, paper: DeskPaper['paper'], signal: AbortSignal): Promise<Blob> {
  return readFile(
    'printPaper',
    { params: { id, paper }, query: { format: 'pdf', only: 'first-page' } },
    signal,
  );
}

let last: Promise<unknown> = Promise.resolve();

/** One is asked for after the other: the server draws papers one at a time, and whoever prints waits for one at the most. */
function takeTurn(read: () => Promise<Blob>, signal: AbortSignal): Promise<Blob> {
  const turn = last.then(() => {
    signal.throwIfAborted();
    return read();
  });
  last = turn.catch(() => undefined);
  return turn;
}
