import { measureRest, readUse } from './use.ts';

/**
 * Start in processor time of the reference, the others in megabytes: a fifth to a half above what all journeys take. What a server
 * rests with, 295 to 402, is by a third what the C library has not given back; what grows in the program shows in its heap, of 146.
 */
const MOST = { start: 40, peak: 1150, rest: 520, heap: 220 };

/**
 * When all journeys are over: the server's start on an empty folder, its memory meanwhile, among it that of three photos of 100
 * megapixels, and what it holds at rest. Who goes beyond one of these argues for it, or finds what has grown.
 */
export default async function checkUse(): Promise<void> {
  if (process.platform !== 'linux') return;
  const { pid, start, peak } = readUse();
  // What draws pictures and reads files ends by itself soon.
  const found = { start, peak, ...(await measureRest(pid)) };
  for (const [what, value] of Object.entries(found))
    process.stdout.write(`${what}: ${value.toFixed(1)}, at most ${MOST[what as keyof typeof MOST]}\n`);
  const beyond = Object.entries(found).filter(([what, value]) => !(value <= MOST[what as keyof typeof MOST]));
  if (beyond.length > 0)
    throw new Error(`The server of the journeys uses too much: ${beyond.map(([what]) => what).join(', ')}`);
}
