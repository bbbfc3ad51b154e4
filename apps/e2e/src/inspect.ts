import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { horizontalOverflow } from './people.js';

const looks = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;
type Look = (typeof looks)[number];

const isFullRun = process.env['TEST_FULL'] === '1';

const loadingSelector = '[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root';

/**
 * Whether loading is done: no skeleton, no spinner, fonts loaded. Scrolls to lazy content. One
 * call, since there are 300 checks.
 */
async function isSettled(selector: string): Promise<boolean> {
  const waiting = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0,
  );
  if (waiting !== undefined) {
    waiting.scrollIntoView();
    return false;
  }
  window.scrollTo(0, 0);
  await document.fonts.ready;
  return true;
}

async function settle(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isSettled, loadingSelector), {
      intervals: [50, 100, 250],
    })
    .toBe(true);
}

/** Disables a document's transitions, so that no color is checked while it's changing. */
async function withoutTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Opens all `details`, which users can open too. */
async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });
}

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** axe-core's global once its builder has run in the page. */
interface PageWithAxe {
  axe?: { run: (options: object) => Promise<{ violations: Violations }> };
}

/** Color rules: all that a second check at the same width in the other color scheme can add. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Expensive rules with at most moderate violations: only serious ones are reported here. */
const moderateRules = ['region', 'landmark-unique', 'heading-order', 'skip-link'];

/** None of these rules needs the style sheets and media that axe-core preloads by default. */
const everyRule = {
  resultTypes: ['violations' as const],
  preload: false,
  rules: Object.fromEntries(moderateRules.map((id) => [id, { enabled: false }])),
};
const onlyColors = {
  resultTypes: ['violations' as const],
  preload: false,
  runOnly: { type: 'rule' as const, values: colorRules },
};

/** Loads axe-core once per document and reuses it, since loading takes longer than running. */
export async function violationsOf(page: Page, options: RunOptions = {}): Promise<Violations> {
  const again = await page.evaluate(async (given) => {
    const { axe } = globalThis as PageWithAxe;
    return axe === undefined ? null : (await axe.run(given)).violations;
  }, options);
  if (again !== null) return again;
  return (await new AxeBuilder({ page }).setLegacyMode(true).options(options).analyze()).violations;
}

async function seriousViolations(page: Page, options: RunOptions): Promise<string[]> {
  const violations = await violationsOf(page, options);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id} at ${node.target.join(' ')}`),
  );
}

async function tooWide(page: Page): Promise<string[]> {
  const overflow = await horizontalOverflow(page);
  return overflow > 0 ? [`${overflow} px too wide`] : [];
}

const bothWidths: readonly number[] = [390, 1440];

export interface Screen {
  name: string;
  /** Omit to start on the previous screen's page, or if `open` goes to its own. */
  path?: string;
  /** Clicks needed to reach the screen: a tab, a dialog, a drawer. */
  open?: (page: Page) => Promise<void>;
  /** Omit unless the screen only exists at some widths, like the small screens' menu. */
  widths?: readonly number[];
}

/**
 * Checks that a screen fits at 390 and 1440 px, and runs axe-core on the given looks: all rules for
 * the first per width, color rules for the other. Returns the serious violations.
 */
export async function inspect(
  page: Page,
  { name, path, open, widths = bothWidths }: Screen,
  checked: readonly Look[] = looks,
): Promise<string[]> {
  const found: string[] = [];
  const [first = 1440] = widths;
  const seen = new Set<number>();
  const isOfCheckedWidth = ({ width }: Look) => checked.some((look) => look.width === width);
  await page.setViewportSize({ width: first, height: 900 });
  if (path !== undefined) {
    await page.goto(path);
    await expect(page.locator('main h1').first(), name).toBeVisible();
    await settle(page);
  }
  await withoutTransitions(page);
  await open?.(page);
  await withoutTransitions(page);
  await openDetails(page);
  for (const look of looks.filter(({ width }) => widths.includes(width))) {
    const { colorScheme, ...size } = look;
    // A width without an axe-core check is visited once.
    if (!checked.includes(look) && (seen.has(size.width) || isOfCheckedWidth(look))) continue;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await settle(page);
    const complaint = await tooWide(page);
    if (checked.includes(look))
      complaint.unshift(
        ...(await seriousViolations(page, seen.has(size.width) ? onlyColors : everyRule)),
      );
    seen.add(size.width);
    found.push(...complaint.map((what) => `${name}, ${size.width} px, ${colorScheme}: ${what}`));
  }
  return found;
}

/**
 * Checks every look of every screen in `pnpm test:full`, otherwise one each: the first of the first
 * screen, the second of the second…
 */
export async function inspectAll(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  for (const [index, screen] of screens.entries()) {
    const fitting = looks.filter(({ width }) => (screen.widths ?? bothWidths).includes(width));
    const sample = fitting.filter((_, position) => position === index % fitting.length);
    found.push(...(await inspect(page, screen, isFullRun ? looks : sample)));
  }
  return found;
}
