import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location, type To } from 'react-router';
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
 * The server never knows, so after a reload the window comes with hydration.
 */
export function useDialogAddress(name: string): DialogAddress {
  const { shown, show, hide, leaveTo } = useDialogAddresses();
  const open = shown === name;
  return { open, show: () => show(name), hide: () => open && hide(), leaveTo };
}

/** The same for a page whose windows are many, one of each kind of thing: their names say which thing. */
export function useDialogAddresses(): DialogAddresses {
  const { pathname, search, key, ...location }: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const others = isRecord(location.state) ? location.state : {};
  const { dialog } = others;
  const shown = hydrated && typeof dialog === 'string' ? dialog : undefined;
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [key]);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });

  return {
    shown,
    show(name, replace = false) {
      if (shown === name) return;
      // Without the hash: the router would scroll to its target.
      const to = { pathname, search };
      const options = { preventScrollReset: true, defaultShouldRevalidate: false };
      void navigate(to, { ...options, replace, state: { ...others, dialog: name } });
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
      const { dialog: _dialog, ...rest } = others;
      void navigate(to, { replace: true, preventScrollReset: true, state: rest });
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
