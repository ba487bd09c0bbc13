import { CssBaseline, ThemeProvider } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { createConsoleTheme } from './themes.ts';
import { useThemeMode } from './useThemeMode.ts';

/** The federation's colours, light or dark. */
export function ConsoleTheme({ children }: { readonly children: ReactNode }) {
  const [mode] = useThemeMode();
  const theme = useMemo(() => createConsoleTheme(mode), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
