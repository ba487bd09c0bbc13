// What people feel of every public address, at a processor four times slower: when the largest content is painted (LCP), how much the
// page jumps (CLS), and how long the slowest touch takes until a frame shows what came of it (INP): whatever can be touched on the page
// is touched once, by real input, then another page is opened and come back from. Before that: bytes of the scripts that the page loads by
// itself within five seconds of opening, as gzip. Medians of the runs; the touch is the one whose median is the longest.
// Usage: node bench/vitals.ts [origin] [runs] [phone|desktop] [address…]   against a running portal with the demo federation.
// Exits 1 when a limit is passed.
import { withBrowser } from './browser/chromium.ts';
import { listAddresses } from './browser/addresses.ts';
import { computeMedian, say } from './figures.ts';
import { measurePage, type Measured } from './vitals/page.ts';
import { countScripts } from './vitals/scripts.ts';

const LIMITS = { lcp: 2_500, cls: 0.1, inp: 200 };

const [origin = 'http://localhost:3000', runs = '3', device = 'phone', ...named] = process.argv.slice(2);
if (device !== 'phone' && device !== 'desktop') throw new Error('The third argument is phone or desktop.');
const addresses = named.length > 0 ? named : await listAddresses(origin);

say(
  `scripts by itself | LCP (≤ ${LIMITS.lcp} ms) | CLS (≤ ${LIMITS.cls}) | INP (≤ ${LIMITS.inp} ms) | longest task, ${device}, median of ${runs}`,
);
for (const address of addresses) {
  const { bytes, limit } = await withBrowser((browser) => countScripts(browser, origin, address));
  const measured: Measured[] = [];
  for (let run = 0; run < Number(runs); run += 1)
    measured.push(await withBrowser((browser) => measurePage(browser, origin, address, device)));
  report(address, { bytes, limit }, measured);
}

function report(
  address: string,
  scripts: { bytes: number; limit: number },
  measured: readonly Measured[],
): void {
  const [lcp, cls, longest] = [
    computeMedian(measured.map(({ seen }) => seen.lcp)),
    computeMedian(measured.map(({ seen }) => seen.cls)),
    computeMedian(measured.map(({ seen }) => seen.longest)),
  ];
  const [slowest, ...others] = slowestTouches(measured);
  const isOver =
    scripts.bytes > scripts.limit || lcp > LIMITS.lcp || cls > LIMITS.cls || (slowest?.ms ?? 0) > LIMITS.inp;
  if (isOver) process.exitCode = 1;
  say(
    `${isOver ? 'OVER' : 'ok  '} ${(scripts.bytes / 1000).toFixed(1)} kB | ${lcp.toFixed(0)} ms ${measured[0]?.seen.largest} | ` +
      `${cls.toFixed(3)} ${measured.find(({ seen }) => seen.cls > 0)?.seen.moved ?? ''} | ${describe(slowest)} | ${longest.toFixed(0)} ms | ${address}`,
  );
  if (process.env['DETAILS']) for (const touch of others.slice(0, 4)) say(`       ${describe(touch)}`);
}

interface SlowTouch {
  readonly name: string;
  readonly ms: number;
  readonly parts: string;
}

/** Each touch by its median, the longest first. */
function slowestTouches(measured: readonly Measured[]): SlowTouch[] {
  const byName = Map.groupBy(
    measured.flatMap(({ touches }) => touches),
    ({ name }) => name,
  );
  return [...byName]
    .map(([name, touches]) => {
      const ms = computeMedian(touches.map((touch) => touch.ms));
      const parts = touches.find((touch) => touch.ms === ms)?.parts ?? [];
      return { name, ms, parts: parts.map((part) => part.toFixed(0)).join(' + ') };
    })
    .toSorted((one, other) => other.ms - one.ms);
}

function describe(touch: SlowTouch | undefined): string {
  return touch ? `${touch.ms} ms (${touch.parts}) ${touch.name}` : 'nothing to touch';
}
