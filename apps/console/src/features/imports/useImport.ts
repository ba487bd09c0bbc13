import type { ImportDecisions, ImportField, ImportItem, ImportKind, ImportPreview } from '@nardy/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { invalidateAll } from '../../api/invalidateAll.ts';

export type Columns = Readonly<Partial<Record<ImportField, number>>>;

/** A file that was chosen; its number tells it from another of the same name. */
export interface ChosenFile {
  readonly file: File;
  readonly number: number;
}

/** What an import may change, as the console's pages ask for it. */
export const TOUCHED = ['imports', 'people', 'person', 'competitions'] as const;

/** What an import has brought. */
export type Applied = Pick<ImportItem, 'import_id' | 'counts' | 'competitions'>;

let chosenFiles = 0;

export const toChosenFile = (file: File): ChosenFile => ({ file, number: (chosenFiles += 1) });

/** What is to become of a file: nothing is done before it is applied. */
export function useImport(kind: ImportKind, { file, number }: ChosenFile) {
  const queries = useQueryClient();
  const [columns, setColumns] = useState<Columns>();
  const [decisions, setDecisions] = useState<ImportDecisions>({});
  const body = (): FormData => buildForm(kind, file, columns, decisions);
  const preview = useQuery({
    queryKey: ['import-preview', kind, number, columns, decisions],
    queryFn: ({ signal }) => api.previewImport({ body: body() }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    // The file does not change, and who is known does: it is asked anew by every change of the form.
    refetchOnWindowFocus: false,
  });
  // As they were chosen, though the answer to that is under way; until then as the headings say.
  const shownColumns = columns ?? listFound(preview.data?.data);
  const isSending = useRef(false);
  const apply = useMutation({
    // Without a connection it fails at once: paused, it would go by itself later, when nobody expects it.
    networkMode: 'always',
    mutationFn: () => api.applyImport({ body: body() }),
    onSuccess: () => void invalidateAll(queries, TOUCHED),
    onError: () => {
      isSending.current = false;
    },
  });
  return {
    preview,
    apply,
    /** Once: that it is under way is shown later than a second click may come. */
    send: (onDone: (done: Applied) => void): void => {
      if (isSending.current) return;
      isSending.current = true;
      apply.mutate(undefined, { onSuccess: ({ data }) => onDone(data) });
    },
    columns: shownColumns,
    decisions,
    chooseField: (column: number, field: ImportField | '') =>
      setColumns(withField(shownColumns, column, field)),
    decide: (key: string, decision: ImportDecisions[string]) =>
      setDecisions({ ...decisions, [key]: decision }),
  };
}

/** Which columns hold what by their headings. */
const listFound = (preview: ImportPreview | undefined): Columns =>
  Object.fromEntries(
    (preview?.columns ?? []).flatMap(({ field, column }) =>
      field === null ? [] : [[field, column] as const],
    ),
  );

/** A field is held by one column, a column holds one field. */
function withField(columns: Columns, column: number, field: ImportField | ''): Columns {
  const others = Object.entries(columns).filter(([name, at]) => name !== field && at !== column);
  return Object.fromEntries([...others, ...(field === '' ? [] : [[field, column] as const])]);
}

function buildForm(
  kind: ImportKind,
  file: File,
  columns: Columns | undefined,
  decisions: ImportDecisions,
): FormData {
  const form = new FormData();
  form.append('kind', kind);
  if (columns) form.append('columns', JSON.stringify(columns));
  form.append('decisions', JSON.stringify(decisions));
  form.append('file', file, file.name);
  return form;
}

/** Rows that would be imported. */
export const countImported = ({ add, link }: ImportItem['counts']): number => add + link;
