// What the demo's tests may use of the server, beside ../index.ts.
export { migrateToLatest } from '../database/migrate.ts';
export { loadDemoInOwnProcess } from '../demo/ownProcess.ts';
export { openGeographyFiles } from '../geography-import/files.ts';
export { loadGeography } from '../geography-import/load.ts';
export { formatCityTitle } from '../geography-import/titles.ts';
export { readSettings } from '../settings.ts';
export { listPhotoLinks } from '../storage/files.ts';
export { openLocalStorage } from '../storage/open.ts';
export { createDemoDatabase, emptyDatabase, type TestDatabase } from './databases.ts';
export { DEMO_DAY } from './demoDay.ts';
export { TEST_KEYS, TEST_SECRET } from './secret.ts';
