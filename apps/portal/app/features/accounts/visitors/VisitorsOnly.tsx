import type { ReactNode } from 'react';
import { useSession } from '../useSession';
import { LoggedIn } from './LoggedIn';
import css from './visitors.module.css';

/** A form for who is not logged in. Who is, is told so and led on: nobody logs in over a login. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  // Of a login the browser knows before the page comes to life: the stylesheet hides the form until then.
  return session ? <LoggedIn session={session} /> : <div className={css.visitors}>{children}</div>;
}
