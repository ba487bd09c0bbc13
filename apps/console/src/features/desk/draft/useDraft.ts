import type { DeskDraft } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import type { DraftPairs } from './changes.ts';

/** What the draft would be with the pairs that are tried; the server's own reasons and breaches. */
export function useDraftPreview(draft: DeskDraft, tried: DraftPairs | null) {
  const { id } = useDesk();
  const { data, error } = useQuery({
    queryKey: ['desk-draft-preview', id, draft.revision, tried?.pairs, tried?.bye],
    enabled: tried !== null,
    queryFn: async ({ signal }) => {
      const body = { pairs: toPairs(tried), bye: tried?.bye ?? null };
      return (await api.previewDraft({ params: { id }, body }, { signal })).data.draft;
    },
  });
  return tried === null ? { preview: null, error: null } : { preview: data ?? null, error };
}

/** Changes, resets, gives up and publishes the draft; an act that had no answer is the same one when it is tried again. */
export function useDraftActs(draft: DeskDraft) {
  const { id, refetch } = useDesk();
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const publication = useRef<{ readonly revision: number; readonly key: string }>(undefined);
  const { revision } = draft;
  const perform = async (act: () => Promise<unknown>): Promise<boolean> => {
    setState({ isBusy: true, error: null });
    try {
      await act();
      setState({ isBusy: false, error: null });
      return true;
    } catch (error) {
      setState({ isBusy: false, error });
      return false;
    } finally {
      refetch();
    }
  };
  return {
    ...state,
    change: ({ pairs, tables, bye }: DraftPairs) =>
      perform(() =>
        api.changeDraft({
          params: { id },
          body: { revision, pairs: toPairs({ pairs }), tables: [...tables], bye },
        }),
      ),
    reset: () => perform(() => api.resetDraft({ params: { id } })),
    discard: () => perform(() => api.discardDraft({ params: { id } })),
    publish: () => {
      if (publication.current?.revision !== revision)
        publication.current = { revision, key: crypto.randomUUID() };
      const { key } = publication.current;
      return perform(() => api.publishDraft({ params: { id }, body: { key, revision } }));
    },
  };
}

const toPairs = (draft: Pick<DraftPairs, 'pairs'> | null): [number, number][] =>
  (draft?.pairs ?? []).map(([left, right]) => [left, right]);
