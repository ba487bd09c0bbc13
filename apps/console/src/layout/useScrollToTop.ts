import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Another page begins at its top; on the way back the browser knows where it was left. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type === 'PUSH') window.scrollTo(0, 0);
  }, [pathname, type]);
}
