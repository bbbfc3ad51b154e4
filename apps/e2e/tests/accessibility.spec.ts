import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { horizontalOverflow, openPage, signIn, signInAsAdmin } from '../src/people.js';

async function check(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  if (path !== '/nowhere') await expect(page.getByText(/404 Page Not Found|Quote Request Not Found/)).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const overflow = await horizontalOverflow(page);
  return [
    ...serious.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')}`),
    ...(overflow > 0 ? [`${path}: ${overflow} px too wide`] : []),
  ];
}

const looks = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

for (const look of looks) {
  test(`no serious violation and no sideways scrolling at ${look.viewport.width} px, ${look.colorScheme}`, async ({ browser }) => {
    const visitor = await openPage(browser, look);
    const found: string[] = [];
    for (const path of ['/', '/auth', '/track', '/terms', '/privacy', '/admin-login', '/forgot-password', '/tree-health-chat', '/nowhere']) found.push(...await check(visitor.page, path));
    const owner = await openPage(browser, look);
    await signIn(owner.page, 'homeowner', 'HomeOwner!2026');
    for (const path of ['/dashboard', '/account']) found.push(...await check(owner.page, path));
    const company = await openPage(browser, look);
    await signIn(company.page, 'company', 'Company!2026');
    for (const path of ['/company-dashboard', '/company-profile', '/company-calendar', '/quote-request/14']) found.push(...await check(company.page, path));
    const admin = await openPage(browser, look);
    await signInAsAdmin(admin.page);
    for (const path of ['/admin-dashboard', '/admin-dashboard?tab=quotes', '/admin-dashboard?tab=users', '/admin/messages', '/admin-view-request/14', '/admin/companies', '/admin/companies/2', '/admin/price-book']) found.push(...await check(admin.page, path));
    expect(found).toEqual([]);
  });
}
