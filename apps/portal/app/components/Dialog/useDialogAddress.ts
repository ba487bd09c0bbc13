import { use, useEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  type DataRouter,
  type Location,
  type To,
} from 'react-router';
import { useHydrated } from '../useHydrated';

interface DialogAddresses {
  /** The name of the window that is open. */
  shown: string | undefined;
  /** `replace`: it takes the place of the window before it, which has not come. */
  show: (name: string, replace?: boolean) => void;
  /** Goes back to what lies under the window. */
  hide: () => void;
  /** Closes the window by going on to another address, which takes the window's place in the history. */
  leaveTo: (to: To) => void;
}

interface DialogAddress extends Omit<DialogAddresses, 'shown' | 'show'> {
  open: boolean;
  show: () => void;
}

/**
 * Keeps "this window is open" in the browser's history: Back closes the window, Forward and a reload open it again.
 * The server never knows, so after a reload the window comes with hydration. One `ofAllPages` opens over whichever page comes.
 */
export function useDialogAddress(name: string, ofAllPages = false): DialogAddress {
  const { shown, show, hide, leaveTo } = useDialogAddresses(ofAllPages);
  const open = shown === name;
  return { open, show: () => show(name), hide: () => open && hide(), leaveTo };
}

/** The same for a page whose windows are many, one of each kind of thing: their names say which thing. */
export function useDialogAddresses(ofAllPages = false): DialogAddresses {
  const here: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const lay = useLayWindow(ofAllPages);
  const hydrated = useHydrated();
  const { dialog, ...others } = getState(here);
  const shown = hydrated && typeof dialog === 'string' ? dialog : undefined;
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [here.key]);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });

  return {
    shown,
    show(name, replace = false) {
      if (shown !== name) void lay(name, replace);
    },
    hide() {
      // Neither a second Escape while the first is on its way nor an answer that comes when its window is gone may leave the page.
      if (shown === undefined || leaving.current || latest.current !== shown) return;
      leaving.current = true;
      void navigate(-1);
    },
    leaveTo(to) {
      // An answer that comes while the window is being closed leads nowhere.
      if (leaving.current) return;
      void navigate(to, { replace: true, preventScrollReset: true, state: others });
    },
  };
}

/**
 * Lays a window over the page as the router has it: what is rendered follows when the browser has time, and what was chosen a moment ago
 * would be lost.
 */
function useLayWindow(ofAllPages: boolean) {
  const here: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const router = use(DataRouterContext)?.router;
  const isOver = (place: Location): boolean => ofAllPages || place.pathname === here.pathname;
  return async (name: string, replace: boolean): Promise<void> => {
    const coming = router?.state.navigation.location;
    // The window lies above it.
    if (router && coming && isOver(coming)) await waitForStep(router, coming);
    const now: Location<unknown> = router?.state.location ?? here;
    // It led to another page, or was followed by another step.
    if (coming && (!isOver(now) || router?.state.navigation.location)) return;
    const under = isOver(now) ? now : here;
    // Without the hash: the router would scroll to its target.
    const to = { pathname: under.pathname, search: under.search };
    const options = { preventScrollReset: true, defaultShouldRevalidate: false };
    void navigate(to, { ...options, replace, state: { ...getState(under), dialog: name } });
  };
}

function waitForStep(router: Pick<DataRouter, 'subscribe'>, step: Location): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.location === step) return;
      stop();
      resolve();
    });
  });
}

function getState({ state }: Location<unknown>): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
