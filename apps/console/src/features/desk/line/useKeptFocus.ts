import { useEffect } from 'react';
import { useLine } from './readers.ts';

/** A click on a button leaves the caret in the line: the next Enter is for what is shown there, not for the button again. */
export function useKeptFocus(): void {
  const { input } = useLine();
  useEffect(() => {
    const keep = (event: MouseEvent): void => {
      const { current } = input;
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (isOnButton && current !== null && document.activeElement === current) event.preventDefault();
    };
    addEventListener('mousedown', keep);
    return () => removeEventListener('mousedown', keep);
  }, [input]);
}
