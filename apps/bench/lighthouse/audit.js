import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Returns a category's failed audits, by Lighthouse's names. */
const shortcomingsOf = ({ categories: found, audits }) =>
  categories.flatMap((id) =>
    (found[id]?.auditRefs ?? [])
      .filter(
        ({ id: audit, weight }) =>
          weight > 0 && audits[audit].score !== null && audits[audit].score < 1,
      )
      .map(({ id: audit }) => ({
        category: id,
        audit,
        score: audits[audit].score,
        value: audits[audit].displayValue ?? '',
      })),
  );

const mostTries = 3;

/** Audits a page. A visit that Lighthouse failed to record says nothing about the page, so it's retried. */
export async function audit(url, browser) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visit(url, browser);
    } catch (error) {
      if (tries === mostTries) throw error;
      process.stderr.write(`${error.message} (tried again)\n`);
    }
  }
}

/** Visits once in a fresh browser, with Lighthouse's defaults (a phone, slow 4G, and 4x CPU slowdown, all simulated). */
async function visit(url, browser) {
  const chrome = await launch({
    chromePath: browser,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: categories,
    });
    const report = result.lhr;
    if (report.runtimeError !== undefined)
      throw new Error(`${url}: ${report.runtimeError.code} ${report.runtimeError.message}`);
    const figure = (id) => report.audits[id].numericValue;
    return {
      largestPaintMs: figure('largest-contentful-paint'),
      firstPaintMs: figure('first-contentful-paint'),
      blockedMs: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      scores: Object.fromEntries(
        categories.map((id) => [id, Math.round((report.categories[id].score ?? 0) * 100)]),
      ),
      shortcomings: shortcomingsOf(report),
      // Lighthouse's benchmark of this machine during the visit.
      machine: report.environment.benchmarkIndex,
      report,
    };
  } finally {
    chrome.kill();
  }
}
