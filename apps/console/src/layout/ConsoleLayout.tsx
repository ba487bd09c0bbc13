import { Suspense, useRef, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { FailedDecisions } from '../components/decisions/FailedDecisions.tsx';
import { useShownDecisions } from '../components/decisions/useShownDecisions.ts';
import { Shortcuts } from '../components/shortcuts/Shortcuts.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { IdleLock } from '../features/accounts/index.ts';
import { ConsoleBar } from './ConsoleBar.tsx';
import styles from './ConsoleLayout.module.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useFocusAfterNavigation } from './useFocusAfterNavigation.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';
import { usePlaceKeys } from './usePlaceKeys.ts';
import { useScrollToTop } from './useScrollToTop.ts';
import { useSidebar } from './useSidebar.ts';

/** The bar and the menu around every page but the desk's: around the route's, if no other is given. */
export function ConsoleLayout({ children }: { readonly children?: ReactNode }) {
  const { pathname } = useLocation();
  const hasActs = useShownDecisions().some(({ state }) => state !== 'failed');
  const sidebar = useSidebar();
  const main = useRef<HTMLElement>(null);
  usePlaceKeys();
  useScrollToTop();
  useFocusAfterNavigation(main);
  useFocusAfterRemoval(main);
  return (
    <>
      <button type="button" className={styles['skip']} onClick={() => main.current?.focus()}>
        Перейти к содержанию
      </button>
      <ConsoleBar sidebar={sidebar} />
      <div className={styles['frame']}>
        <Sidebar {...sidebar} />
        <main ref={main} tabIndex={-1} className={styles['main']}>
          <div className={styles['page']} data-has-acts={hasActs}>
            <OfflineNotice />
            <FailedDecisions />
            <ErrorBoundary address={pathname}>
              <Suspense fallback={<Skeleton rows={8} />}>{children ?? <Outlet />}</Suspense>
            </ErrorBoundary>
          </div>
        </main>
      </div>
      <Shortcuts />
      <IdleLock />
    </>
  );
}
