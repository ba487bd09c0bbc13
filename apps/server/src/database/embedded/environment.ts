/** Our environment without libpq's variables, which would change the server's settings, and with English messages. */
export function buildServerEnvironment(): NodeJS.ProcessEnv {
  // oxlint-disable-next-line node/no-process-env -- it is handed on, no setting is read from it
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
