import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These take a minute and more each, and the last of them would run alone beside an idle core. */
export const LONGEST: readonly string[] = [
  'apps/server/src/copies/copies.test.ts',
  'apps/server/src/federation-import/importFederation.test.ts',
  'apps/server/src/http/everyOperation.test.ts',
  'apps/server/src/faults/fullDatabase.test.ts',
  'apps/server/src/faults/kills.test.ts',
  'apps/server/src/database/embedded/upgrade/upgradeCluster.test.ts',
  'apps/demo/src/load.test.ts',
  'apps/server/src/backup/bucketPlace.test.ts',
  'apps/server/src/features/people/merging.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'apps/server/src/faults/storage.test.ts',
];

/** The order in which files are run: those of `LONGEST` first, in its order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this one is the sequencer's
    const rest = await super.sort(files);
    const first = LONGEST.flatMap((name) => rest.filter(({ moduleId }) => moduleId.endsWith(name)));
    return [...first, ...rest.filter((file) => !first.includes(file))];
  }
}
