import type { KeyboardEvent } from 'react';

/** For a field that chooses from a list: while nothing is chosen in it, Enter would send the whole form off. */
export function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
