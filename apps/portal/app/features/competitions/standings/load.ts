import type { Side, Standing, Tour } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '../../../api/context';
import type { AskedInBrowser } from '../../../api/prefetchable';
import { loadPlaceTitles, loadPlaceTitlesInBrowser, type PlaceTitles } from '../../geography';
import {
  type BlockData,
  parseDepth,
  type List,
  loadList,
  loadListInBrowser,
  createPageBlock,
  patchAddress,
} from '../../lists';
import { parseMemberFilters, parseMemberQuery } from '../members/filters';
import { parseOpened, parseOpenedIn, parseTour } from './filters';
import type { Opened } from './opened';
import { listTables, type Table } from './tables';

const PAGE_SIZE = 100;

export interface Standings {
  readonly tables: readonly Table[];
  readonly tours: readonly Tour[];
  /** The tour after which the table stands. */
  readonly tour: Tour | null;
  readonly isRunning: boolean;
  readonly third: Side | null;
  /** The third place was won in its match. */
  readonly isThirdByMatch: boolean;
  readonly list: List<Standing>;
  readonly opened: Opened | undefined;
  /** Asked for anew, it has not come: this is what was shown before. */
  readonly isOld?: true;
}

export interface Question {
  readonly api: Client;
  readonly id: number;
  readonly search: URLSearchParams;
}

/** `goesOn`: the key of the table that is on the screen, of which more is asked for. */
export async function askStandings(question: Question, goesOn?: string): Promise<Standings> {
  const { api, id, search } = question;
  const [{ list, about }, { data: tours }] = await Promise.all([
    askLines(question, goesOn),
    api.listTours({ params: { id } }),
  ]);
  const wanted = parseTour(search);
  // A draw that was undone has taken its tour away: the table is shown as it stands now.
  if (wanted && !about.tour) {
    const now = new URLSearchParams(patchAddress(search, { tour: undefined }));
    return askStandings({ ...question, search: now });
  }
  const [opened, children] = await Promise.all([
    askOpened(question, list.rows),
    list.rows.some(({ tournament_id }) => tournament_id !== id)
      ? askChildren(api, id)
      : new Map<number, string>(),
  ]);
  return {
    tables: listTables(list.rows, id, children),
    tours,
    tour: about.tour,
    isRunning: about.is_running === 1 && (!wanted || about.tour?.is_running === 1),
    third: about.third ?? null,
    isThirdByMatch: about.third_by_match === 1,
    list,
    opened,
  };
}

/** A table by its competition, filters and tour, however much of it is shown. */
function buildScope({ id, search }: Question): string {
  return JSON.stringify(['standings', id, parseMemberQuery(search), parseTour(search)]);
}

async function askLines(question: Question, goesOn: string | undefined) {
  const { api, id, search } = question;
  const query = {
    ...parseMemberQuery(search),
    tour_id: parseTour(search),
    withThird: '1',
    pageSize: PAGE_SIZE,
  } as const;
  const ask = (page: number) => api.listStandings({ params: { id }, query: { ...query, page } });
  const last: { answer?: Awaited<ReturnType<typeof ask>> } = {};
  const list = await (goesOn ? loadListInBrowser : loadList)<Standing>({
    // A table changes while it is read: what is loaded anew is another list.
    key: goesOn ?? `${buildScope(question)} ${Date.now()}`,
    depth: parseDepth(search),
    pageSize: PAGE_SIZE,
    idOf: ({ standing_id }) => standing_id,
    fetchPage: async (page) => {
      last.answer = await ask(page);
      return last.answer;
    },
  });
  // Lines that were loaded ahead are here; what is said about the table is asked for all the same.
  return { list, about: last.answer ?? (await ask(list.depth)) };
}

/** Hardly any address opens a line: what asks for it comes with the first that does. */
async function askOpened({ api, search }: Question, rows: readonly Standing[]): Promise<Opened | undefined> {
  const row = rows.find(
    ({ player_id, tournament_id }) =>
      player_id === parseOpened(search) && tournament_id === (parseOpenedIn(search) ?? tournament_id),
  );
  if (!row) return undefined;
  const opened = await import('./opened');
  return opened.askOpened(api, row);
}

async function askChildren(api: Client, id: number): Promise<ReadonlyMap<number, string>> {
  const { data } = await api.listTournaments({ query: { parent_tournament_id: id, pageSize: PAGE_SIZE } });
  return new Map(data.map(({ tournament_id, full_name }) => [tournament_id, full_name]));
}

export interface StandingsData extends BlockData<Standings> {
  readonly titles: PlaceTitles;
}

let shown: Standings | undefined;

/** Notes what the page shows, until it shows something else: when more of it does not come, it stays. */
export function noteShownStandings(standings: Standings): () => void {
  shown = standings;
  return () => {
    shown = undefined;
  };
}

async function askStandingsInBrowser(question: Question): Promise<Standings> {
  const before = shown?.list.key.startsWith(buildScope(question)) ? shown : undefined;
  if (!before) return askStandings(question);
  const isDeeper = parseDepth(question.search) > before.list.depth;
  return askStandings(question, isDeeper ? before.list.key : undefined).catch(async () => ({
    ...before,
    isOld: true,
    list: { ...before.list, nextFailed: isDeeper },
    // A line that is opened says itself what of it has not come.
    opened: await askOpened(question, before.list.rows).catch(() => undefined),
  }));
}

const block = createPageBlock<Standings>(
  (question) => askStandings(question),
  (question) => askStandingsInBrowser(question),
);

export async function loadStandings(given: LoaderFunctionArgs): Promise<StandingsData> {
  const [own, titles] = await Promise.all([
    block.onServer(given),
    loadPlaceTitles(given.context.get(apiContext), buildFilters(given.request)),
  ]);
  return { ...own, titles };
}

export async function loadStandingsInBrowser(given: AskedInBrowser): Promise<StandingsData> {
  const [own, titles] = await Promise.all([
    block.inBrowser(given),
    loadPlaceTitlesInBrowser(buildFilters(given.request)),
  ]);
  return { ...own, titles };
}

function buildFilters({ url }: Request) {
  return parseMemberFilters(new URL(url).searchParams);
}
