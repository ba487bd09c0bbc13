import { ApiError } from '@nardy/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Admin, CustomRoutes, localStorageStore } from 'react-admin';
import { Route } from 'react-router-dom';
import { api } from './api/api.ts';
import { createDataProvider } from './api/dataProvider.ts';
import { createAuthProvider, LoginPage, OwnPage } from './features/accounts/index.ts';
import { ApplicationsPage, CompetitionsPage } from './features/applications/index.ts';
import { CompetitionListPage, CompetitionPage, NewCompetitionPage } from './features/competitions/index.ts';
import { ConsentsPage } from './features/consents/index.ts';
import { FederationPage } from './features/federation/index.ts';
import { ImportPage } from './features/imports/index.ts';
import { LogPage } from './features/log/index.ts';
import { AlbumPage, AlbumsPage, VideoPage, VideosPage } from './features/media/index.ts';
import { MergePage, NewPersonPage, PeoplePage, PersonPage } from './features/people/index.ts';
import { RegistrationPage, RegistrationsPage } from './features/registrations/index.ts';
import { RetentionPage } from './features/retention/index.ts';
import { StaffPage } from './features/staff/index.ts';
import { SitePage } from './features/site/index.ts';
import { TodayPage } from './features/today/index.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { keepTheme } from './theme/keepTheme.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

const authProvider = createAuthProvider(api);
const dataProvider = createDataProvider(api);
const store = keepTheme(localStorageStore());

const RETRIES = 2;

/** A lost packet is asked for again; what the server has said is told at once. */
function mayPass(failures: number, error: Error): boolean {
  return error instanceof ApiError && error.status === 0 && failures < RETRIES;
}

export function Console() {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: mayPass } } }));
  return (
    <Admin
      title="Консоль федерации"
      authProvider={authProvider}
      catchAll={NotFound}
      darkTheme={darkTheme}
      dashboard={TodayPage}
      dataProvider={dataProvider}
      disableTelemetry
      error={ErrorPage}
      i18nProvider={i18nProvider}
      layout={ConsoleLayout}
      lightTheme={lightTheme}
      loginPage={LoginPage}
      queryClient={queryClient}
      requireAuth
      store={store}
    >
      <CustomRoutes>
        <Route path="/registrations" element={<RegistrationsPage />} />
        <Route path="/registrations/:id" element={<RegistrationPage />} />
        <Route path="/applications" element={<CompetitionsPage />} />
        <Route path="/applications/:id" element={<ApplicationsPage />} />
        <Route path="/competitions" element={<CompetitionListPage />} />
        <Route path="/competitions/new" element={<NewCompetitionPage />} />
        <Route path="/competitions/:id" element={<CompetitionPage />} />
        <Route path="/federation" element={<FederationPage />} />
        <Route path="/consents" element={<ConsentsPage />} />
        <Route path="/retention" element={<RetentionPage />} />
        <Route path="/staff" element={<StaffPage />} />
        <Route path="/site" element={<SitePage />} />
        <Route path="/media" element={<AlbumsPage />} />
        <Route path="/media/albums/:id" element={<AlbumPage />} />
        <Route path="/media/videos" element={<VideosPage />} />
        <Route path="/media/videos/:id" element={<VideoPage />} />
        <Route path="/people" element={<PeoplePage />} />
        <Route path="/people/new" element={<NewPersonPage />} />
        <Route path="/people/:id" element={<PersonPage />} />
        <Route path="/people/:id/merge" element={<MergePage />} />
        <Route path="/people/:id/merge/:goneId" element={<MergePage />} />
        <Route path="/import" element={<ImportPage />} />
        <Route path="/log" element={<LogPage />} />
        <Route path="/own" element={<OwnPage />} />
      </CustomRoutes>
    </Admin>
  );
}
