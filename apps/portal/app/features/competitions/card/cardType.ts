import type { Competition } from '../frame/competition';

export type CardType =
  | 'announced'
  | 'registration'
  | 'registration-end'
  | 'progress'
  | 'subsidiary'
  | 'completed';

/**
 * Which of the six cards a competition has; the specification names them and leaves the mapping open.
 *
 * | status  | of its own         | child              |
 * | ------- | ------------------ | ------------------ |
 * | future  | `announced`        | `subsidiary`       |
 * | app     | `registration`     | `registration`     |
 * | app-end | `registration-end` | `registration-end` |
 * | current | `progress`         | `progress`         |
 * | past    | `completed`        | `completed`        |
 *
 * A subsidiary card is the announcement of a child: it counts down to the start and to the end of the registration, which
 * without a moment of its own is the start. Once a child takes applications it shows the places that are left, as its tile
 * does. A parent has the cards of the left column.
 */
export function chooseCardType({
  status,
  parent_tournament_id,
}: Pick<Competition, 'status' | 'parent_tournament_id'>): CardType {
  if (parent_tournament_id !== null && status === 'future') return 'subsidiary';
  return CARD_TYPES[status];
}

const CARD_TYPES: Readonly<Record<Competition['status'], CardType>> = {
  future: 'announced',
  app: 'registration',
  'app-end': 'registration-end',
  current: 'progress',
  past: 'completed',
};

/** Cards that count down to the start. */
export function countsDown(type: CardType): boolean {
  return type !== 'progress' && type !== 'completed';
}

/** Cards that count down to the end of the registration. */
export function tellsRegistrationEnd(type: CardType): boolean {
  return type === 'registration' || type === 'subsidiary';
}
