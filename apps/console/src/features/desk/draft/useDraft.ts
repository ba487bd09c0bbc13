import type { DeskDraft } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { useScreen } from '../frame/screen.ts';
import type { DraftPairs } from './changes.ts';
import { addStep, dropStep, findLastStep } from './steps.ts';

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
  const { draftSteps, noteDraftSteps } = useScreen();
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const publication = useRef<{ readonly revision: number; readonly key: string }>(undefined);
  const { revision } = draft;
  const params = { id };
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
  const put = (changed: DraftPairs, base: number) =>
    api.changeDraft({
      params,
      body: { revision: base, pairs: toPairs(changed), tables: [...changed.tables], bye: changed.bye },
    });
  /** Does what can be undone. */
  const performStep = (act: () => ReturnType<typeof put>): Promise<boolean> =>
    perform(async () => {
      const { data } = await act();
      noteDraftSteps(addStep(draftSteps, draft, data.draft.revision));
    });
  const step = findLastStep(draftSteps, draft);
  return {
    ...state,
    change: (changed: DraftPairs) => performStep(() => put(changed, revision)),
    restore: (table: number) => performStep(() => api.resetDraft({ params, body: { revision, table } })),
    reset: () => performStep(() => api.resetDraft({ params, body: {} })),
    /** Undoes the last change from here; absent where there is none, or somebody else has changed the draft since. */
    ...(step && {
      undo: () =>
        perform(async () => {
          const { data } = await put(step.before, step.revision);
          noteDraftSteps(dropStep(draftSteps, data.draft.revision));
        }),
    }),
    discard: () => perform(() => api.discardDraft({ params })),
    publish: () => {
      if (publication.current?.revision !== revision)
        publication.current = { revision, key: crypto.randomUUID() };
      const { key } = publication.current;
      return perform(() => api.publishDraft({ params, body: { key, revision } }));
    },
  };
}

const toPairs = (draft: Pick<DraftPairs, 'pairs'> | null): [number, number][] =>
  (draft?.pairs ?? []).map(([left, right]) => [left, right]);
