import { isSettled, type Item } from './item.ts';

const buildKey = (albumId: number): string => `nardy.console.upload.${albumId}`;

/** Notes how many files are still to be sent: after a reload the tab knows that much, and no more. */
export function storeUnfinished(albumId: number, items: readonly Item[]): void {
  const left = items.filter((item) => !isSettled(item)).length;
  if (left > 0) sessionStorage.setItem(buildKey(albumId), String(left));
  else forget(albumId);
}

/** How many files of an album did not go out before the tab was reloaded. */
export function countUnfinished(albumId: number): number {
  return Number(sessionStorage.getItem(buildKey(albumId)) ?? 0) || 0;
}

export function forget(albumId: number): void {
  sessionStorage.removeItem(buildKey(albumId));
}
