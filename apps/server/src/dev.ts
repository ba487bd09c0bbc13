import path from 'node:path';
import { openDevelopmentPortal } from './portal/developmentSource.ts';
import { serve } from './serve.ts';
import { readSettings } from './settings.ts';
import { explainAndExit } from './startFaults.ts';

const PORTAL = path.resolve(import.meta.dirname, '../../portal');

try {
  await serve(readSettings(process.env), async () => openDevelopmentPortal(PORTAL));
} catch (error) {
  explainAndExit(error);
}
