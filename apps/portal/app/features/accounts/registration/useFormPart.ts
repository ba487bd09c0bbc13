import { useLocation, useNavigate, type Location } from 'react-router';
import { useHydrated } from '../../../components/useHydrated';
import { PARTS } from './parts';

interface FormPart {
  /** Number of the part that a phone shows, from 0. */
  readonly part: number;
  readonly goTo: (part: number) => void;
}

/** Keeps the part in the browser's history: Back goes to the part before, and a reload stays in it. */
export function useFormPart(): FormPart {
  const { pathname, search, ...location }: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { state } = location;
  const kept = typeof state === 'object' && state !== null && 'part' in state ? Number(state.part) : 0;
  const part = hydrated && Number.isInteger(kept) && kept in PARTS ? kept : 0;
  return {
    part,
    goTo(next) {
      if (next === part) return;
      void navigate(
        { pathname, search },
        { state: { part: next }, defaultShouldRevalidate: false, preventScrollReset: true },
      );
    },
  };
}
