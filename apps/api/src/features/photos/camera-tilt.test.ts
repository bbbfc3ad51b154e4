import { translate } from '@stumpquote/domain/i18n/message';
import { measurementMessages } from '@stumpquote/domain/stump-analysis/measurements.messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aJpeg, uploadForm } from '../../testing/photo-files.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function send(fields: Readonly<Record<string, string>>, photos = 1) {
  const form = uploadForm(
    await Promise.all(
      Array.from({ length: photos }, async (_, i) => ({ name: `${i}.jpg`, bytes: await aJpeg() })),
    ),
  );
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await testApp.browser().fetch('/api/upload', { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as unknown };
}

const stored = () =>
  testApp.deps.db
    .selectFrom('photos')
    .select(['pitch_deg', 'roll_deg'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

it('keeps how the camera was held, and nothing for a photo that does not say', async () => {
  expect((await send({ pitchDeg: '41.5', rollDeg: '-2.25' })).status).toBe(200);
  expect((await send({})).status).toBe(200);
  expect(await stored()).toEqual(
    expect.arrayContaining([
      { pitch_deg: 41.5, roll_deg: -2.25 },
      { pitch_deg: null, roll_deg: null },
    ]),
  );
});

it.each([
  [{ pitchDeg: '91', rollDeg: '0' }, 'pitchDeg', measurementMessages.pitchRange],
  [{ pitchDeg: '0', rollDeg: '-180.5' }, 'rollDeg', measurementMessages.rollRange],
  [{ pitchDeg: '', rollDeg: '0' }, 'pitchDeg', measurementMessages.tiltNumber],
  [{ pitchDeg: '1e2', rollDeg: '0' }, 'pitchDeg', measurementMessages.tiltNumber],
  [{ pitchDeg: '12' }, 'rollDeg', measurementMessages.tiltNumber],
])('refuses a tilt that no camera has: %j', async (fields, field, message) => {
  const before = await stored();
  expect(await send(fields)).toMatchObject({
    status: 400,
    body: { issues: [{ path: [field], message: translate(message) }] },
  });
  expect(await stored()).toEqual(before);
});

it('refuses one tilt for several photos', async () => {
  expect(await send({ pitchDeg: '40', rollDeg: '0' }, 2)).toMatchObject({
    status: 400,
    body: { message: translate(measurementMessages.tiltOfOnePhoto) },
  });
});
