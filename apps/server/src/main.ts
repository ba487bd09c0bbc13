import { serve } from './serve.ts';
import { readSettings } from './settings.ts';
import { explainAndExit } from './startFaults.ts';

try {
  await serve(readSettings(process.env));
} catch (error) {
  explainAndExit(error);
}
