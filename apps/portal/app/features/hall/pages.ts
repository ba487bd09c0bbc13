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
      return shownRounds(content)[0]?.games.length ?? 0;
    case 'clock':
      return 1;
    case 'announcement':
      return content.announcements.length;
  }
}

type Round = HallContent['bracket'][number];

/** So many rounds stand beside each other. */
const ROUNDS = 3;

/**
 * The first round that is not over, and what it leads to; of a double elimination in the upper bracket while it is played, and the
 * match for third place and the consolation bracket once the final is over.
 */
export function shownRounds({ bracket }: Pick<HallContent, 'bracket'>): readonly Round[] {
  const parts = Map.groupBy(bracket, ({ part }) => part);
  for (const rounds of parts.values()) {
    const first = rounds.findIndex(isOpen);
    if (first !== -1) return rounds.slice(first, first + ROUNDS);
  }
  return (parts.get('final') ?? parts.get('winner') ?? []).slice(-ROUNDS);
}

/** Where neither came nobody has won, and the game is over all the same. */
function isOpen({ games }: Round): boolean {
  return games.some((game) => game?.sides.every(({ score }) => score === '') === true);
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
