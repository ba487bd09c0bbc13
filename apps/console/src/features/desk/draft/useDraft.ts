import type { DeskDraft } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { useUnansweredKey } from '../data/useUnansweredKey.ts';
import { useScreen } from '../frame/screen.ts';
import { useLine } from '../line/readers.ts';
import type { Echo } from '../line/reading.ts';
import { useAttempt } from '../panel/useAttempt.ts';
import type { DraftPairs } from './changes.ts';
import { nameTwo, type SwapReading } from './readSwap.ts';
import { addStep, dropStep, findLastStep } from './steps.ts';
import type { TriedDraft } from './tried.ts';

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

/** The draft of the desk: after a change from here as its answer has it, until the desk has been read again. */
export function useDraft(): DeskDraft | null {
  const { desk } = useDesk();
  const { changedDraft: changed } = useScreen();
  const { draft, revision } = desk;
  const isAhead = draft && changed && changed.revision > revision && changed.draft.revision > draft.revision;
  return isAhead ? changed.draft : draft;
}

/** Changes, resets, gives up and publishes the draft. */
export function useDraftActs(draft: DeskDraft) {
  const { id, refetch } = useDesk();
  const { write, say } = useLine();
  const { draftSteps, noteDraftSteps, noteDraft } = useScreen();
  const { perform: attempt, ...state } = useAttempt();
  const send = useUnansweredKey();
  const { revision } = draft;
  const params = { id };
  const perform = async (act: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await attempt(act);
    refetch();
    return isDone;
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
      noteDraft(data);
      noteDraftSteps(addStep(draftSteps, draft, data.draft.revision));
    });
  const step = findLastStep(draftSteps, draft);
  return {
    ...state,
    /** Does what the line asks for, which is empty afterwards. */
    change: async ({ reading, changed }: TriedDraft): Promise<void> => {
      if (!changed || !(await performStep(() => put(changed, revision)))) return;
      write('');
      say(describeDone(reading));
    },
    restore: async (table: number): Promise<void> => {
      let isChanged = false;
      const isDone = await performStep(async () => {
        const answer = await api.resetDraft({ params, body: { revision, table } });
        isChanged = answer.data.draft.revision !== revision;
        return answer;
      });
      if (isDone && isChanged) say({ kind: 'sentence', strong: `Стол ${table}:`, text: 'пара жеребьёвки' });
      else if (isDone) say({ kind: 'sentence', text: `Стол ${table}: пара и так из жеребьёвки` });
    },
    reset: () => performStep(() => api.resetDraft({ params, body: {} })),
    /** Undoes the last change from here; absent where there is none, or somebody else has changed the draft since. */
    ...(step && {
      undo: () =>
        perform(async () => {
          const { data } = await put(step.before, step.revision);
          noteDraft(data);
          noteDraftSteps(dropStep(draftSteps, data.draft.revision));
        }),
    }),
    discard: () => perform(() => api.discardDraft({ params })),
    publish: () =>
      perform(() => send(revision, (key) => api.publishDraft({ params, body: { key, revision } }))),
  };
}

const toPairs = (draft: Pick<DraftPairs, 'pairs'> | null): [number, number][] =>
  (draft?.pairs ?? []).map(([left, right]) => [left, right]);

/** What the row under the line says of a change that was made. */
function describeDone(reading: SwapReading): Echo {
  const text = reading.kind === 'tables' ? 'пары пересажены' : 'поменялись местами';
  return { kind: 'sentence', strong: nameTwo(reading), text };
}
