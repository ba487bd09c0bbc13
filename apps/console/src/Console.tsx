import { Admin, CustomRoutes, localStorageStore } from 'react-admin';
import { api } from './api/api.ts';
import { createAuthProvider, LoginPage } from './features/accounts/index.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { Dashboard } from './layout/Dashboard.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { keepTheme } from './theme/keepTheme.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

const authProvider = createAuthProvider(api);
const store = keepTheme(localStorageStore());

export function Console() {
  return (
    <Admin
      title="Консоль федерации"
      authProvider={authProvider}
      catchAll={NotFound}
      darkTheme={darkTheme}
      dashboard={Dashboard}
      disableTelemetry
      error={ErrorPage}
      i18nProvider={i18nProvider}
      layout={ConsoleLayout}
      lightTheme={lightTheme}
      loginPage={LoginPage}
      requireAuth
      store={store}
    >
      {/* Without a child react-admin shows its own welcome page instead of the dashboard. */}
      <CustomRoutes>{null}</CustomRoutes>
    </Admin>
  );
}
