import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Settings } from '../settings.ts';
import { StartError } from '../startFaults.ts';

/** All that the server knows of the workspace that makes the demo. */
const SCRIPT = path.resolve(import.meta.dirname, '../../../demo/src/main.ts');
/** In megabytes: what is no longer needed is collected before there is much of it. */
const HEAP = ['--max-old-space-size=320'];
/** With glibc each thread that paints would keep a heap of its own; elsewhere this says nothing. */
const ARENAS = { MALLOC_ARENA_MAX: '2' };

/** What the process that loads the demo is told. */
export interface DemoOrder {
  readonly settings: Settings;
  readonly databaseUrl: string;
  /** A moment of the day that the demo's dates are relative to, as ISO 8601. */
  readonly today: string;
}

/** What it tells: how far it is, and at last how much memory it took at most. */
export type DemoNews = { readonly line: string } | { readonly peakMegabytes: number };

interface Around {
  readonly say: (line: string) => void;
  /** Ends the loading. */
  readonly signal?: AbortSignal;
}

/**
 * Fills an empty database with the demo federation in a process of its own, which ends: three seasons and their pictures
 * take more memory than the server does afterwards, and a process gives hardly any of it back. Gives its peak in megabytes.
 */
export async function loadDemoInOwnProcess(order: DemoOrder, { say, signal }: Around): Promise<number> {
  // oxlint-disable-next-line node/no-process-env -- passed on as it is, not read
  const env = { ...process.env, ...ARENAS };
  const child = fork(SCRIPT, [], { execArgv: HEAP, env, ...(signal && { signal }) });
  let peak = 0;
  child.on('message', (told) => {
    const news = told as DemoNews;
    if ('line' in news) say(news.line);
    else peak = news.peakMegabytes;
  });
  child.send(order);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new StartError('The demo federation could not be loaded.');
  return peak;
}
