import { parseChoice, parseId } from '../../lists';

/** How the bracket is shown, if the address says so. */
export const parseView = (search: URLSearchParams) =>
  parseChoice(search, 'view', ['picture', 'list'] as const);

/** The athlete whose way is followed. */
export const parseAthlete = (search: URLSearchParams): number | undefined => parseId(search, 'athlete');
