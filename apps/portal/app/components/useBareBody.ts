import { useLayoutEffect } from 'react';

/**
 * Hides the site around what a screen shows, of one competition or of a hall (styles/base.css). A stylesheet could see it by
 * `body:has(…)`, for which each change of any page styles all of it anew.
 */
export function useBareBody(whose: 'competition' | 'hall'): void {
  useLayoutEffect(() => {
    const { dataset } = document.body;
    dataset['bare'] = whose;
    return () => void delete dataset['bare'];
  }, [whose]);
}
