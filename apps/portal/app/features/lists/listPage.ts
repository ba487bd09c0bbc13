import { settle, type Result } from '../../api/result';
import { loadList, loadListInBrowser, type List, type ListSource } from './pages';
import { delaySkeleton } from './delaySkeleton';

/** What a list page shows beside its list, each under its name. */
type Parts = Readonly<Record<string, unknown>>;

type Loaded<Row, P extends Parts> = {
  /** A list that takes long in the browser comes later, and its rows are skeletons until then. */
  readonly list: Result<List<Row>> | Promise<Result<List<Row>>>;
} & { readonly [Name in keyof P]: Awaited<P[Name]> };

/** Loads a list with the other parts of its page, all at once; `parts` are promises or plain values. */
export async function loadListPage<Row, P extends Parts>(
  source: ListSource<Row>,
  parts: P,
): Promise<Loaded<Row, P>> {
  const [list, others] = await Promise.all([settle(loadList(source)), awaitAll(parts)]);
  return { list, ...others };
}

/** The same in the browser, where pages at hand are not asked for again and nobody waits long for the list. */
export async function loadListPageInBrowser<Row, P extends Parts>(
  source: ListSource<Row>,
  parts: P,
): Promise<Loaded<Row, P>> {
  const [{ value: list }, others] = await Promise.all([
    delaySkeleton(settle(loadListInBrowser(source))),
    awaitAll(parts),
  ]);
  return { list, ...others };
}

async function awaitAll<P extends Parts>(parts: P): Promise<{ [Name in keyof P]: Awaited<P[Name]> }> {
  const entries = Object.entries(parts).map(async ([name, part]) => [name, await part] as const);
  return Object.fromEntries(await Promise.all(entries)) as { [Name in keyof P]: Awaited<P[Name]> };
}
