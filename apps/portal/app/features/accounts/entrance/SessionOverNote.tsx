import { useLocation } from 'react-router';
import { Note } from '../../../components/Note/Note';
import { useHydrated } from '../../../components/useHydrated';

/** What the history says of an entrance to which the end of a session has led. */
export const SESSION_OVER = { isSessionOver: true };

/** Why somebody stands at the entrance who has not gone there. */
export function SessionOverNote() {
  const state: unknown = useLocation().state;
  const isOver = typeof state === 'object' && state !== null && 'isSessionOver' in state;
  // The server knows no history.
  if (!useHydrated() || !isOver) return null;
  return <Note alert>Сеанс завершён. Войдите снова, чтобы продолжить.</Note>;
}
