/** A page of a list as the API answers it. */
export interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly totalCount: number;
}

/** A list as far as it has been loaded. */
export interface List<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
  /** How many pages are loaded. */
  readonly depth: number;
  readonly hasMore: boolean;
  /** The last page asked for did not come; what came before it stands. */
  readonly nextFailed: boolean;
}

export interface ListSource<Row> {
  /** The same for the same filters and sorting. */
  readonly key: string;
  readonly depth: number;
  readonly pageSize: number;
  readonly idOf: (row: Row) => number;
  readonly fetchPage: (page: number) => Promise<ListPage<Row>>;
}

interface Kept {
  readonly pages: readonly ListPage<unknown>[];
  readonly loadedAt: number;
}

const FRESH_MS = 60_000;
const MOST_LISTS = 20;
/** A page that is rendered anew has no more; who reads on from there goes on in the browser. */
const MOST_AT_ONCE = 20;

/** Lists that this visit has seen: going back finds a list as it was left, and "show more" asks for one page only. */
const keptLists = new Map<string, Kept>();

/** Loads a list to its depth, within bounds; throws when nothing of it came. */
export async function loadList<Row>(source: ListSource<Row>): Promise<List<Row>> {
  return listOf(source, await fetchPages({ ...source, depth: Math.min(source.depth, MOST_AT_ONCE) }, 1));
}

/** The same in the browser, where the pages at hand are not asked for again. */
export async function loadListInBrowser<Row>(source: ListSource<Row>): Promise<List<Row>> {
  const pages = pagesAtHand(source);
  try {
    const more = pages.length < source.depth ? await fetchPages(source, pages.length + 1) : [];
    const all = [...pages, ...more];
    if (more.length > 0) keep(source.key, all);
    return listOf(source, all);
  } catch (error) {
    if (pages.length === 0) throw error;
    return { ...listOf(source, pages), nextFailed: true };
  }
}

function pagesAtHand<Row>({ key, depth }: ListSource<Row>): readonly ListPage<Row>[] {
  const kept = keptLists.get(key);
  if (!kept || Date.now() - kept.loadedAt > FRESH_MS) return [];
  return (kept.pages as readonly ListPage<Row>[]).slice(0, depth);
}

function keep(key: string, pages: readonly ListPage<unknown>[]): void {
  keptLists.delete(key);
  keptLists.set(key, { pages, loadedAt: Date.now() });
  const [oldest] = keptLists.keys();
  if (keptLists.size > MOST_LISTS && oldest !== undefined) keptLists.delete(oldest);
}

function fetchPages<Row>({ depth, fetchPage }: ListSource<Row>, from: number): Promise<ListPage<Row>[]> {
  return Promise.all(Array.from({ length: depth - from + 1 }, (_, index) => fetchPage(from + index)));
}

/** Rows without repeats: a row can move from one page to another while they load. */
function listOf<Row>({ pageSize, idOf }: ListSource<Row>, pages: readonly ListPage<Row>[]): List<Row> {
  const rows = [...new Map(pages.flatMap((page) => page.data).map((row) => [idOf(row), row])).values()];
  const totalCount = pages.at(-1)?.totalCount ?? 0;
  const depth = Math.max(1, Math.min(pages.length, Math.ceil(totalCount / pageSize)));
  return { rows, totalCount, depth, hasMore: depth * pageSize < totalCount, nextFailed: false };
}
