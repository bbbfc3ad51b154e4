import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { openPage, photo } from '../src/people.js';
import { watchPolicy } from '../src/policy-watch.js';
import { launchWithCamera, launchWithRecording, recordCamera } from '../src/recorded-camera.js';
import { test } from '../src/test.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/**
 * The network and its WebAssembly load once per browser; a look takes a second on a busy machine.
 */
const guided = { timeout: 90_000 };

let phoneBrowser: Browser;

test.beforeAll(async ({ browser }, testInfo) => {
  const file = testInfo.outputPath('walk.mjpeg');
  await recordCamera(browser, file, [
    { file: photo(3), left: 0.3, top: 0.3, share: 0.45 },
    { file: photo(2) },
    { file: photo(3) },
  ]);
  phoneBrowser = await launchWithRecording(testInfo.project.use.launchOptions, file);
});
test.afterEach(() => Promise.all(phoneBrowser.contexts().map((context) => context.close())));
test.afterAll(() => phoneBrowser.close());

async function phoneAtForm(browser: Browser, baseURL = '') {
  const opened = await openPage(browser, { ...phone, baseURL });
  const stopped = await watchPolicy(opened.page);
  const fetched: string[] = [];
  opened.page.context().on('request', (request) => fetched.push(request.url()));
  await opened.page.goto('/request-quote');
  await expect(opened.page.locator('input[type=file]').first()).toBeAttached();
  return { ...opened, stopped, fetched };
}

const takePhoto = (page: Page): Locator => page.getByRole('button', { name: 'Take a photo' });
const camera = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Take a photo of the stump' });
const button = (page: Page, name: string): Locator =>
  camera(page).getByRole('button', { name, exact: true });
const says = (page: Page, hint: string | RegExp) =>
  expect(camera(page).getByRole('status')).toHaveText(hint, guided);

test(
  'the camera says what to do, and takes the photo when it is good',
  { tag: '@full' },
  async ({ baseURL }) => {
    const { page, problems, stopped, fetched } = await phoneAtForm(phoneBrowser, baseURL);
    const needed = () =>
      fetched.filter((url) => /\.onnx|\.wasm|live-camera|stump-worker/.test(url));
    expect(needed()).toEqual([]);
    // Headless Chromium has no sensors to emulate.
    await page.evaluate(() => {
      const held = new DeviceOrientationEvent('deviceorientation', { beta: 50, gamma: 0 });
      setInterval(() => window.dispatchEvent(held), 100);
    });
    await takePhoto(page).tap();
    await button(page, 'Automatic').tap();
    await says(page, 'Step back');
    await says(page, 'Put the sheet of paper on the cut');
    await expect(camera(page).locator('polygon')).toHaveCount(2);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await button(page, 'Automatic').tap();
    await expect(page.getByText('Uploaded Photos (1/5)')).toBeVisible(guided);
    await expect(camera(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Take another photo' })).toBeFocused();
    const { result } = (await (await page.request.get('/api/trpc/photos.mine')).json()) as {
      result: { data: { id: string; width: number; height: number }[] };
    };
    const [taken] = result.data;
    expect([taken?.width, taken?.height]).toEqual([640, 480]);
    const proposal = await page.request.get(
      `/api/trpc/stumpAnalysis.propose?input=${JSON.stringify({ photoId: taken?.id })}`,
    );
    expect(await proposal.json()).toMatchObject({
      result: {
        data: {
          stumpFound: true,
          handles: { reference: { placement: 'cut' } },
          cameraTilt: { pitchDeg: 40, rollDeg: 0 },
        },
      },
    });
    expect(needed().map((url) => new URL(url).origin)).toEqual(
      needed().map(() => new URL(page.url()).origin),
    );
    expect(needed().length).toBeGreaterThanOrEqual(4);
    expect([...stopped, ...problems]).toEqual([]);
  },
);

test(
  'without paper, by keyboard, or without the network: a photo is taken all the same',
  { tag: '@full' },
  async ({ baseURL }) => {
    const { page, problems } = await phoneAtForm(phoneBrowser, baseURL);
    await page.context().route('**/*.onnx', (route) => route.abort());
    await takePhoto(page).press('Enter');
    await says(
      page,
      "Help with the picture isn't available. Show the whole stump and the sheet of paper, then take the photo.",
    );
    await expect(button(page, 'Take the photo')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(camera(page)).toHaveCount(0);
    await expect(takePhoto(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await says(page, /isn't available/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Uploaded Photos (1/5)')).toBeVisible();
    expect(problems.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([]);

    await page.context().unroute('**/*.onnx');
    await page.getByRole('button', { name: 'Take another photo' }).tap();
    // Like an iPhone, which exposes tilt only to a page that asked for permission.
    const asked = await page.evaluateHandle(() => {
      const times: number[] = [];
      const requestPermission = () => Promise.resolve(times.push(Date.now()));
      Object.assign(DeviceOrientationEvent, { requestPermission });
      return times;
    });
    await button(page, 'No paper').tap();
    expect(await asked.evaluate((times) => times.length)).toBe(1);
    await expect(page.getByText('Uploaded Photos (2/5)')).toBeVisible(guided);
  },
);

test.describe('without its picture', () => {
  for (const [title, device, sentence] of [
    ['a blocked camera', { answer: 'deny' }, 'The camera is blocked'],
    ['a missing camera', { device: 'device-count=0' }, "couldn't find a camera"],
  ] as const)
    test(`${title} leaves the camera app`, { tag: '@full' }, async ({ baseURL }, testInfo) => {
      const browser = await launchWithCamera(testInfo.project.use.launchOptions, device);
      const { page } = await phoneAtForm(browser, baseURL);
      await takePhoto(page).tap();
      await expect(camera(page).getByRole('alert')).toContainText(sentence);
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        button(page, 'Use the camera app').tap(),
      ]);
      expect(await chooser.element().getAttribute('capture')).toBe('environment');
      await chooser.setFiles(photo(1));
      await expect(page.getByText('Uploaded Photos (1/5)')).toBeVisible();
      await browser.close();
    });
});

test('a computer is offered no camera', { tag: '@full' }, async ({ browser }) => {
  const { page } = await openPage(browser);
  await page.goto('/request-quote');
  await expect(page.getByText('Drag and drop your photos here')).toBeVisible();
  await expect(takePhoto(page)).toBeHidden();
});
