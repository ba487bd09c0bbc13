import { lazy, Suspense, useContext, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { apiContext, renderingContext } from './api/context';
import { settle } from './api/result';
import { ScriptMark } from './api/scriptMark';
import { ErrorBlock } from './components/ErrorBlock/ErrorBlock';
import { SearchSwitch } from './features/search';
import {
  AFTER_PAINT_SCRIPT,
  CookieConsent,
  HYDRATION_REPLAY_SCRIPT,
  Footer,
  Header,
  markHandled,
  NavigationProgress,
  TabBar,
  FIRST_PAINT_SCRIPT,
  SAVED_SCROLL_SCRIPT,
  useLateScroll,
  usePrefetch,
  WHOLE_LISTS_SCRIPT,
} from './features/site';
import { SITE_FALLBACK } from './features/site/fallback';
import './styles/index.css';
import onestCyrillic from './styles/fonts/onest-cyrillic.woff2?url';
import onestLatin from './styles/fonts/onest-latin.woff2?url';
import sofiaCyrillic from './styles/fonts/sofia-sans-condensed-cyrillic.woff2?url';
import sofiaSigns from './styles/fonts/sofia-sans-condensed-signs.woff2?url';

/** Every page needs these at once: digits and spaces lie beside the Latin letters, or among the signs. */
const FONTS = [onestCyrillic, onestLatin, sofiaCyrillic, sofiaSigns];

/** Ends before React comes, which has no use for its text. */
const HEAD_SCRIPT = import.meta.env.SSR
  ? [FIRST_PAINT_SCRIPT, WHOLE_LISTS_SCRIPT, HYDRATION_REPLAY_SCRIPT, AFTER_PAINT_SCRIPT].join(';')
  : '';

const FEEDS = [
  { href: '/rss/competitions.xml', title: 'Соревнования' },
  { href: '/rss/albums.xml', title: 'Фотоальбомы' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = await settle(context.get(apiContext).getSiteSettings({}));
  return {
    site: settings.ok ? settings.value.data : SITE_FALLBACK,
    origin: new URL(request.url).origin,
    year: new Date().getFullYear(),
    requestId: context.get(renderingContext).requestId,
  };
}

/** What the whole site shares comes with the first page and stays. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...FEEDS.map(({ href, title }) => ({ rel: 'alternate', href, type: 'application/rss+xml', title })),
  ...FONTS.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

/** The document around every page, the error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const scriptMark = useContext(ScriptMark);
  usePrefetch();
  const loaded = useRouteLoaderData<typeof loader>('root');
  const site = loaded?.site ?? SITE_FALLBACK;
  return (
    <html lang="ru" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111d19" media="(prefers-color-scheme: dark)" />
        <script
          nonce={scriptMark}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- constants of ours; the page's policy allows them by their hash
          dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }}
        />
        <Meta />
        <Links />
      </head>
      {/* The worker marks a page that it has stored. */}
      <body suppressHydrationWarning onClickCapture={markHandled} onInputCapture={markHandled}>
        <NavigationProgress />
        <Header site={site} search={<SearchSwitch />} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Suspense>
          <Footer site={site} year={loaded?.year} />
        </Suspense>
        <TabBar />
        <CookieConsent policyLink={site.policy_link} />
        <SavedScroll />
        <Scripts />
      </body>
    </html>
  );
}

/** Where a page was left, it is found again; a part of its own, since it is rendered anew with each step. */
function SavedScroll() {
  useScrollRestoration();
  useLateScroll();
  return (
    <script
      nonce={useContext(ScriptMark)}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- a constant of ours; the page's policy allows it by its hash
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SAVED_SCROLL_SCRIPT : '' }}
    />
  );
}

/** What a page draws is an island of its own: header and search come to life without waiting for it. */
export default function App() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}

/** Few visits see it: its code comes with the first fault. Where even that does not come, the sentence does. */
const FaultPage = lazy(async () => {
  try {
    return { default: (await import('./features/site/FaultPage')).FaultPage };
  } catch {
    return { default: () => <ErrorBlock onRetry={() => location.reload()} /> };
  }
});

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <FaultPage error={error} requestId={loaderData?.requestId} />
    </Suspense>
  );
}
