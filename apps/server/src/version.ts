import manifest from '../package.json' with { type: 'json' };

/** Version of the running server, as released. */
export const version: string = manifest.version;
