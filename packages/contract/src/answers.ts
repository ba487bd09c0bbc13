import { z } from 'zod';

/** An identifier in an answer. */
export const identifier = z.int().min(1);

/** A yes or no as the specification's fields have it. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** A moment in ISO 8601, in UTC (`2026-12-14T07:00:00.000Z`); it is shown in Moscow time. */
export const moment = z.iso.datetime({ offset: true });

/** The address of a picture. */
export const picture = z.object({ link: z.string() });

/**
 * A picture in several widths: `link` is the one of 750 pixels, or the only one there is; `srcset` are texts for that
 * attribute, the same widths in each format.
 */
export const responsivePicture = picture.extend({
  srcset: z.object({ avif: z.string(), webp: z.string() }).optional(),
});

/** The photo of a person: a square of 320 pixels, and where there is one the same with 120, for rows. */
export const portrait = picture.extend({ small: z.string().optional() });

/** A file to download: its address, its size in bytes and the name to save it under. */
export const file = z.object({ link: z.string(), size: z.int().min(0), name: z.string() });

/** A page of a list: `totalCount` counts everything that the filters let through, not just this page. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ success: z.literal(true), data: z.array(item), totalCount: z.int().min(0) });
}

/** One thing. */
export function defineOne<T extends z.ZodType>(thing: T) {
  return z.object({ success: z.literal(true), data: thing });
}

/** Russian sentences for the fields that were refused, by field name. */
export const fieldErrors = z.record(z.string(), z.array(z.string()));

/**
 * Every answer with a failing status. `message` holds field errors, or one sentence under `error`; beside it a page may act on
 * `code`, and show `reasons` as a list.
 */
export const refusal = z.object({
  success: z.literal(false),
  message: z.union([
    z.object({
      error: z.string(),
      code: z.string().optional(),
      reasons: z.array(z.string()).optional(),
    }),
    fieldErrors,
  ]),
});

export type Refusal = z.output<typeof refusal>;
