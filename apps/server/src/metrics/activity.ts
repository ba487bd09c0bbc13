import type { FastifyInstance } from 'fastify';
import { runAfterAnswers } from '../http/afterAnswers.ts';
import { createRouteTimes, type RouteTime } from './routeTimes.ts';

const MINUTE_MS = 60_000;
const MINUTES = 24 * 60;
/** Upper bounds of answering times, in milliseconds; what took longer than the last of them has a place of its own. */
const BOUNDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/** What is counted in a minute: all answers, those from a cache, faults of the server, queries with their time, and times by their bounds. */
const [ANSWERS, CACHED, FAULTS, QUERIES, QUERY_MICROSECONDS, TIMES] = [0, 1, 2, 3, 4, 5];
const WIDTH = TIMES + BOUNDS.length + 1;

export interface Slot {
  readonly requests: number;
  readonly faults: number;
}

export interface Traffic {
  readonly minutes_per_slot: number;
  /** The oldest first; the last one is still being counted. */
  readonly slots: Slot[];
  readonly requests: number;
  readonly cached: number;
  readonly faults: number;
  /** Half of the answers, and 99 of 100 of them, took less than so many milliseconds; null: nothing was asked, or longer than is counted. */
  readonly half_ms: number | null;
  readonly most_ms: number | null;
  readonly queries: number;
  /** How long one took on average; null: there was none. */
  readonly query_ms: number | null;
}

/** What this copy of the server has answered in the last 24 hours, minute by minute: for people, and without any program beside it. */
export interface Activity {
  readonly countCached: () => void;
  /** A query has ended. */
  readonly countQuery: (seconds: number) => void;
  /** Counts the requests that `app` routes; of streams not how long they are open. */
  readonly watchRequests: (app: FastifyInstance) => void;
  /** The last `minutes` in slots of so many minutes each. */
  readonly read: (minutes: number, minutesPerSlot: number) => Traffic;
  /** The routes of the last hour that took longest on average. */
  readonly listSlowest: () => readonly RouteTime[];
}

export function createActivity(now: () => number = Date.now): Activity {
  const counts = new Uint32Array(MINUTES * WIDTH);
  const routeTimes = createRouteTimes(now);
  const getMinute = (): number => Math.floor(now() / MINUTE_MS);
  /** The last minute that has been begun; what lies between it and now is empty. */
  let latest = getMinute();

  function getCounts(minute: number): Uint32Array {
    const start = (minute % MINUTES) * WIDTH;
    return counts.subarray(start, start + WIDTH);
  }

  function begin(minute: number): void {
    for (let each = Math.max(latest + 1, minute - MINUTES + 1); each <= minute; each += 1)
      getCounts(each).fill(0);
    latest = Math.max(latest, minute);
  }

  function add(places: readonly number[], microseconds = 0): void {
    begin(getMinute());
    const row = getCounts(latest);
    for (const place of places) row[place] = (row[place] ?? 0) + 1;
    row[QUERY_MICROSECONDS] = (row[QUERY_MICROSECONDS] ?? 0) + microseconds;
  }

  return {
    countCached: () => add(OF_CACHED),
    countQuery: (seconds) => add([QUERIES], Math.round(seconds * 1_000_000)),
    listSlowest: () => routeTimes.listSlowest(),
    watchRequests: (app) =>
      runAfterAnswers(app, ({ routeOptions: { url } }, reply) => {
        const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
        const isFault = reply.raw.statusCode >= 500;
        add([
          ANSWERS,
          ...(isFault ? [FAULTS] : []),
          ...(isStream ? [] : [TIMES + findBound(reply.elapsedTime)]),
        ]);
        if (url !== undefined && !isStream) routeTimes.add(url, reply.elapsedTime);
      }),
    read(minutes, minutesPerSlot) {
      begin(getMinute());
      const slots: number[][] = [];
      for (let first = latest - minutes + 1; first <= latest; first += minutesPerSlot)
        slots.push(sumUp(Array.from({ length: minutesPerSlot }, (_, each) => getCounts(first + each))));
      return describe(slots, minutesPerSlot);
    },
  };
}

/** The sums of what stands at each place. */
function sumUp(rows: readonly ArrayLike<number>[]): number[] {
  return Array.from({ length: WIDTH }, (_, each) => rows.reduce((sum, row) => sum + (row[each] ?? 0), 0));
}

function describe(slots: readonly number[][], minutesPerSlot: number): Traffic {
  const all = sumUp(slots);
  const [requests = 0, cached = 0, faults = 0, queries = 0, microseconds = 0] = all;
  const times = all.slice(TIMES);
  return {
    minutes_per_slot: minutesPerSlot,
    slots: slots.map((slot) => ({ requests: slot[ANSWERS] ?? 0, faults: slot[FAULTS] ?? 0 })),
    requests,
    cached,
    faults,
    half_ms: findQuantile(times, 0.5),
    most_ms: findQuantile(times, 0.99),
    queries,
    query_ms: queries === 0 ? null : Math.round(microseconds / queries) / 1000,
  };
}

/** A cached answer is sent within a millisecond. */
const OF_CACHED: readonly number[] = [ANSWERS, CACHED, TIMES];

function findBound(milliseconds: number): number {
  const found = BOUNDS.findIndex((bound) => milliseconds <= bound);
  return found === -1 ? BOUNDS.length : found;
}

/** The bound below which that part of all lies. */
function findQuantile(times: readonly number[], part: number): number | null {
  const all = times.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let passed = 0;
  const found = times.findIndex((count) => (passed += count) >= all * part);
  return BOUNDS[found] ?? null;
}
