import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SESSION_OVER } from '../entrance/SessionOverNote';
import { useSession } from '../useSession';
import { OwnFrame, OwnSkeleton } from './OwnFrame';
import { OwnPage } from './OwnPage';
import { SentWindow } from './resubmission/SentWindow';

/** What is one person's: nothing of it stays on the screen when the session ends, in this tab or in another. */
export function AccountPage() {
  const navigate = useNavigate();
  const session = useSession();
  const [isSent, setSent] = useState(false);
  const isOver = !session && !isSent;
  useEffect(() => {
    if (isOver) void navigate('/entrance', { replace: true, state: SESSION_OVER });
  }, [isOver, navigate]);
  if (isSent) {
    return (
      <OwnFrame>
        <SentWindow />
      </OwnFrame>
    );
  }
  if (!session) return <OwnSkeleton />;
  return (
    <OwnFrame>
      {/* Another person's page is another page. */}
      <OwnPage key={session.userId} onSent={() => setSent(true)} />
    </OwnFrame>
  );
}
