import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location, type To } from 'react-router';
import { useHydrated } from '../useHydrated';

interface DialogAddress {
  open: boolean;
  show: () => void;
  /** Goes back to the page under the window. */
  hide: () => void;
  /** Closes the window by going on to another address, which takes the window's place in the history. */
  leaveTo: (to: To) => void;
}

/**
 * Keeps "this window is open" in the browser's history: Back closes the window, Forward and a reload open it again.
 * The server never knows, so after a reload the window comes with hydration.
 */
export function useDialogAddress(name: string): DialogAddress {
  const { pathname, search, key, ...location }: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const others = isRecord(location.state) ? location.state : {};
  const open = hydrated && others['dialog'] === name;
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [key]);

  return {
    open,
    show() {
      if (open) return;
      // Without the hash: the router would scroll to its target.
      const to = { pathname, search };
      const options = { preventScrollReset: true, defaultShouldRevalidate: false };
      void navigate(to, { ...options, state: { ...others, dialog: name } });
    },
    hide() {
      // A second Escape while the first is on its way must not leave the page.
      if (!open || leaving.current) return;
      leaving.current = true;
      void navigate(-1);
    },
    leaveTo(to) {
      const { dialog: _dialog, ...rest } = others;
      void navigate(to, { replace: true, preventScrollReset: true, state: rest });
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
