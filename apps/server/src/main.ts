import { readSettings } from './settings.ts';
import { explainAndExit } from './startFaults.ts';

try {
  const settings = readSettings(process.env);
  // The start script asks first whether the settings will do, before it builds.
  if (!process.argv.includes('--check-settings')) {
    // React takes its development half, three times slower, unless this is set when it is first imported.
    process.env['NODE_ENV'] ??= 'production';
    const { serve } = await import('./serve.ts');
    await serve(settings);
  }
} catch (error) {
  explainAndExit(error);
}
