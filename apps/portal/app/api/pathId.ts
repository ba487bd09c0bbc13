import type { ShouldRevalidateFunction } from 'react-router';

const MAX_ID = 2_147_483_647;

/** The number in an address; anything else there is nobody's. */
export function parseNumericId(text: string | undefined): number | undefined {
  const id = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : undefined;
}

/** The number in a page's address: without one it is a wrong question, a wrong one is no page's. */
export function parsePathId({ id }: { readonly id?: string | undefined }): number {
  if (id === undefined) throw new Response(null, { status: 400 });
  const number = parseNumericId(id);
  if (number === undefined) throw createNotFound();
  return number;
}

/** Loads anew for another id in the address; of the same one only when it is asked for once more. */
export const revalidateForAnotherId: ShouldRevalidateFunction = (step) =>
  step.currentParams['id'] !== step.nextParams['id'] ||
  (step.currentUrl.href === step.nextUrl.href && step.defaultShouldRevalidate);

export function createNotFound(): Response {
  return new Response(null, { status: 404 });
}
