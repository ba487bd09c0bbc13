// Lighthouse, mobile, of the reading pages of a portal that is running.
// Usage: node bench/lighthouse.ts [origin] [runs] [address…]   Without addresses, those that people open most.
// Prints each page's median; exits 1 when a goal is missed.
import lighthouse from 'lighthouse';
import { launchChromium } from './browser/chromium.ts';
import { computeMedian } from './figures.ts';
import { lighthousePages } from './lighthousePages.ts';

/** Goals of the foundation: what never varies must be whole, speed on a slow phone at least 95. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

type Category = keyof typeof GOALS;

const origin = process.argv[2] ?? 'http://localhost:3000';
const runs = Number(process.argv[3] ?? 3);
const named = process.argv.slice(4);
const pages = named.length > 0 ? named : await lighthousePages(origin);
const chrome = await launchChromium();
let missed = 0;
try {
  for (const page of pages) await measure(page);
} finally {
  chrome.kill();
}
process.exitCode = missed > 0 ? 1 : 0;

async function measure(page: string): Promise<void> {
  const scores: Record<Category, number>[] = [];
  for (let run = 0; run < runs; run += 1) scores.push(await measureScore(page));
  const medians = (Object.keys(GOALS) as Category[]).map((category) => {
    const median = computeMedian(scores.map((score) => score[category]));
    if (!(median >= GOALS[category])) missed += 1;
    return `${category} ${median} (goal ${GOALS[category]})`;
  });
  process.stdout.write(`${page}: ${medians.join(', ')}\n`);
}

async function measureScore(page: string, again = true): Promise<Record<Category, number>> {
  const result = await lighthouse(`${origin}${page}`, {
    port: chrome.port,
    onlyCategories: Object.keys(GOALS),
  });
  if (!result) throw new Error(`Lighthouse gave no answer for ${page}`);
  const { runtimeError } = result.lhr;
  // Chromium loses the beginning of a trace now and then.
  if (runtimeError?.code === 'NO_NAVSTART' && again) return measureScore(page, false);
  if (runtimeError) throw new Error(`${origin}${page}: ${runtimeError.message}`);
  const { categories, audits } = result.lhr;
  for (const { id, score, title } of Object.values(audits)) {
    if (score === 0 && process.env['DETAILS']) process.stdout.write(`  ${page} ${id}: ${title}\n`);
  }
  const scoreOfCategory = (category: Category): number =>
    Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: scoreOfCategory('performance'),
    accessibility: scoreOfCategory('accessibility'),
    'best-practices': scoreOfCategory('best-practices'),
    seo: scoreOfCategory('seo'),
  };
}
