import { createHash } from 'node:crypto';
import type { Tournament } from '@nardy/contract';
import type { CardMark } from './mark.ts';
import { formatCardWords, type CardWords } from './words.ts';

/** Raised with the look, so that messengers ask for the new one. */
const LOOK = 2;

/** Which picture belongs to these words: another status or name is another address, and nobody keeps an old picture. */
export function computeCardVersion(words: CardWords): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, words]))
    .digest('base64url')
    .slice(0, 10);
}

/** The address of a competition's card, which changes with what the card says. */
export function formatCardLink(tournament: Tournament, mark: CardMark): string {
  const version = computeCardVersion(formatCardWords(tournament, mark));
  return `/api/tournaments/${tournament.tournament_id}/card.png?v=${version}`;
}
