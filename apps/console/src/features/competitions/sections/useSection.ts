import { ApiError } from '@nardy/contract/client';
import { getCode } from '@nardy/contract/refusal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFaultInLine } from '../../../api/faults.ts';
import { useDraft } from '../../../components/draft/useDraft.ts';

/** A part of a competition as it was read. */
export interface Opened {
  readonly version: string;
}

/** What belongs to a competition and is edited and saved as a whole; `Read` is what the server answers. */
export interface Section<Read extends Opened, Content> {
  /** Its word in keys of queries and of drafts. */
  readonly name: string;
  readonly read: (id: number, signal?: AbortSignal) => Promise<Read>;
  readonly save: (id: number, version: string, content: Content) => Promise<unknown>;
  /** Who changes it, of those who see it. */
  readonly changedBy: 'prepareCompetitions' | 'runCompetitions';
  /** What is edited of all that was read. */
  readonly contentOf: (read: Read) => Content;
  /** Why it cannot be sent as it is; what is wrong stands at its fields. */
  readonly faultOf?: (content: Content) => string | undefined;
  /**
   * What was edited here together with what is stored by now, where both can be joined without a word: of things that come
   * and go by themselves.
   */
  readonly merge?: (base: Content, own: Content, now: Content) => Content | undefined;
}

const keyOf = (name: string, id: number) => [`competition-${name}`, id] as const;

export function useSection<Read extends Opened, Content>({ name, read }: Section<Read, Content>, id: number) {
  return useQuery({
    queryKey: keyOf(name, id),
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => read(id, signal),
  });
}

interface Draft<Content> {
  readonly version: string;
  readonly base: Content;
  readonly content: Content;
}

const isEdited = ({ base, content }: Draft<unknown>): boolean =>
  JSON.stringify(base) !== JSON.stringify(content);

/** What somebody else has saved meanwhile, beside what was there before and what is here. */
export interface Conflict<Content> {
  readonly was: Content;
  readonly now: Content;
  readonly own: Content;
}

/** Edits a part of a competition: keeps what was begun, saves it whole, and tells when somebody else was quicker. */
export function useSectionEditing<Read extends Opened, Content>(
  section: Section<Read, Content>,
  id: number,
  opened: Read,
) {
  const { name, contentOf, merge } = section;
  const queries = useQueryClient();
  const openedWith = (from: Read): Draft<Content> => {
    const base = contentOf(from);
    return { version: from.version, base, content: base };
  };
  const { draft, set, restoredAt, begin } = useDraft(`${id}.${name}`, openedWith(opened), isEdited);
  const reopen = (with_: Read): void => {
    queries.setQueryData(keyOf(name, id), with_);
    begin(openedWith(with_));
  };
  const saving = useSectionSaving(section, id, { draft, reopen });
  const { told, fresh, isBusy, isTried, save, forget, tell } = saving;
  const conflict: Conflict<Content> | undefined = fresh && {
    was: draft.base,
    now: contentOf(fresh),
    own: draft.content,
  };
  return {
    content: draft.content,
    isChanged: isEdited(draft),
    isTried,
    restoredAt,
    told,
    conflict,
    isBusy,
    save,
    change: (content: Content): void => {
      tell(undefined);
      set((before) => ({ ...before, content }));
    },
    /** Takes what has come and gone by itself; what cannot be joined is told when it is saved. */
    absorb: (now: Read): void => {
      queries.setQueryData(keyOf(name, id), now);
      set((before) => {
        const base = contentOf(now);
        const content = merge?.(before.base, before.content, base);
        return content ? { version: now.version, base, content } : before;
      });
    },
    drop: () => {
      if (fresh) reopen(fresh);
      else begin({ ...draft, content: draft.base });
      forget();
    },
  };
}

interface SavedNotice {
  readonly sentence: string;
  readonly isFault: boolean;
}

interface Saved<Read, Content> {
  readonly draft: Draft<Content>;
  readonly reopen: (with_: Read) => void;
}

/** Saving what is edited, and what came of it. */
function useSectionSaving<Read extends Opened, Content>(
  { read, save: send, faultOf }: Section<Read, Content>,
  id: number,
  { draft: { version, content }, reopen }: Saved<Read, Content>,
) {
  const [told, tell] = useState<SavedNotice>();
  /** What somebody else has saved meanwhile. */
  const [fresh, setFresh] = useState<Read>();
  const [isBusy, setBusy] = useState(false);
  /** Whether faults are shown that nobody has had the time to mend. */
  const [isTried, setTried] = useState(false);

  const forget = (): void => {
    setFresh(undefined);
    setTried(false);
    tell(undefined);
  };

  /** `isOver`: in the place of what somebody else has saved meanwhile, too. */
  const save = async (isOver = false): Promise<void> => {
    const fault = faultOf?.(content);
    setTried(true);
    if (fault !== undefined) return tell({ sentence: fault, isFault: true });
    setBusy(true);
    try {
      await send(id, isOver && fresh ? fresh.version : version, content);
      reopen(await read(id));
      forget();
      tell({ sentence: 'Сохранено', isFault: false });
    } catch (error) {
      tell({ sentence: formatFaultInLine(error), isFault: true });
      if (error instanceof ApiError && getCode(error) === 'changed')
        setFresh(await read(id).catch(() => undefined));
    } finally {
      setBusy(false);
    }
  };
  return { told, fresh, isBusy, isTried, save, forget, tell };
}

export type SectionEditing<Read extends Opened, Content> = ReturnType<
  typeof useSectionEditing<Read, Content>
>;
