import type { TournamentPartner } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { browserApi } from '../../../api/browser';
import { createNotFound } from '../../../api/pathId';
import { isMissing, settle, type Result } from '../../../api/result';
import { delaySkeleton } from '../../lists';
import type { CardImage } from '../../site';
import { askCompetition, type Competition } from './competition';
import type { SectionName } from './sections';
import type { SportsEvent } from './sportsEvent.server';

export type CompetitionResult = Result<Competition>;
export type Partners = Result<TournamentPartner[]>;

/** What all pages of a competition share. */
export interface FrameData {
  /** Undefined where the address names no competition; a promise while the browser waits for it. */
  readonly competition: CompetitionResult | Promise<CompetitionResult> | undefined;
  readonly partners: Partners | Promise<Partners>;
  /** The moment of the loading, in milliseconds; countdowns start from it. */
  readonly renderedAt: number;
  /** The last message of the stream before anything was read; the server asks. */
  readonly lastMessage?: number | undefined;
  /** When the browser asked, as `performance.now` has it. */
  readonly askedAt?: number;
  /** Of the page that the server rendered; on the way from tab to tab no machine reads it. */
  readonly about?: AboutPage;
}

/** What search engines and messengers read of a page. */
export interface AboutPage {
  readonly of: SectionName;
  readonly description: string;
  /** The competition's card, and what it says. */
  readonly image?: CardImage;
  /** schema.org's SportsEvent. */
  readonly event?: SportsEvent;
}

const NO_PARTNERS: Partners = { ok: true, value: [] };

/** A page that stands without a competition: the bracket's, whose load is skipped where the id is no number. */
export function createEmptyFrame(): FrameData {
  return { competition: undefined, partners: NO_PARTNERS, renderedAt: Date.now() };
}

export async function loadFrame(api: Client, id: number): Promise<FrameData> {
  const [competition, partners] = await Promise.all([
    settle(askCompetition(api, id)),
    settle(askPartners(api, id)),
  ]);
  if (isMissing(competition)) throw createNotFound();
  return { competition, partners, renderedAt: Date.now() };
}

export async function loadFrameInBrowser(id: number): Promise<FrameData> {
  const askedAt = performance.now();
  const [{ value: competition }, { value: partners }] = await Promise.all([
    delaySkeleton(settle(askCompetition(browserApi, id))),
    delaySkeleton(settle(askPartners(browserApi, id))),
  ]);
  if (!(competition instanceof Promise) && isMissing(competition)) throw createNotFound();
  return { competition, partners, renderedAt: Date.now(), askedAt };
}

async function askPartners(api: Client, id: number): Promise<TournamentPartner[]> {
  return (await api.listPartners({ params: { id } })).data;
}
