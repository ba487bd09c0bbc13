import { readFile } from 'node:fs/promises';
import {
  connect,
  explainAndExit,
  openStorage,
  readSecretKeys,
  type DemoNews,
  type DemoOrder,
} from '@nardy/server';
import { loadDemo } from './load.ts';

const tell = (news: DemoNews, then = (): void => undefined): void => void process.send?.(news, then);

/** What it took at most. Linux counts in `maxRSS` what the process took that this one was forked from, so its other count comes first. */
async function readPeakMegabytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const [, kilobytes = process.resourceUsage().maxRSS] = /^VmHWM:\s+(\d+)/m.exec(status) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

async function load({ settings, databaseUrl, today }: DemoOrder): Promise<void> {
  const { media, documents } = await openStorage(settings, () => undefined);
  const keys = await readSecretKeys(settings.givenKeys, settings.dataDir);
  const { db } = connect(databaseUrl, { max: 2 });
  const report = (line: string): void => tell({ line });
  await loadDemo({ db, media, documents, keys, today: new Date(today), report });
  await db.destroy();
}

// The server that asked for it is gone, and so is the database that it may have brought along.
process.once('disconnect', () => process.exit(1));
process.once('message', (order) => {
  load(order as DemoOrder)
    .then(readPeakMegabytes)
    .then((peak) => tell({ peakMegabytes: peak }, () => process.exit(0)), explainAndExit);
});
