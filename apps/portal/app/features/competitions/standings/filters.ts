import { parseId } from '../../lists';

/** The tour after which the table is wanted; undefined is the table as it stands now. */
export function parseTour(search: URLSearchParams): number | undefined {
  return parseId(search, 'tour');
}

/** The athlete whose line is open. */
export function parseOpened(search: URLSearchParams): number | undefined {
  return parseId(search, 'open');
}

/** Which of a parent's competitions that line is of: the athlete may have one in several. */
export function parseOpenedIn(search: URLSearchParams): number | undefined {
  return parseId(search, 'in');
}
