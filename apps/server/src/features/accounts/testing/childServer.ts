import { buildApp } from '../../../app.ts';
import { connect } from '../../../database/connection.ts';
import { readSecretKeys } from '../../../keys/keyFiles.ts';
import { loadLastingKeys } from '../../../keys/lastingKeys.ts';
import { watchKeys } from '../../../keys/watch.ts';
import { openLog } from '../../../log.ts';
import { readSettings } from '../../../settings.ts';
import { openLocalStorage } from '../../../storage/open.ts';
import { sealedDocuments } from '../../privateFiles/index.ts';
import { sealedFactors } from '../secondFactor/sealed.ts';

/** The API as a process of its own, to be killed: says its port, and serves until then. */
const settings = readSettings(process.env);
const keys = await readSecretKeys(settings.givenKeys, settings.dataDir);
const { db } = connect(settings.databaseUrl ?? '');
const app = await buildApp({
  settings,
  log: openLog(settings),
  keys,
  lastingKeys: await loadLastingKeys(db, keys),
  db,
  requiresSecondFactor: settings.staffSecondFactor ?? true,
  storage: openLocalStorage(settings.dataDir),
  jobs: { ask: async () => undefined },
});
await watchKeys({ db, keys, log: app.log, sealed: [sealedDocuments, sealedFactors] });
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.(typeof address === 'object' ? address?.port : undefined);
