import { useLoggedIn } from '../../api/useLoggedIn';
import { createLazyPart } from '../../components/lazyPart';
import type { OwnMatchCardProps } from './OwnMatchCard';

const card = createLazyPart<OwnMatchCardProps>(async () => (await import('./OwnMatchCard')).OwnMatchCard);

/** Where «Мой матч» stands on pages of everybody: its code comes for the logged in only. */
export function OwnMatchSlot(shown: OwnMatchCardProps) {
  const isIn = useLoggedIn();
  const Card = card.usePart(isIn, () => undefined);
  return isIn && Card ? <Card {...shown} /> : null;
}
