import type { Client } from '@nardy/contract/client';
import type { LoaderFunctionArgs } from 'react-router';
import { browserApi } from '../../api/browser';
import { apiContext } from '../../api/context';
import { makePrefetchable } from '../../api/prefetchable';
import { settle, type Result } from '../../api/result';
import { parsePathId } from '../../api/pathId';
import { parseDepth } from './address';
import { loadList, loadListInBrowser, type List, type ListSource } from './pages';
import { delaySkeleton } from './delaySkeleton';

export interface BlockData<T> {
  /** A promise while the browser waits for it. */
  readonly block: Result<T> | Promise<Result<T>>;
  /** When the browser asked for it, as `performance.now` has it. */
  readonly askedAt?: number;
}

/** What a block is asked for: by whom, of which page's own thing, with what in the address. */
export interface Question {
  readonly api: Client;
  /** The id in the page's path. */
  readonly id: number;
  readonly search: URLSearchParams;
}

type Ask<T> = (question: Question) => Promise<T>;

/**
 * The loaders of a page whose own data is one block; what fails in it is shown in it. In the browser a list may be asked
 * for in another way: without the pages at hand.
 */
export function createPageBlock<T>(ask: Ask<T>, askInBrowser: Ask<T> = ask) {
  return {
    onServer: async ({ context, params, request }: LoaderFunctionArgs): Promise<BlockData<T>> => {
      const question = { id: parsePathId(params), search: new URL(request.url).searchParams };
      return { block: await settle(ask({ ...question, api: context.get(apiContext) })) };
    },
    inBrowser: makePrefetchable(async ({ params, request }): Promise<BlockData<T>> => {
      const question = { id: parsePathId(params), search: new URL(request.url).searchParams };
      const askedAt = performance.now();
      const { value } = await delaySkeleton(settle(askInBrowser({ ...question, api: browserApi })));
      return { block: value, askedAt };
    }),
  };
}

/** The loaders of a page whose block is one list, as deep as its address says. */
export function listBlock<Row>(sourceOf: (question: Question) => Omit<ListSource<Row>, 'depth'>) {
  const deepSourceOf = (question: Question): ListSource<Row> => ({
    ...sourceOf(question),
    depth: parseDepth(question.search),
  });
  return createPageBlock<List<Row>>(
    (question) => loadList(deepSourceOf(question)),
    (question) => loadListInBrowser(deepSourceOf(question)),
  );
}
