import { expect, test } from 'vitest';
import type { z } from 'zod';

/** One way to break an example: what is wrong, and the changes that make it so. */
export type Broken = Readonly<Record<string, object>>;

/** States that a whole example passes unchanged, with nothing in it that the schema does not know, and broken ones do not. */
export function testShape<T extends z.ZodType>(
  title: string,
  schema: T,
  example: z.input<T>,
  broken: Broken = {},
): void {
  test(`${title} is whole`, () => {
    expect(schema.parse(example)).toEqual(example);
  });
  test.each(Object.entries(broken))(`${title} is refused with %s`, (_, changes) => {
    expect(schema.safeParse({ ...(example as object), ...changes }).success).toBe(false);
  });
}
