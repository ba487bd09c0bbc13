/**
 * Makes a function of which one call runs at a time: whoever calls it meanwhile gets one more run after it, however many they
 * are.
 */
export function createCoalesced(run: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isWanted = false;
  const start = async (): Promise<void> => {
    isRunning = true;
    do {
      isWanted = false;
      await run().catch(() => undefined);
    } while (isWanted);
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void start();
  };
}
