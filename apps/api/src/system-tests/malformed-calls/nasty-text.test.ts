import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameWithoutAddress } from '../../testing/name-without-address.js';
import { upload } from '../../testing/upload.js';
import { aScene, browserFor, type Scene } from './calls.js';

const nasty = [
  "Robert'); DROP TABLE users;--",
  '" OR "1"="1',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{firstName}} ${7*7} {{constructor}}',
  '=HYPERLINK("http://evil.example")',
  '../../etc/passwd',
  'Ñandú 🌴👩‍👩‍👧',
  'مرحبا',
  '%00%0d%0aBcc: x',
  '$& $1 \\n',
];

let scene: Scene;
const submissions = new Map<string, { status: number; body: unknown }>();
beforeAll(async () => {
  scene = await aScene();
  for (const text of nasty) submissions.set(text, await submit(text));
});
afterAll(() => scene.close());

async function submit(text: string) {
  await scene.testApp.deps.db.deleteFrom('rate_limits').execute();
  const visitor = scene.testApp.browser();
  const images = await upload(visitor);
  const name = nameWithoutAddress(text);
  return visitor.rest('POST', '/api/quote-requests', {
    firstName: name,
    lastName: name,
    email: 'nasty@example.test',
    phone: '(954) 555-0142',
    address: name,
    city: name,
    zip: '33314',
    notes: text,
    images,
  });
}

it.each(nasty)(
  '%s is stored as typed, returned as JSON, and escaped in the email',
  async (text) => {
    const name = nameWithoutAddress(text);
    const submitted = submissions.get(text) ?? { status: 0, body: null };
    expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
    const { id } = submitted.body as { id: number };
    const admin = browserFor(scene, 'requests.listAll');
    const { body, headers } = await admin.rest('GET', `/api/quote-requests/${id}`);
    expect(body).toMatchObject({
      firstName: name,
      lastName: name,
      address: name,
      city: name,
      notes: text,
    });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    const { deps } = scene.testApp;
    const messages = await deps.db
      .selectFrom('messages')
      .selectAll()
      .where('quote_request_id', '=', id)
      .where('channel', '=', 'email')
      .execute();
    expect(messages).not.toHaveLength(0);
    for (const { body: html, subject } of messages) {
      expect(html).not.toMatch(/<script|<img|onerror=(?!.*&)/i);
      expect(subject ?? '').not.toMatch(/[\r\n]/);
    }
    expect(await deps.db.selectFrom('users').select('id').execute()).not.toHaveLength(0);
  },
);

it('is found by a literal search, not as a pattern', async () => {
  const admin = browserFor(scene, 'requests.listAll');
  for (const [search, found] of [
    ["Robert')", 1],
    ['%', 1],
    ['_', 0],
    ['<script>', 1],
    ['مرحبا', 1],
  ] as const) {
    const { body } = await admin.rest(
      'GET',
      `/api/quote-requests?search=${encodeURIComponent(search)}`,
    );
    expect((body as unknown[]).length, search).toBe(found);
  }
});
