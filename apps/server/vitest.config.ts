import { configDefaults, defineConfig } from 'vitest/config';

/**
 * What may come out otherwise on another PostgreSQL, and why. CI goes through these once more on Debian's, which is older and
 * sorts by bytes; all else depends on what the first round has proven: files, mail, what the server refuses and computes by itself.
 */
export const ON_ANY_POSTGRES: Readonly<Record<string, readonly string[]>> = {
  'migrations, constraints, counts, orders and searches are the database’s own': ['src/database/*.test.ts'],
  'a replica replays in its own way, and so does a base backup': [
    'src/database/replica/**/*.test.ts',
    'src/backup/pointInTime.test.ts',
  ],
  'what an older one has written is taken over': ['src/database/embedded/upgrade/upgradeCluster.test.ts'],
  'an older planner may leave an index alone': ['src/features/**/plans.test.ts'],
  'words are sorted and found by a collation': [
    'src/features/{athletes,people,referees,geography,media,search,site}/*.test.ts',
    'src/features/athletes/{career,rivals}/**/*.test.ts',
    'src/features/competitions/{calendar,members,standings,tournaments}/**/*.test.ts',
    'src/features/site/handbooks/**/*.test.ts',
  ],
  'an older one may not know a statement: each operation is called': [
    'src/http/everyOperation.test.ts',
    'src/http/routes.test.ts',
  ],
  'whole tables are written and computed by single statements': [
    'src/federation-import/importFederation.test.ts',
    'src/geography-import/load.test.ts',
    'src/features/{prizes,ratings}/**/*.test.ts',
    'src/features/imports/imports.test.ts',
    'src/features/accounts/retention/**/*.test.ts',
  ],
  'locks, notifications and broken connections are between the two': [
    'src/copies/*.test.ts',
    'src/faults/{fullDatabase,kills,lostAnswers}.test.ts',
    'src/features/**/crash.test.ts',
    'src/features/applications/applications.test.ts',
    'src/features/live/**/*.test.ts',
    'src/features/play/changeLog.test.ts',
    'src/http/apiResponseCache.test.ts',
    'src/http/health.test.ts',
    'src/jobs/**/*.test.ts',
    'src/responseCache/announced.test.ts',
  ],
};

/** They compute all ratings of three seasons again and again, by the statements that `ratings` runs. */
const LONG = ['src/features/people/merging.test.ts'];

/** They are long, and no matter of the version: where a round on another PostgreSQL follows, they run in that alone. */
export const IN_ONE_ROUND = [
  'src/copies/copies.test.ts',
  'src/faults/{fullDatabase,kills}.test.ts',
  'src/federation-import/importFederation.test.ts',
  'src/features/**/crash.test.ts',
];

const isOther = Boolean(process.env['ON_ANOTHER_POSTGRES']);
const isFollowed = Boolean(process.env['ANOTHER_POSTGRES_FOLLOWS']);

export default defineConfig({
  test: {
    name: 'server',
    // The demo's tests ask the database that these make.
    include: isOther
      ? Object.values(ON_ANY_POSTGRES).flat()
      : ['src/**/*.test.ts', '../demo/src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isOther ? LONG : []), ...(isFollowed ? IN_ONE_ROUND : [])],
    globalSetup: ['src/testing/globalSetup.ts'],
    setupFiles: ['src/testing/setup.ts'],
    // Files mostly wait for the database: two cores are one too few for vitest's own choice of one worker.
    maxWorkers: 2,
    // A file has a database and a server of its own; to load the program anew for each takes a fifth of the time.
    isolate: false,
    // A loaded machine is slow and not wrong: so much passes only where something hangs.
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
  },
});
