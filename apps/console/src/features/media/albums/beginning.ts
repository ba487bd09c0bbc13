import { z } from 'zod';
import type { ChosenTag } from '../tags.ts';

const beginning = z.object({
  tags: z.array(z.object({ name: z.string(), tournament_id: z.number().nullable() })),
});

/** What a link to a new album carries: the tags that it begins with. */
export function beginWithTags(tags: readonly ChosenTag[]): { readonly tags: readonly ChosenTag[] } {
  return { tags };
}

/** The tags that a link has carried; none where the page was opened otherwise. */
export function readBeginningTags(state: unknown): readonly ChosenTag[] {
  return beginning.safeParse(state).data?.tags ?? [];
}
