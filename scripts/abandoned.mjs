const LOOK_EVERY_MS = 250;

/**
 * Ends this script as a SIGTERM would when the process that started it is gone. A SIGTERM to npm reaches the shell
 * between npm and this script and not the script itself. Started by hand the script may outlive its shell.
 */
export function stopWhenAbandoned() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  looking.unref();
}
