import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPicturedStump } from '../../testing/insert-pictured-stump.js';
import { insertTestRequest } from '../../testing/insert-rows.js';
import { startTestAppWithProviders } from '../../testing/test-app-with-providers.js';
import { photoKey } from '../photos/photo-files.js';
import { deliverDue } from './deliver-message.js';
import { htmlToText } from './html-to-text.js';

let app: Awaited<ReturnType<typeof startTestAppWithProviders>>;
beforeAll(async () => {
  app = await startTestAppWithProviders();
});
afterAll(() => app.close());

async function sent(requestId: number) {
  const { deps } = app.testApp;
  await deps.outbox.enqueue(deps.db, {
    channel: 'email',
    type: 'detailed_quote_email',
    cause: 'system',
    quoteRequestId: requestId,
    to: 'ana@example.test',
    subject: 'Your quote',
    letter: {
      content: '<p>Your quote, Ana</p>',
      figure: { label: 'Your price', value: '$245.00' },
      button: { label: 'Read it', url: 'https://ours.example/track?ref=1&key=k3y' },
    },
  });
  return async () => {
    await deliverDue(deps);
    const email = app.resend.emails.at(-1);
    if (email === undefined) throw new Error('no email arrived');
    return email;
  };
}

it('carries HTML, the same as plain text, and the outlined picture inside', async () => {
  const { deps } = app.testApp;
  const { id } = await insertTestRequest(deps);
  await insertPicturedStump(deps, id);
  const { html, text, attachments } = await (await sent(id))();
  expect(html).toContain('src="cid:stump-photo"');
  expect(html.split('href="https://ours.example/track?ref=1&amp;key=k3y"')).toHaveLength(2);
  expect(text).toBe(htmlToText(html));
  expect(text).toMatch(/^Your quote, Ana\n\nYour price\n\n\$245\.00\n\nRead it: https:\/\/ours/);
  expect(text).not.toMatch(/cid:|outlined|<|prefers-color/);
  const [picture] = attachments;
  expect(picture).toMatchObject({ filename: 'stump.jpg', content_id: 'stump-photo' });
  const bytes = Buffer.from(picture?.content ?? '', 'base64');
  const { width, height, format, exif } = await sharp(bytes).metadata();
  expect({ format, exif }).toEqual({ format: 'jpeg', exif: undefined });
  expect(width / height).toBeCloseTo(3 / 2, 1);
  expect(bytes.length).toBeLessThan(150_000);
});

it('has no picture without a photo', async () => {
  const { id } = await insertTestRequest(app.testApp.deps);
  const { html, attachments } = await (await sent(id))();
  expect(html).not.toContain('<img');
  expect(attachments).toEqual([]);
});

it('goes out without the picture if its file is gone by then', async () => {
  const { deps } = app.testApp;
  const { id } = await insertTestRequest(deps);
  const photo = await insertPicturedStump(deps, id);
  const deliver = await sent(id);
  await deps.photoStorage.remove(photoKey(photo.id, 'view'));
  const { html, attachments } = await deliver();
  expect(html).not.toContain('<img');
  expect(html).toContain('$245.00');
  expect(attachments).toEqual([]);
});
