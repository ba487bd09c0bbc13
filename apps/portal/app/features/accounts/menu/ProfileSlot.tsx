import { useEffect } from 'react';
import { lazyPart } from '../../../components/lazyPart';
import { useSession } from '../useSession';
import type { ProfileMenuProps } from './ProfileMenu';

const menu = lazyPart<ProfileMenuProps>(async () => (await import('./ProfileMenu')).ProfileMenu);

/**
 * Who is logged in, in the header. The server knows of nobody: a script before the first paint marks the document when there
 * is a session, and the stylesheet then keeps the menu's place free. The menu's code comes for the logged in only.
 */
export function ProfileSlot() {
  const session = useSession();
  const isIn = session !== undefined;
  const Menu = menu.usePart(isIn, () => undefined);
  useEffect(() => {
    if (isIn) document.documentElement.dataset['session'] = 'in';
    else delete document.documentElement.dataset['session'];
  }, [isIn]);
  return session && Menu ? <Menu session={session} /> : null;
}
