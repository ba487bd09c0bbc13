import { buildApp } from '../../../app.ts';
import { connect } from '../../../database/connection.ts';
import { openLog } from '../../../log.ts';
import { readSettings } from '../../../settings.ts';
import { localStorage } from '../../../storage/open.ts';

/** The API as a process of its own, to be killed: says its port, and serves until then. */
const settings = readSettings(process.env);
const { db } = connect(settings.databaseUrl ?? '');
const app = await buildApp({
  settings,
  log: openLog(settings),
  secretKey: settings.secretKey ?? '',
  db,
  requiresSecondFactor: settings.staffSecondFactor ?? true,
  storage: localStorage(settings.dataDir),
  jobs: { ask: async () => undefined },
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.(typeof address === 'object' ? address?.port : undefined);
