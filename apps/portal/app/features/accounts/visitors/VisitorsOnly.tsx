import type { ReactNode } from 'react';
import { Note } from '../../../components/Note/Note';
import { useSession } from '../useSession';
import { LoggedIn } from './LoggedIn';
import css from './visitors.module.css';

/** A form for who is not logged in. Who is, is told so and led on: nobody logs in over a login. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  // Of a login the browser knows before the page comes to life: the stylesheet hides the form until then.
  if (session) return <LoggedIn session={session} />;
  return (
    <div className={css.visitors}>
      <noscript>
        <Note kind="warning">Чтобы отправить форму, включите JavaScript.</Note>
      </noscript>
      {children}
    </div>
  );
}
