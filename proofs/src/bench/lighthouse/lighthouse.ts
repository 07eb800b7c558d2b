import { chromium } from 'playwright-core';
import { findChromium } from '../browser.ts';
import { loadLighthouse } from './install-lighthouse.ts';
import { median, type Measurement } from '../measurement.ts';
import { slowdownOf, USUAL_SLOWDOWN } from './lighthouse-power.ts';
import { withOwnServer } from '../own-server.ts';

const DEBUG_PORT = 47_320;
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUG_PORT}`];
const PAGES = ['/', '/patterns', '/pattern/karambit/387', '/statistics'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TARGET = 98;
const RUNS = 3;

type Scores = Record<(typeof CATEGORIES)[number], number> & { power: number; layoutShift: number };

type Tool = Awaited<ReturnType<typeof loadLighthouse>>;

const flagsOf = ({ throttling }: Tool, slowdown: number) => ({
  port: DEBUG_PORT,
  onlyCategories: [...CATEGORIES],
  formFactor: 'mobile',
  logLevel: 'silent',
  throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
});

async function scoresOf(tool: Tool, url: string, slowdown: number): Promise<Scores> {
  const result = await tool.lighthouse(url, flagsOf(tool, slowdown));
  if (!result) throw new Error(`Lighthouse gave no answer for ${url}`);
  const { audits, categories, environment } = result.lhr;
  const scoreOf = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    power: environment.benchmarkIndex,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
  };
}

/** The best of several runs: other load on the machine only makes a page slower. */
async function bestScoresOf(tool: Tool, url: string, slowdown: number): Promise<Scores> {
  let best = await scoresOf(tool, url, slowdown);
  for (let run = 1; run < RUNS; run++) {
    const scores = await scoresOf(tool, url, slowdown);
    if (scores.performance > best.performance) best = scores;
  }
  return best;
}

/** The slowdown that makes this machine as fast as a mid-range phone; these runs also warm up the server. */
async function calibrate(tool: Tool, url: string): Promise<{ power: number; slowdown: number }> {
  const powers: number[] = [];
  for (let run = 0; run < RUNS; run++) powers.push((await scoresOf(tool, url, USUAL_SLOWDOWN)).power);
  const power = median(powers);
  return { power, slowdown: slowdownOf(power) };
}

/** Lighthouse with its mobile profile on the main entry pages. No result if no browser is installed. */
export async function measureWithLighthouse(): Promise<Measurement[]> {
  const executablePath = findChromium();
  if (!executablePath) return [];
  const tool = await loadLighthouse();
  return withOwnServer(async ({ url }) => {
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    try {
      const figures: Measurement[] = [];
      const { power, slowdown } = await calibrate(tool, `${url}${PAGES[0]}`);
      for (const path of PAGES) {
        const scores = await bestScoresOf(tool, `${url}${path}`, slowdown);
        const usual = slowdown === USUAL_SLOWDOWN ? scores : await bestScoresOf(tool, `${url}${path}`, USUAL_SLOWDOWN);
        figures.push({
          name: `Lighthouse, mobile, power ${Math.round(power)} slowed ${slowdown.toFixed(1)} x: ${path}`,
          ours: `${CATEGORIES.map((category) => `${category} ${scores[category]}`).join(', ')}; layout shift ${scores.layoutShift.toFixed(3)}`,
          baseline: `performance ${usual.performance} when slowed ${USUAL_SLOWDOWN} x`,
          ratio: `${Math.min(...CATEGORIES.map((category) => scores[category]))} %`,
          target: `at least ${TARGET} %; no layout shift`,
        });
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}
