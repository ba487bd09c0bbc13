import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Route, Routes } from 'react-router';
import { createQueryClient } from './api/createQueryClient.ts';
import { isStorageAllowed } from './api/isStorageAllowed.ts';
import { Notifications } from './components/notifications/Notifications.tsx';
import {
  LoginPage,
  NewPasswordPage,
  RequireRole,
  RequireSession,
  StepUp,
} from './features/accounts/index.ts';
import { DeskPage } from './features/desk/index.ts';
import { TodayPage } from './features/today/index.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { StorageForbidden } from './layout/StorageForbidden.tsx';
import { PAGES } from './pages.ts';
import { ConsoleTheme } from './theme/ConsoleTheme.tsx';

/** The whole console, inside a router. */
export function Console() {
  const [queryClient] = useState(createQueryClient);
  const [isUsable] = useState(isStorageAllowed);
  if (!isUsable) {
    return (
      <ConsoleTheme>
        <StorageForbidden />
      </ConsoleTheme>
    );
  }
  return (
    <ConsoleTheme>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <Suspense fallback={null}>
            <SiteMap />
          </Suspense>
        </ErrorBoundary>
        <StepUp />
      </QueryClientProvider>
      <Notifications />
    </ConsoleTheme>
  );
}

function SiteMap() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/password" element={<NewPasswordPage />} />
      <Route element={<RequireSession />}>
        <Route
          path="/competitions/:id/desk"
          element={
            <RequireRole who="followCompetitions">
              <DeskPage />
            </RequireRole>
          }
        />
        <Route element={<ConsoleLayout />}>
          <Route index element={<TodayPage />} />
          {PAGES.map(({ path, Page, who }) => (
            <Route
              key={path}
              path={path}
              element={
                <RequireRole {...(who && { who })}>
                  <Page />
                </RequireRole>
              }
            />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}
