import { store } from '../../api/browserStorage';

export type Theme = 'light' | 'dark';

export const THEME_KEY = 'theme';

/** The theme on the screen: the chosen one, else that of the device. */
export function getCurrentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Where storage is forbidden, the choice lasts for this page. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  store('localStorage', THEME_KEY, theme);
}
