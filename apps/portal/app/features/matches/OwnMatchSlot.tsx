import { useLoggedIn } from '../../api/useLoggedIn';
import { createLazyPart } from '../../components/lazyPart';

const card = createLazyPart<{ readonly tournamentId?: number | undefined }>(
  async () => (await import('./OwnMatchCard')).OwnMatchCard,
);

/** Where «Мой матч» stands on pages of everybody: its code comes for the logged in only. */
export function OwnMatchSlot({ tournamentId }: { readonly tournamentId?: number | undefined }) {
  const isIn = useLoggedIn();
  const Card = card.usePart(isIn, () => undefined);
  return isIn && Card ? <Card tournamentId={tournamentId} /> : null;
}
