import type { FocusEvent } from 'react';

/**
 * In a field of several words the last one is taken when the field is left, too, and not by Enter alone: it stands there, and
 * would not be saved. `autoSelect` of the list would take what is highlighted instead, and the list highlights what was chosen before.
 */
export function takeTyped(
  { currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>,
  typed: string,
  take: (word: string) => void,
): void {
  // The words before it are parts of the field; and who looks at another window comes back to it.
  if (currentTarget.contains(relatedTarget) || target === document.activeElement) return;
  const word = typed.trim();
  if (word !== '') take(word);
}
