import type { PlayerProfile, RatingChart } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { browserApi } from '../../../api/browser';
import { redirectToMergeTarget } from '../../../api/mergeTarget';
import { createNotFound } from '../../../api/pathId';
import { primeRecent, memoizeRecent } from '../../../api/memoizeRecent';
import { isMissing, settle, type Result } from '../../../api/result';
import { loadDisciplines, loadDisciplinesInBrowser, type Disciplines } from '../../disciplines';
import { delaySkeleton } from '../../lists';
import type { Described } from './describe.server';

export type AthleteResult = Result<PlayerProfile>;
export type ChartResult = Result<RatingChart>;

/** What all pages of an athlete share. */
export interface ProfileData {
  readonly id: number;
  /** A promise while the browser waits for it. */
  readonly athlete: AthleteResult | Promise<AthleteResult>;
  readonly chart: ChartResult | Promise<ChartResult>;
  readonly disciplines: Disciplines;
  readonly thisYear: number;
  /** Of the page that the server rendered. */
  readonly described?: Described;
}

export async function loadProfile(api: Client, id: number, url: string): Promise<ProfileData> {
  const [athlete, chart, disciplines] = await Promise.all([
    settle(askAthlete(api, id)),
    settle(askChart(api, id)),
    loadDisciplines(api),
  ]);
  leaveForMergeTarget(athlete, id, url);
  return { id, athlete, chart, disciplines, thisYear: new Date().getFullYear() };
}

export async function loadProfileInBrowser(id: number, url: string): Promise<ProfileData> {
  const [{ value: athlete }, { value: chart }, disciplines] = await Promise.all([
    delaySkeleton(settle(memoizeRecent(buildAthleteKey(id), () => askAthlete(browserApi, id)))),
    delaySkeleton(settle(memoizeRecent(buildChartKey(id), () => askChart(browserApi, id)))),
    loadDisciplinesInBrowser(),
  ]);
  if (!(athlete instanceof Promise)) leaveForMergeTarget(athlete, id, url);
  return { id, athlete, chart, disciplines, thisYear: new Date().getFullYear() };
}

/** Nobody's page is not there; that of a card that was merged is the page of the one that is left. */
function leaveForMergeTarget(athlete: AthleteResult, id: number, url: string): void {
  if (isMissing(athlete)) throw createNotFound();
  if (athlete.ok && athlete.value.player_id !== id)
    throw redirectToMergeTarget(url, { from: id, to: athlete.value.player_id });
}

async function askAthlete(api: Client, id: number): Promise<PlayerProfile> {
  return (await api.getPlayer({ params: { id } })).data;
}

async function askChart(api: Client, id: number): Promise<RatingChart> {
  return (await api.getRatingChart({ params: { id } })).data;
}

const buildAthleteKey = (id: number) => `athlete ${id}`;
const buildChartKey = (id: number) => `chart ${id}`;

/** What the server rendered is at hand for who goes on from this page and comes back. */
export function keepProfile({ id, athlete, chart }: ProfileData): void {
  const now = Date.now();
  if ('ok' in athlete && athlete.ok) primeRecent(buildAthleteKey(id), athlete.value, now);
  if ('ok' in chart && chart.ok) primeRecent(buildChartKey(id), chart.value, now);
}
