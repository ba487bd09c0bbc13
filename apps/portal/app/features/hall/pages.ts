import type { HallContent, HallView } from '@nardy/contract';

/** A view as a part of it that fits on the screen. */
export interface HallPage {
  readonly view: HallView;
  /** From 0, and how many the view has. */
  readonly part: number;
  readonly of: number;
}

/** How many fit on a page of each view. */
export const FITS: Readonly<Record<HallView, number>> = {
  names: 30,
  tables: 10,
  open: 40,
  standings: 10,
  bracket: 4,
  clock: 1,
  announcement: 1,
};

/** Pairs by name stay so long after they were published. */
const NAMES_MS = 15 * 60_000;

/** What is shown one after another; never empty. */
export function listPages(content: HallContent, now: number): readonly HallPage[] {
  const { screen } = content;
  const pagesOfAll = (views: readonly HallView[]) => views.flatMap((view) => cutPages(content, view));
  // Where nothing is to be seen of what was set, the screen follows the tour until there is.
  const own = pagesOfAll(screen.views);
  const pages = own.length > 0 ? own : pagesOfAll(followTour(content, now));
  const shown = pages.length > 0 ? pages : cutPages(content, 'clock');
  // What was announced comes by itself in each round.
  return screen.views.includes('announcement') ? shown : [...shown, ...cutPages(content, 'announcement')];
}

/** By the tour: who finds the table, then who still plays, then the table. */
function followTour(
  { phase, published_dt: published, bracket }: HallContent,
  now: number,
): readonly HallView[] {
  const isBracket = bracket.length > 0;
  if (phase === 'finished') return isBracket ? ['standings', 'bracket'] : ['standings'];
  if (phase !== 'playing') return phase === 'entries' ? ['clock'] : isBracket ? ['bracket'] : ['standings'];
  const isFresh = published !== null && now - Date.parse(published) < NAMES_MS;
  if (isFresh && !isBracket) return ['names'];
  return isBracket ? ['bracket', 'open'] : ['clock', 'standings'];
}

function cutPages(content: HallContent, view: HallView): readonly HallPage[] {
  const of = Math.ceil(countOf(content, view) / FITS[view]);
  return Array.from({ length: of }, (_, part) => ({ view, part, of }));
}

function countOf(content: HallContent, view: HallView): number {
  switch (view) {
    case 'names':
      // Nobody looks for a table any more.
      return content.phase === 'finished' ? 0 : content.names.length;
    case 'tables':
      return content.games.length;
    case 'open':
      return content.open_tables.length;
    case 'standings':
      return content.standings.length;
    case 'bracket':
      return listBracketPages(content).length * FITS.bracket;
    case 'clock':
      return 1;
    case 'announcement':
      return content.announcements.length;
  }
}

type Round = HallContent['bracket'][number];

/** So many rounds stand beside each other. */
const ROUNDS = 3;

/** A page of the bracket: rounds beside each other, and from which game of the first of them on. */
interface BracketPage {
  readonly rounds: readonly Round[];
  readonly from: number;
}

/**
 * Every part of a bracket that is played has pages of its own, beginning with its first round that is not over; where nothing is
 * played, the first part that will be, and at the end the last rounds.
 */
export function listBracketPages({ bracket }: Pick<HallContent, 'bracket'>): readonly BracketPage[] {
  const parts = Map.groupBy(bracket, ({ part }) => part);
  const open = [...parts.values()].flatMap((rounds) => {
    const first = rounds.findIndex(isOpen);
    return first === -1 ? [] : [rounds.slice(first)];
  });
  const played = open.filter((rounds) => rounds.some(isPlayed));
  const over = (parts.get('final') ?? parts.get('winner') ?? []).slice(-ROUNDS);
  const shown = played.length > 0 ? played : [open[0] ?? over];
  return shown.flatMap((rounds) =>
    Array.from({ length: Math.ceil((rounds[0]?.games.length ?? 0) / FITS.bracket) }, (_, at) => ({
      rounds: rounds.slice(0, ROUNDS),
      from: at * FITS.bracket,
    })),
  );
}

/** Where neither came nobody has won, and the game is over all the same. */
function isOpen({ games }: Round): boolean {
  return games.some((game) => game?.sides.every(({ score }) => score === '') === true);
}

/** Both of a game are known, and its result is not. */
function isPlayed({ games }: Round): boolean {
  return games.some(
    (game) => game?.sides.every(({ score, is_open: isToCome }) => score === '' && !isToCome) === true,
  );
}

/** The part of a list that stands on a page. */
export function sliceFor<T>(list: readonly T[], { view, part }: HallPage): readonly T[] {
  return list.slice(part * FITS[view], (part + 1) * FITS[view]);
}

/** Things of a list with keys of their own: what is there twice is told apart by how often it came before. */
export function withKeys<T>(
  list: readonly T[],
  keyOf: (thing: T) => string,
): readonly { readonly key: string; readonly thing: T }[] {
  const counts = new Map<string, number>();
  return list.map((thing) => {
    const own = keyOf(thing);
    const count = counts.get(own) ?? 0;
    counts.set(own, count + 1);
    return { key: `${own}.${count}`, thing };
  });
}
