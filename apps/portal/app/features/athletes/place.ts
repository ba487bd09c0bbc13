import type { Player } from '@nardy/contract';

/** Where an athlete is from in one word: the city, or the country of whom no more is known. */
export function formatHome(city: Player['city']): string | undefined {
  return city?.title ?? city?.country_title;
}
