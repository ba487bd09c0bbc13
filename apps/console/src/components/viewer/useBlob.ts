import { useQuery } from '@tanstack/react-query';
import { readFile } from '../../api/api.ts';
import { saveBlob } from '../../api/save.ts';
import type { ViewedDocument } from './document.ts';

const MINUTE = 60_000;

/**
 * The bytes of the document that is looked at, a picture as one made anew by the server. They are kept for a few minutes, so that
 * going back and forth is one reading: the server writes each into its log.
 */
export function useBlob({ fileId }: ViewedDocument) {
  const { data, error, refetch } = useQuery({
    queryKey: ['document', fileId],
    queryFn: ({ signal }) =>
      readFile('readDocument', { params: { id: fileId }, query: { as: 'picture' } }, signal),
    staleTime: 'static',
    gcTime: 5 * MINUTE,
    retry: false,
  });
  return { blob: data, error, retry: () => void refetch() };
}

/** Saves a document as it was sent. */
export async function saveDocument({ fileId, fileName }: ViewedDocument): Promise<void> {
  saveBlob(
    await readFile('readDocument', { params: { id: fileId } }, new AbortController().signal),
    fileName,
  );
}
