import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './faults.ts';

/** As `formatName` gives them, so that the order of names is that of time. */
export const NAME = /^nardy-\d{4}-\d\d-\d\dT[\d-]+Z$/;

/** By so much the clocks of two machines may differ; what is further ahead was named by a clock that was wrong. */
export const AHEAD_MS = 3_600_000;

export const formatName = (moment: Date): string => `nardy-${moment.toISOString().replaceAll(/[:.]/g, '-')}`;

/** Of names, the newest first, those whose moment has come. The others count for nothing until it has, and stay. */
export function omitAhead(names: readonly string[], now: Date): readonly string[] {
  const latest = formatName(new Date(now.getTime() + AHEAD_MS));
  return names.filter((name) => path.basename(name) <= latest);
}

/** The newest by this machine's clock; where all are ahead of it, it is this clock that is wrong. */
export function pickNewest(
  names: readonly string[],
  now: Date,
  say: (line: string) => void,
): string | undefined {
  const [newest = names[0]] = omitAhead(names, now);
  if (newest !== names[0])
    say(
      `${names[0]} is left aside: by this machine's clock its moment is still to come. Its own name restores it.`,
    );
  return newest;
}

/** Folders of backups below `into`, the newest first. */
export async function listBackups(into: string): Promise<readonly string[]> {
  const names = await readdir(into).catch((error: unknown) => {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw error;
  });
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .map((name) => path.join(into, name));
}

/** The folder of the newest backup below `place`, or `place` itself. */
export async function findNewest(
  place: string,
  { now = new Date(), say = () => undefined }: { now?: Date; say?: (line: string) => void } = {},
): Promise<string> {
  return pickNewest(await listBackups(place), now, say) ?? place;
}

/** Removes all but the `keep` newest backups. */
export async function removeOld(into: string, keep: number, now = new Date()): Promise<void> {
  for (const folder of omitAhead(await listBackups(into), now).slice(keep)) await removeBackup(folder);
}

/** Without its manifest first: what is half removed is no backup. */
async function removeBackup(folder: string): Promise<void> {
  await rm(path.join(folder, 'manifest.json'), { force: true });
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
