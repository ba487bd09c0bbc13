import type { Db } from '../../../database/connection.ts';
import { NotFoundError } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/operations.ts';
import type { FileStore } from '../../../storage/storage.ts';
import { NO_SUCH_TOURNAMENT } from '../scope.ts';
import { toTournament } from '../tournaments/mapper.ts';
import { findTournament } from '../tournaments/repository.ts';
import { drawCard } from './drawCard.ts';
import { CardCache } from './cardCache.ts';
import { computeCardVersion } from './link.ts';
import { findMark, readLogo } from './mark.ts';
import { formatCardWords } from './words.ts';

export function createCardHandlers(db: Db, media: FileStore) {
  const cards = new CardCache(async (words) => drawCard(words, await readLogo(media, words.mark)));
  return {
    drawTournamentCard: async ({ params: { id }, query: { v } }) => {
      const [row, mark] = await Promise.all([findTournament(db, id), findMark(db)]);
      if (!row) throw new NotFoundError(NO_SUCH_TOURNAMENT);
      const words = formatCardWords(toTournament(row), mark);
      return {
        mediaType: 'image/png',
        name: `competition-${id}.png`,
        content: await cards.get(id, words),
        // Another picture has another address.
        isForGood: v === computeCardVersion(words),
      };
    },
  } satisfies Partial<Handlers>;
}
