import { z } from 'zod';

const pair = z.tuple([z.int(), z.int()]).readonly();
const pairing = z.object({ pairs: z.array(pair).readonly(), bye: z.int().nullable() }).readonly();

const storedDraft = z.object({
  revision: z.int(),
  /** Version of the log that it was drawn on. */
  version: z.int(),
  lotSeed: z.int(),
  /** What a director has set; null as the rules draw it. */
  byHand: pairing.nullable(),
  /** Of the pairs in their order; null by rank. */
  tables: z.array(z.int()).readonly().nullable(),
  /** The pairs as they were shown last. */
  seen: pairing,
  changes: z.array(z.string()).readonly(),
  /** Who changes pairs, until when. */
  held: z.object({ userId: z.int(), name: z.string(), until: z.int() }).readonly().nullable(),
  /** The tour was drawn from it. */
  isPublished: z.boolean(),
});

/** A draft as the database holds it. */
export type StoredDraft = z.output<typeof storedDraft>;

/** The stored draft; nothing where there is none, or one of another shape. */
export function parseDraft(stored: unknown): StoredDraft | null {
  const parsed = storedDraft.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
