import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../../api/keepAnswer.ts';
import type { Faults } from '../../../components/edit/useSaving.ts';
import { useVersionedForm } from '../../../components/edit/useVersionedForm.ts';
import type { Ability } from '../../accounts/index.ts';

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
  readonly changedBy: Ability;
  /** Who these are, in words, where it is not the secretary and the administrator alone. */
  readonly editors?: string;
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

const buildKey = (name: string, id: number) => [`competition-${name}`, id] as const;

export function useSection<Read extends Opened, Content>({ name, read }: Section<Read, Content>, id: number) {
  return useQuery({
    queryKey: buildKey(name, id),
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => read(id, signal),
  });
}

/** The form of a part of a competition, whose one value is all of its content; and what reads that part anew. */
export function useSectionForm<Read extends Opened, Content>(
  section: Section<Read, Content>,
  id: number,
  opened: Read,
) {
  const { name, read, save, contentOf, faultOf, merge } = section;
  const queries = useQueryClient();
  const refresh = async (): Promise<Read> => {
    const now = await read(id);
    keepAnswer(queries, buildKey(name, id), () => now);
    return now;
  };
  const form = useVersionedForm<Read, { readonly content: Content }>({
    draftKey: `section.${id}.${name}`,
    opened,
    valuesOf: (from) => ({ content: contentOf(from) }),
    merge: (was, own, now) => {
      const content = merge?.(was.content, own.content, now.content);
      return content && { content };
    },
    check: ({ content }): Faults => {
      const fault = faultOf?.(content);
      return fault === undefined ? {} : { form: fault };
    },
    // What is wrong with a line is told in words: the names of the server's fields say nothing here.
    isField: () => false,
    put: async ({ content }, { version }) => {
      await save(id, version, content);
      return refresh();
    },
    askNow: refresh,
  });
  return { form, refresh };
}
