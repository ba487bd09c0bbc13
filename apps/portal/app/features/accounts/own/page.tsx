import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/page';
import { toEntrance } from '../../../api/entranceGuard';
import { readSession } from '../../../api/session';
import { PageHead } from '../../../components/PageHead/PageHead';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { ownMeta } from '../../site';
import { useSession } from '../useSession';
import { OwnPage } from './OwnPage';
import { SentWindow } from './resubmission/SentWindow';

/** In the browser only: the server knows of nobody who is logged in. */
export function clientLoader(): null {
  if (!readSession()) throw toEntrance();
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => ownMeta('Личный кабинет', matches[0].loaderData);

export function HydrateFallback() {
  return (
    <Frame>
      <RowsSkeleton rows={8} />
    </Frame>
  );
}

/** What is one person's: nothing of it stays on the screen when the session ends, in this tab or in another. */
export default function AccountPage() {
  const navigate = useNavigate();
  const session = useSession();
  const [isSent, setSent] = useState(false);
  const isOver = !session && !isSent;
  useEffect(() => {
    if (isOver) void navigate('/entrance', { replace: true });
  }, [isOver, navigate]);
  if (isSent) {
    return (
      <Frame>
        <SentWindow />
      </Frame>
    );
  }
  if (!session) return <HydrateFallback />;
  return (
    <Frame>
      {/* Another person's page is another page. */}
      <OwnPage key={session.userId} onSent={() => setSent(true)} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap">
      <PageHead title="Личный кабинет" />
      {children}
    </div>
  );
}
