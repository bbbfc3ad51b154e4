import { expect } from '@playwright/test';
import { violationsOf } from '../src/inspect.js';
import { openPage } from '../src/people.js';
import { test } from '../src/test.js';

const question = 'How deep is a stump ground?';
const greeting =
  "Hello! I'm your Tree Health Expert. How can I help you with your tree care questions today?";

test('a visitor asks, gets an answer with its source, and finds it again; nobody else does', async ({
  browser,
}) => {
  const { page } = await openPage(browser);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Chat' }).click();
  await expect(page.getByText(greeting)).toBeVisible();
  const input = page.getByPlaceholder('Ask a question...');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await input.fill(question);
  await input.press('Enter');

  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(messages.filter({ hasText: question })).toHaveCount(1);
  const answer = messages.filter({ hasText: 'Where this comes from' });
  await expect(answer).toContainText('inches');
  const source = answer.getByRole('link').first();
  expect(await source.getAttribute('href')).toMatch(/^https?:\/\//);
  await expect(source).toHaveAttribute('target', '_blank');
  await expect(input).toBeFocused();
  expect((await violationsOf(page)).map(({ id }) => id)).toEqual([]);

  await page.reload();
  await expect(messages.filter({ hasText: question })).toHaveCount(1);
  await expect(answer.getByRole('link').first()).toBeVisible();
  await expect(page.getByText(greeting)).toHaveCount(0);

  const sessionId =
    (await page.evaluate(() => window.localStorage.getItem('tree-health-chat-session'))) ?? '';
  expect(sessionId).not.toBe('');
  const { page: stranger } = await openPage(browser);
  await stranger.goto('/');
  await stranger.evaluate(
    (id) => window.localStorage.setItem('tree-health-chat-session', id),
    sessionId,
  );
  expect((await stranger.request.get(`/api/tree-health-chat/${sessionId}`)).status()).toBe(404);
  await stranger.goto('/tree-health-chat');
  await expect(stranger.getByText(greeting)).toBeVisible();
  await expect(stranger.getByText(question)).toHaveCount(0);
});

test(
  'for gas, wires and poison, the numbers to call are under the answer',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    await page.goto('/tree-health-chat');
    await page.getByPlaceholder('Ask a question...').fill('I smell gas where the crew dug');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert').getByRole('link', { name: 'Call 911' })).toHaveAttribute(
      'href',
      'tel:911',
    );
    await page.getByRole('button', { name: 'Start a new chat' }).click();
    await expect(page.getByText(greeting)).toBeVisible();
    await expect(page.getByText('I smell gas')).toHaveCount(0);
  },
);

test(
  'for danger to life, the numbers dial, even after forty questions',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    await page.goto('/tree-health-chat');
    for (let count = 0; count < 40; count += 1)
      await page.request.post('/api/tree-health-chat', { data: { message: 'Hello' } });
    expect(
      (await page.request.post('/api/tree-health-chat', { data: { message: 'Hello' } })).status(),
    ).toBe(429);
    const input = page.getByRole('textbox', { name: 'Your question' });
    // Only wires are the power utility's.
    const sentences = [
      ['there is a wire down in my yard', 1],
      ['my stump is on fire and I can not put it out', 0],
      ['hay un cable tirado en mi patio', 1],
      ['bees from the stump stung my son and he can not breathe', 0],
    ] as const;
    for (const [sentence, utilities] of sentences) {
      await input.fill(sentence);
      await input.press('Enter');
      const numbers = page.getByRole('alert');
      await expect(numbers.getByRole('link', { name: 'Call 911' })).toHaveAttribute(
        'href',
        'tel:911',
      );
      await expect(numbers.locator('a[href="tel:18004688243"]')).toHaveCount(utilities);
      expect(
        (await numbers.getByRole('link', { name: 'Call 911' }).boundingBox())?.height,
      ).toBeGreaterThanOrEqual(44);
      expect((await violationsOf(page)).map(({ id }) => id)).toEqual([]);
      await page.getByRole('button', { name: 'Start a new chat' }).click();
      await expect(numbers).toHaveCount(0);
    }
  },
);

test(
  'questions about prices and about reaching a person are answered',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    await page.goto('/tree-health-chat');
    const input = page.getByRole('textbox', { name: 'Your question' });
    await input.fill('how much for a 30 inch stump');
    await input.press('Enter');
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText(/about \$\d+ to \$\d+/);
    await input.fill('can I talk to a human');
    await input.press('Enter');
    await expect(messages).toContainText('Monday to Friday');
    await expect(messages.getByRole('link', { name: /^Call \(954\)/ }).last()).toHaveAttribute(
      'href',
      /^tel:954/,
    );
  },
);
