import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { createQueryClient } from '../../api/createQueryClient.ts';
import { getLastSession } from '../../api/session.ts';
import { clearNotifications } from '../../components/notifications/notifications.ts';
import type { CameFrom } from './entrance/LoginPage.tsx';
import { useStaff } from './useStaff.ts';

/** The pages for who is logged in. The moment the session is over, in this tab or in another, the login page stands here. */
export function RequireSession() {
  const staff = useStaff();
  const asked = useLocation();
  const [wasInside] = useState(staff !== undefined);
  if (staff) return <OwnAnswers key={staff.userId} />;
  // Who left by will is followed by a colleague, who begins at the first page.
  const hasLeft = wasInside && !getLastSession();
  const from: CameFrom = { from: `${asked.pathname}${asked.search}`, state: asked.state as unknown };
  return <Navigate to="/login" replace state={hasLeft ? null : from} />;
}

/** What the server has told to one person is gone with the person. */
function OwnAnswers() {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => clearNotifications, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
