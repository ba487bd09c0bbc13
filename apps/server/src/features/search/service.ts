import { LEAST_SEARCHED, type Found } from '@nardy/contract';
import { typeOnRussianKeyboard } from '@nardy/contract/keyboard';
import type { Db } from '../../database/connection.ts';
import { splitWords } from '../../database/search.ts';
import { toFound } from './mapper.ts';
import { findAlbums, findReferees } from './repository/few.ts';
import { findAthletes, findCompetitions } from './repository/many.ts';

/** What has all words of the text; typed with the wrong keyboard on, what was meant. */
export async function searchEverywhere(db: Db, text: string): Promise<Found> {
  const found = await find(db, text);
  if (Object.values(found).some((rows) => rows.length > 0)) return found;
  const meant = typeOnRussianKeyboard(text);
  return meant === text ? found : find(db, meant);
}

/** Of one letter a word is too short alone, beside others it is an initial. */
const isEnough = (words: readonly string[]): boolean => words.some((word) => word.length >= LEAST_SEARCHED);

async function find(db: Db, text: string): Promise<Found> {
  const words = splitWords(text);
  if (!isEnough(words)) return { athletes: [], competitions: [], referees: [], albums: [] };
  const [athletes, competitions, referees, albums] = await Promise.all([
    findAthletes(db, words),
    findCompetitions(db, words),
    findReferees(db, words),
    findAlbums(db, words),
  ]);
  return toFound({ athletes, competitions, referees, albums });
}
