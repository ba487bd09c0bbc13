// What the demo's tests may use of the server, beside ../index.ts.
export { migrateToLatest } from '../database/migrate.ts';
export { loadDemoInOwnProcess } from '../demo/ownProcess.ts';
export { openGeographyFiles } from '../geography-import/files.ts';
export { loadGeography } from '../geography-import/load.ts';
export { cityTitle } from '../geography-import/titles.ts';
export { readSettings } from '../settings.ts';
export { photoLinks } from '../storage/files.ts';
export { localStorage } from '../storage/open.ts';
export { demoDatabase, emptyDatabase, type TestDatabase } from './databases.ts';
export { DEMO_DAY } from './demoDay.ts';
export { TEST_KEYS, TEST_SECRET } from './secret.ts';
