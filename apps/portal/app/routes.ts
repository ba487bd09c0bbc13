import { layout, route, type RouteConfig } from '@react-router/dev/routes';

/**
 * Pages of a competition by the first part of their address; all but the payment's stand in one frame. Without an id they
 * answer with the error page, which is theirs to say: a missing id is no missing page.
 */
const COMPETITION_PAGES = {
  'competition-participants': 'participants/page.tsx',
  'competition-statistics': 'standings/page.tsx',
  'competition-results': 'results/page.tsx',
  'competition-bracket': 'bracket/page.tsx',
  'competition-child': 'child/page.tsx',
  'competition-judge': 'referees/page.tsx',
  'competition-schedule': 'schedule/page.tsx',
  'competition-contributions': 'money/contributionsPage.tsx',
  'competition-prize': 'money/prizePage.tsx',
  'competition-documents': 'documents/page.tsx',
  'competition-photo-gallery': 'photos/page.tsx',
  'competition-contacts': 'contacts/page.tsx',
};

/** The site map. */
export default [
  route('/', 'features/home/page.tsx', [
    route('users/recover', 'features/accounts/recovery/recoverPage.tsx'),
    route('users/confirm', 'features/accounts/recovery/confirmPage.tsx'),
  ]),
  route('competitions', 'features/competitions/listPage.tsx'),
  layout(
    'features/competitions/frame/layout.tsx',
    Object.entries(COMPETITION_PAGES).map(([name, file]) =>
      route(`${name}/:id?`, `features/competitions/${file}`),
    ),
  ),
  route('competition-payment/:id?', 'features/competitions/payment/page.tsx'),
  route('athletes', 'features/athletes/listPage.tsx'),
  layout('features/athletes/profile/layout.tsx', [
    route('athlete-competitions/:id?', 'features/athletes/competitions/page.tsx'),
    route('athlete-matches/:id?', 'features/athletes/matches/page.tsx'),
    route('athlete-statistics/:id?', 'features/athletes/statistics/page.tsx'),
  ]),
  route('athlete-comparison/:id?/:other?', 'features/athletes/comparison/page.tsx'),
  route('judge-profile/:id?', 'features/referees/profilePage.tsx'),
  route('photo-gallery', 'features/media/albums/listPage.tsx'),
  route('photo-gallery/:id', 'features/media/albums/page.tsx'),
  route('video', 'features/media/videos/listPage.tsx'),
  route('video/:id', 'features/media/videos/page.tsx'),
  route('search', 'features/search/page.tsx'),
  route('documents/policy', 'features/site/policyPage.tsx'),
  route('competitions/:id/bid', 'features/applications/page.tsx'),
  route('hall/:code?', 'features/hall/page.tsx'),
  route('my-match/:id?', 'features/matches/page.tsx'),
  route('match/:code', 'features/matches/slipPage.tsx'),
  route('account', 'features/accounts/own/page.tsx'),
  route('entrance', 'features/accounts/entrance/page.tsx'),
  route('registration', 'features/accounts/registration/page.tsx'),
  ...(process.env['NODE_ENV'] === 'development' ? [route('__components', 'features/gallery/page.tsx')] : []),
  route('*', 'features/site/notFoundPage.tsx'),
] satisfies RouteConfig;
