import { config } from 'zod';

// Imported before the contract: zod tries `new Function` when a schema is first used, and the page's
// Content-Security-Policy reports each try as an error.
config({ jitless: true });
