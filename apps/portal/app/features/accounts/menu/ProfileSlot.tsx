import { useEffect } from 'react';
import { useLoggedIn } from '../../../api/useLoggedIn';
import { createLazyPart } from '../../../components/lazyPart';

const menu = createLazyPart<object>(async () => (await import('./ProfileMenu')).ProfileMenu);

/**
 * Who is logged in, in the header. The server knows of nobody: a script before the first paint marks the document when there
 * is a session, and the stylesheet then keeps the menu's place free. The menu's code comes for the logged in only.
 */
export function ProfileSlot() {
  const isIn = useLoggedIn();
  const Menu = menu.usePart(isIn, () => undefined);
  useEffect(() => {
    if (isIn) document.documentElement.dataset['session'] = 'in';
    else delete document.documentElement.dataset['session'];
  }, [isIn]);
  return isIn && Menu ? <Menu /> : null;
}
