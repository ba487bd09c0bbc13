import { openLog } from '../log.ts';

/** A log that writes nothing. */
export const silentLog = openLog({ logLevel: 'silent', production: false });
