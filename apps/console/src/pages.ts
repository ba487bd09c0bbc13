import { lazy, type ComponentType } from 'react';
import { OwnPage, type Ability } from './features/accounts/index.ts';

interface Page {
  readonly path: string;
  readonly Page: ComponentType;
  /** Who may be here; the server refuses others too, but a page that it fills with refusals helps nobody. */
  readonly who?: Ability;
}

type Feature = Readonly<Record<string, unknown>>;

/** A page that comes with its feature, when somebody goes there. */
function createLazyPage<Module extends Feature>(
  load: () => Promise<Module>,
  name: keyof { [Name in keyof Module as Module[Name] extends ComponentType ? Name : never]: true },
): ComponentType {
  return lazy(async () => ({ default: (await load())[name] as ComponentType }));
}

const loadApplications = () => import('./features/applications/index.ts');
const loadCompetitions = () => import('./features/competitions/index.ts');
const loadConsents = () => import('./features/consents/index.ts');
const loadFederation = () => import('./features/federation/index.ts');
const loadImports = () => import('./features/imports/index.ts');
const loadLog = () => import('./features/log/index.ts');
const loadMedia = () => import('./features/media/index.ts');
const loadOutbox = () => import('./features/outbox/index.ts');
const loadPeople = () => import('./features/people/index.ts');
const loadRegistrations = () => import('./features/registrations/index.ts');
const loadRetention = () => import('./features/retention/index.ts');
const loadSite = () => import('./features/site/index.ts');
const loadStaff = () => import('./features/staff/index.ts');
const loadStatus = () => import('./features/status/index.ts');

/** The pages beside the first one. */
export const PAGES: readonly Page[] = [
  { path: '/registrations', Page: createLazyPage(loadRegistrations, 'RegistrationsPage'), who: 'seeDesk' },
  { path: '/registrations/:id', Page: createLazyPage(loadRegistrations, 'RegistrationPage'), who: 'seeDesk' },
  { path: '/applications', Page: createLazyPage(loadApplications, 'CompetitionsPage'), who: 'seeDesk' },
  { path: '/applications/:id', Page: createLazyPage(loadApplications, 'ApplicationsPage'), who: 'seeDesk' },
  {
    path: '/competitions',
    Page: createLazyPage(loadCompetitions, 'CompetitionListPage'),
    who: 'seeCompetitions',
  },
  {
    path: '/competitions/new',
    Page: createLazyPage(loadCompetitions, 'NewCompetitionPage'),
    who: 'prepareCompetitions',
  },
  {
    path: '/competitions/:id',
    Page: createLazyPage(loadCompetitions, 'CompetitionPage'),
    who: 'seeCompetitions',
  },
  { path: '/federation', Page: createLazyPage(loadFederation, 'FederationPage'), who: 'seeDesk' },
  { path: '/consents', Page: createLazyPage(loadConsents, 'ConsentsPage'), who: 'readLog' },
  { path: '/retention', Page: createLazyPage(loadRetention, 'RetentionPage'), who: 'seeDesk' },
  { path: '/staff', Page: createLazyPage(loadStaff, 'StaffPage'), who: 'readLog' },
  { path: '/site', Page: createLazyPage(loadSite, 'SitePage'), who: 'seeSite' },
  { path: '/media', Page: createLazyPage(loadMedia, 'AlbumsPage'), who: 'seeSite' },
  { path: '/media/albums/new', Page: createLazyPage(loadMedia, 'NewAlbumPage'), who: 'editSite' },
  { path: '/media/albums/:id', Page: createLazyPage(loadMedia, 'AlbumPage'), who: 'seeSite' },
  { path: '/media/videos', Page: createLazyPage(loadMedia, 'VideosPage'), who: 'seeSite' },
  { path: '/media/videos/new', Page: createLazyPage(loadMedia, 'NewVideoPage'), who: 'editSite' },
  { path: '/media/videos/:id', Page: createLazyPage(loadMedia, 'VideoPage'), who: 'seeSite' },
  { path: '/people', Page: createLazyPage(loadPeople, 'PeoplePage'), who: 'seeDesk' },
  { path: '/people/new', Page: createLazyPage(loadPeople, 'NewPersonPage'), who: 'decide' },
  { path: '/people/:id', Page: createLazyPage(loadPeople, 'PersonPage'), who: 'seeDesk' },
  { path: '/people/:id/merge', Page: createLazyPage(loadPeople, 'MergePage'), who: 'decide' },
  { path: '/people/:id/merge/:goneId', Page: createLazyPage(loadPeople, 'MergePage'), who: 'seeDesk' },
  { path: '/import', Page: createLazyPage(loadImports, 'ImportPage'), who: 'seeImports' },
  { path: '/outbox', Page: createLazyPage(loadOutbox, 'OutboxPage'), who: 'readLog' },
  { path: '/outbox/:id', Page: createLazyPage(loadOutbox, 'LetterPage'), who: 'readLog' },
  { path: '/log', Page: createLazyPage(loadLog, 'LogPage'), who: 'readLog' },
  { path: '/status', Page: createLazyPage(loadStatus, 'StatusPage'), who: 'readLog' },
  { path: '/own', Page: OwnPage },
];
