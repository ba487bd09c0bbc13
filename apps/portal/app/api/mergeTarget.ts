import { parseNumericId } from './pathId';

/** The address with the card that is left in the place of one that was merged into it. */
export function formatMergeTargetAddress(
  address: string,
  { from, to }: { from: number; to: number },
): string {
  return address
    .split('/')
    .map((segment) => (parseNumericId(segment) === from ? to : segment))
    .join('/');
}

/** Sends whoever asks for a merged card to the one that is left. */
export function redirectToMergeTarget(url: string, ids: { from: number; to: number }): Response {
  const { pathname, search } = new URL(url);
  return new Response(null, {
    status: 301,
    headers: { Location: formatMergeTargetAddress(pathname, ids) + search },
  });
}
