import type { DeskPaper } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, readFile } from '../../../api/api.ts';
import { saveBlob } from '../../../api/save.ts';
import { useDesk } from '../data/useDesk.ts';
import { normalize } from '../line/keyboard.ts';

/** The papers as they are now. */
export function usePapers() {
  const { id, desk } = useDesk();
  return useQuery({
    queryKey: ['desk-papers', id, desk.revision],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api.listPapers({ params: { id } }, { signal })).data,
  });
}

/** Which paper is chosen, and of which part; it stands in the address. By default what the moment needs. */
export function usePaperChoice(papers: readonly DeskPaper[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const open = papers?.filter(({ is_open: isOpen }) => isOpen) ?? [];
  const named = open.find(({ paper }) => paper === search.get('paper'));
  const chosen = named ?? open.find(({ is_for_now: isForNow }) => isForNow) ?? open[0];
  const part = chosen?.parts.find(({ id }) => id === search.get('part'))?.id;
  const choose = (paper: string, wanted?: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('paper', paper);
        if (wanted === undefined) next.delete('part');
        else next.set('part', wanted);
        return next;
      },
      { replace: true },
    );
  return { chosen, part, choose };
}

/** What there is of a paper; of another part than the usual one its name. */
export function describePart({ detail, part: usual, parts }: DeskPaper, part: string | undefined): string {
  const other = part === usual ? undefined : parts.find(({ id }) => id === part);
  return other?.title ?? detail;
}

interface PrintedPaper {
  readonly paper: DeskPaper;
  readonly part?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Opens a paper where the browser prints it. */
export async function openPaper(id: number, printed: PrintedPaper): Promise<void> {
  const blob = await readPaper(id, printed, 'pdf');
  const address = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
  // A browser that opens no window saves it instead.
  if (window.open(address, '_blank') === null) saveBlob(blob, `${printed.paper.title}.pdf`);
}

export async function savePaper(id: number, printed: PrintedPaper, format: 'pdf' | 'xlsx'): Promise<void> {
  saveBlob(await readPaper(id, printed, format), `${printed.paper.title}.${format}`);
}

function readPaper(
  id: number,
  { paper: { paper }, part, from, to }: PrintedPaper,
  format: 'pdf' | 'xlsx',
): Promise<Blob> {
  const query = { format, part, from, to };
  return readFile('printPaper', { params: { id, paper }, query }, new AbortController().signal);
}

/** The next paper that can be printed, or the one before; the last one at the end of the list. */
export function findNeighbour(
  papers: readonly DeskPaper[],
  chosen: DeskPaper | undefined,
  step: 1 | -1,
): DeskPaper | undefined {
  const open = papers.filter(({ is_open: isOpen }) => isOpen);
  const at = open.findIndex(({ paper }) => paper === chosen?.paper) + step;
  return open[Math.min(Math.max(at, 0), open.length - 1)];
}

/** The paper that a text of the line means: its number in the list, or how one of its words begins. */
export function findPaper(text: string, papers: readonly DeskPaper[]): DeskPaper | undefined {
  const wanted = normalize(text.trim());
  if (/^\d{1,2}$/.test(wanted)) return papers[Number(wanted) - 1];
  if (wanted.length < 3) return undefined;
  return papers.find(
    ({ title }) =>
      normalize(title).startsWith(wanted) ||
      normalize(title)
        .split(/\s+/)
        .some((word) => word.startsWith(wanted)),
  );
}
