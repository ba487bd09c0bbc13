import type { Store } from 'react-admin';

/** Logging out empties the store; light or dark is a choice of the computer and stays. */
export function keepTheme(store: Store): Store {
  return {
    ...store,
    reset() {
      const theme: unknown = store.getItem('theme');
      store.reset();
      if (theme !== undefined) store.setItem('theme', theme);
    },
  };
}
