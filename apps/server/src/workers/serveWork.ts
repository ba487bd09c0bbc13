/** What goes back to the server. */
export type WorkAnswer = { readonly result: unknown } | { readonly fault: string };

/** Takes a job, and gives its result or a promise of it. */
type Work = (job: never) => unknown;

const LOOK_MS = 50;

/** Does what the server sends, one job after another, for as long as the server is there. */
export function serveWork(work: Work): void {
  process.on('message', (job) => {
    void answerJob(job, work).then((answer) => process.send?.(answer));
  });
  process.once('disconnect', () => process.exit(0));
  watchMemory(Number(process.argv[2]) * 1024 * 1024);
}

async function answerJob(job: unknown, work: Work): Promise<WorkAnswer> {
  try {
    return { result: await work(job as never) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The limit of the heap knows nothing of what native code takes. */
function watchMemory(most: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS).unref();
}
