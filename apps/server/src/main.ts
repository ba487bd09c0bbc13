import { serve } from './serve.ts';
import { readSettings } from './settings.ts';
import { explainAndExit } from './startFaults.ts';

try {
  const settings = readSettings(process.env);
  // The start script asks first whether the settings will do, before it builds.
  if (!process.argv.includes('--check-settings')) await serve(settings);
} catch (error) {
  explainAndExit(error);
}
