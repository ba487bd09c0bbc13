/** A page of a list as the API answers it. */
export interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly totalCount: number;
}

/** A list as far as it has been loaded. */
export interface List<Row> {
  /** The same for the same filters and sorting. */
  readonly key: string;
  readonly rows: readonly Row[];
  readonly totalCount: number;
  /** How many pages are loaded. */
  readonly depth: number;
  readonly hasMore: boolean;
  /** A page asked for did not come; what came before it stands. */
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

type Known<Row> = Pick<List<Row>, 'rows' | 'totalCount' | 'depth'>;

const FRESH_MS = 60_000;
const MOST_LISTS = 20;
/** A page that is rendered anew has no more; who reads on from there goes on in the browser. */
const MOST_AT_ONCE = 20;
const NOTHING: Known<never> = { rows: [], totalCount: 0, depth: 0 };

/** Lists that this visit has seen: going back finds a list as it was left, and "show more" asks for one page only. */
const cachedLists = new Map<string, { readonly list: Known<unknown>; readonly loadedAt: number }>();
/** How deep the lists are that the page shows at this moment. */
const shownDepths = new Map<string, number>();

/** Loads a list to its depth, within bounds; throws when nothing of it came. */
export async function loadList<Row>(source: ListSource<Row>): Promise<List<Row>> {
  return loadFrom(NOTHING, { ...source, depth: Math.min(source.depth, MOST_AT_ONCE) });
}

/** The same in the browser, where the pages at hand are not asked for again. */
export async function loadListInBrowser<Row>(source: ListSource<Row>): Promise<List<Row>> {
  const known = findCached(source);
  const list = await loadFrom(known, source);
  if (list.depth > known.depth) cache(list);
  return list;
}

/** Notes a list that the page shows, so that it is gone on from however long it stands there; gives what ends that. */
export function noteShown(list: List<unknown>): () => void {
  // What came with the page from the server is not at hand yet.
  if ((cachedLists.get(list.key)?.list.depth ?? 0) < list.depth) cache(list);
  shownDepths.set(list.key, list.depth);
  return () => void shownDepths.delete(list.key);
}

/** Something has changed: lists of this visit are asked for anew. */
export function dropCachedLists(): void {
  cachedLists.clear();
}

function findCached<Row>(source: ListSource<Row>): Known<Row> {
  const cached = cachedLists.get(source.key);
  const { depth, pageSize } = source;
  const isGoneOn = depth > (shownDepths.get(source.key) ?? depth);
  if (!cached || !(isGoneOn || Date.now() - cached.loadedAt <= FRESH_MS)) return NOTHING;
  const list = cached.list as Known<Row>;
  return list.depth > depth ? { ...list, rows: list.rows.slice(0, depth * pageSize), depth } : list;
}

function cache(list: List<unknown>): void {
  cachedLists.delete(list.key);
  cachedLists.set(list.key, { list, loadedAt: Date.now() });
  const [oldest] = cachedLists.keys();
  if (cachedLists.size > MOST_LISTS && oldest !== undefined) cachedLists.delete(oldest);
}

/** Goes on from what is known; of pages that are asked for at once those before the first that failed are taken. */
async function loadFrom<Row>(known: Known<Row>, source: ListSource<Row>): Promise<List<Row>> {
  const { key, pageSize, depth: wanted, idOf, fetchPage } = source;
  const missing = Array.from({ length: Math.max(0, wanted - known.depth) }, (_, at) => known.depth + 1 + at);
  const failures: unknown[] = [];
  const answers = await Promise.all(
    missing.map((page) => fetchPage(page).catch((error: unknown) => void failures.push(error))),
  );
  const came = answers.slice(0, failures.length > 0 ? answers.indexOf(undefined) : undefined);
  if (failures.length > 0 && known.depth + came.length === 0) throw failures[0];
  // Rows without repeats: a row can move from one page to another while they load.
  const all = [...known.rows, ...came.flatMap((page) => page?.data ?? [])];
  const rows = [...new Map(all.map((row) => [idOf(row), row])).values()];
  const totalCount = came.at(-1)?.totalCount ?? known.totalCount;
  const depth = Math.max(1, Math.min(known.depth + came.length, Math.ceil(totalCount / pageSize)));
  return {
    key,
    rows,
    totalCount,
    depth,
    hasMore: depth * pageSize < totalCount,
    nextFailed: failures.length > 0,
  };
}
