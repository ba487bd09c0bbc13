import { ApiError } from '@nardy/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ComponentType } from 'react';
import { Admin, Authenticated, CustomRoutes, localStorageStore } from 'react-admin';
import { Route } from 'react-router-dom';
import { api } from './api/api.ts';
import { createDataProvider } from './api/dataProvider.ts';
import {
  createAuthProvider,
  LoginPage,
  RequireRole,
  OwnPage,
  type Ability,
} from './features/accounts/index.ts';
import { ApplicationsPage, CompetitionsPage } from './features/applications/index.ts';
import { CompetitionListPage, CompetitionPage, NewCompetitionPage } from './features/competitions/index.ts';
import { ConsentsPage } from './features/consents/index.ts';
import { DeskPage } from './features/desk/index.ts';
import { FederationPage } from './features/federation/index.ts';
import { ImportPage } from './features/imports/index.ts';
import { LogPage } from './features/log/index.ts';
import {
  AlbumPage,
  AlbumsPage,
  NewAlbumPage,
  NewVideoPage,
  VideoPage,
  VideosPage,
} from './features/media/index.ts';
import { LetterPage, OutboxPage } from './features/outbox/index.ts';
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

interface Place {
  readonly path: string;
  readonly Page: ComponentType;
  /** Who may be here; the server refuses others too, but a page that it fills with refusals helps nobody. */
  readonly who?: Ability;
}

/** The pages beside the first one. */
const PLACES: readonly Place[] = [
  { path: '/registrations', Page: RegistrationsPage, who: 'seeDesk' },
  { path: '/registrations/:id', Page: RegistrationPage, who: 'seeDesk' },
  { path: '/applications', Page: CompetitionsPage, who: 'seeDesk' },
  { path: '/applications/:id', Page: ApplicationsPage, who: 'seeDesk' },
  { path: '/competitions', Page: CompetitionListPage, who: 'seeCompetitions' },
  { path: '/competitions/new', Page: NewCompetitionPage, who: 'prepareCompetitions' },
  { path: '/competitions/:id', Page: CompetitionPage, who: 'seeCompetitions' },
  { path: '/federation', Page: FederationPage, who: 'seeDesk' },
  { path: '/consents', Page: ConsentsPage, who: 'readLog' },
  { path: '/retention', Page: RetentionPage, who: 'seeDesk' },
  { path: '/staff', Page: StaffPage, who: 'readLog' },
  { path: '/site', Page: SitePage, who: 'seeSite' },
  { path: '/media', Page: AlbumsPage, who: 'seeSite' },
  { path: '/media/albums/new', Page: NewAlbumPage, who: 'editSite' },
  { path: '/media/albums/:id', Page: AlbumPage, who: 'seeSite' },
  { path: '/media/videos', Page: VideosPage, who: 'seeSite' },
  { path: '/media/videos/new', Page: NewVideoPage, who: 'editSite' },
  { path: '/media/videos/:id', Page: VideoPage, who: 'seeSite' },
  { path: '/people', Page: PeoplePage, who: 'seeDesk' },
  { path: '/people/new', Page: NewPersonPage, who: 'decide' },
  { path: '/people/:id', Page: PersonPage, who: 'seeDesk' },
  { path: '/people/:id/merge', Page: MergePage, who: 'decide' },
  { path: '/people/:id/merge/:goneId', Page: MergePage, who: 'seeDesk' },
  { path: '/import', Page: ImportPage, who: 'seeImports' },
  { path: '/outbox', Page: OutboxPage, who: 'readLog' },
  { path: '/outbox/:id', Page: LetterPage, who: 'readLog' },
  { path: '/log', Page: LogPage, who: 'readLog' },
  { path: '/own', Page: OwnPage },
];

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
        {PLACES.map(({ path, Page, who }) => (
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
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route
          path="/competitions/:id/desk"
          element={
            <Authenticated>
              <RequireRole who="seeCompetitions">
                <Suspense fallback={null}>
                  <DeskPage />
                </Suspense>
              </RequireRole>
            </Authenticated>
          }
        />
      </CustomRoutes>
    </Admin>
  );
}
