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
function paged<Module extends Feature>(
  load: () => Promise<Module>,
  name: keyof { [Name in keyof Module as Module[Name] extends ComponentType ? Name : never]: true },
): ComponentType {
  return lazy(async () => ({ default: (await load())[name] as ComponentType }));
}

const applications = () => import('./features/applications/index.ts');
const competitions = () => import('./features/competitions/index.ts');
const consents = () => import('./features/consents/index.ts');
const federation = () => import('./features/federation/index.ts');
const imports = () => import('./features/imports/index.ts');
const log = () => import('./features/log/index.ts');
const media = () => import('./features/media/index.ts');
const outbox = () => import('./features/outbox/index.ts');
const people = () => import('./features/people/index.ts');
const registrations = () => import('./features/registrations/index.ts');
const retention = () => import('./features/retention/index.ts');
const site = () => import('./features/site/index.ts');
const staff = () => import('./features/staff/index.ts');
const status = () => import('./features/status/index.ts');

/** The pages beside the first one. */
export const PAGES: readonly Page[] = [
  { path: '/registrations', Page: paged(registrations, 'RegistrationsPage'), who: 'seeDesk' },
  { path: '/registrations/:id', Page: paged(registrations, 'RegistrationPage'), who: 'seeDesk' },
  { path: '/applications', Page: paged(applications, 'CompetitionsPage'), who: 'seeDesk' },
  { path: '/applications/:id', Page: paged(applications, 'ApplicationsPage'), who: 'seeDesk' },
  { path: '/competitions', Page: paged(competitions, 'CompetitionListPage'), who: 'seeCompetitions' },
  {
    path: '/competitions/new',
    Page: paged(competitions, 'NewCompetitionPage'),
    who: 'prepareCompetitions',
  },
  { path: '/competitions/:id', Page: paged(competitions, 'CompetitionPage'), who: 'seeCompetitions' },
  { path: '/federation', Page: paged(federation, 'FederationPage'), who: 'seeDesk' },
  { path: '/consents', Page: paged(consents, 'ConsentsPage'), who: 'readLog' },
  { path: '/retention', Page: paged(retention, 'RetentionPage'), who: 'seeDesk' },
  { path: '/staff', Page: paged(staff, 'StaffPage'), who: 'readLog' },
  { path: '/site', Page: paged(site, 'SitePage'), who: 'seeSite' },
  { path: '/media', Page: paged(media, 'AlbumsPage'), who: 'seeSite' },
  { path: '/media/albums/new', Page: paged(media, 'NewAlbumPage'), who: 'editSite' },
  { path: '/media/albums/:id', Page: paged(media, 'AlbumPage'), who: 'seeSite' },
  { path: '/media/videos', Page: paged(media, 'VideosPage'), who: 'seeSite' },
  { path: '/media/videos/new', Page: paged(media, 'NewVideoPage'), who: 'editSite' },
  { path: '/media/videos/:id', Page: paged(media, 'VideoPage'), who: 'seeSite' },
  { path: '/people', Page: paged(people, 'PeoplePage'), who: 'seeDesk' },
  { path: '/people/new', Page: paged(people, 'NewPersonPage'), who: 'decide' },
  { path: '/people/:id', Page: paged(people, 'PersonPage'), who: 'seeDesk' },
  { path: '/people/:id/merge', Page: paged(people, 'MergePage'), who: 'decide' },
  { path: '/people/:id/merge/:goneId', Page: paged(people, 'MergePage'), who: 'seeDesk' },
  { path: '/import', Page: paged(imports, 'ImportPage'), who: 'seeImports' },
  { path: '/outbox', Page: paged(outbox, 'OutboxPage'), who: 'readLog' },
  { path: '/outbox/:id', Page: paged(outbox, 'LetterPage'), who: 'readLog' },
  { path: '/log', Page: paged(log, 'LogPage'), who: 'readLog' },
  { path: '/status', Page: paged(status, 'StatusPage'), who: 'readLog' },
  { path: '/own', Page: OwnPage },
];
