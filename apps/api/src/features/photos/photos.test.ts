import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.js';
import type { Caller } from '../../ports/caller.js';
import {
  insertTestCompany,
  insertTestRequest,
  insertTestUser,
  testPassword,
} from '../../testing/insert-rows.js';
import { aJpeg, type FormFile } from '../../testing/photo-files.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { tryUpload, upload } from '../../testing/upload.js';
import { claimPhotos } from './claim-photos.js';
import { photoKey, removePhotoFiles } from './photo-files.js';
import { photosOfRequestRows } from './photos.queries.js';
import { sweepOrphanFiles, sweepUnclaimedPhotos } from './sweep-photos.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const statusOf = async (browser: TestBrowser, url: string) => (await browser.fetch(url)).status;

/** The caller as services see it for the browser that uploaded the photo. */
async function uploaderOf(photoId: string): Promise<Caller> {
  const { visitor_id: visitorId } = await testApp.deps.db
    .selectFrom('photos')
    .select('visitor_id')
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  return {
    user: null,
    visitorId,
    ensureVisitorId: () => visitorId ?? '',
    address: '127.0.0.1',
    network: '127.0.0.1',
    userAgent: '',
  };
}

async function claimedPhoto(fields: Parameters<typeof insertTestRequest>[1] = {}) {
  const browser = testApp.browser();
  const [photo] = await upload(browser);
  if (photo === undefined) throw new Error('no photo');
  const request = await insertTestRequest(testApp.deps, fields);
  const caller = await uploaderOf(photo.id);
  await inTransaction(testApp.deps, (tx) =>
    claimPhotos(tx, caller, request.id, [{ path: photo.path }]),
  );
  return { browser, photo, request };
}

const jpegs = (...names: string[]): Promise<FormFile[]> =>
  Promise.all(names.map(async (name) => ({ name: `${name}.jpg`, bytes: await aJpeg() })));

describe('who sees a photo', () => {
  it('the browser that uploaded it, before and after the request, and nobody else', async () => {
    const { browser, photo } = await claimedPhoto();
    const [unclaimed] = await upload(browser);
    const stranger = testApp.browser();
    await upload(stranger);
    const { browser: signedIn } = await signedInAs(testApp);
    for (const url of [photo.path, photo.viewUrl, photo.thumbUrl, unclaimed?.path ?? '']) {
      expect(await statusOf(browser, url)).toBe(200);
      expect(await statusOf(stranger, url)).toBe(404);
      expect(await statusOf(signedIn, url)).toBe(404);
      expect((await fetch(`${testApp.baseUrl}${url}`)).status).toBe(404);
    }
  });

  it('the owner, the assigned company and an administrator; no other company', async () => {
    const company = await insertTestCompany(testApp.deps);
    const other = await insertTestCompany(testApp.deps);
    const { browser: owner, user } = await signedInAs(testApp);
    const { photo } = await claimedPhoto({ user_id: user.id, company_id: company.id });
    const crew = await signedInAs(testApp, { role: 'tree_company_owner', company_id: company.id });
    const rival = await signedInAs(testApp, { role: 'tree_company_owner', company_id: other.id });
    const admin = await signedInAs(testApp, { role: 'admin' });
    expect(
      await Promise.all(
        [owner, crew.browser, admin.browser, rival.browser].map((browser) =>
          statusOf(browser, photo.viewUrl),
        ),
      ),
    ).toEqual([200, 200, 200, 404]);
  });

  it("anyone with the request's link, not anyone who knows its number", async () => {
    const { photo, request } = await claimedPhoto();
    const [key, reference] = [testApp.browser(), testApp.browser()];
    for (const [browser, kind] of [
      [key, 'key'],
      [reference, 'reference'],
    ] as const) {
      const [own] = await upload(browser);
      const { visitorId } = await uploaderOf(own?.id ?? '');
      await testApp.deps.db
        .insertInto('visitor_grants')
        .values({
          visitor_id: visitorId ?? '',
          quote_request_id: request.id,
          kind,
          key_version: 1,
          created_at: new Date().toISOString(),
        })
        .execute();
    }
    expect([await statusOf(key, photo.path), await statusOf(reference, photo.path)]).toEqual([
      200, 404,
    ]);
  });

  it('is revalidated each time, and not stored by a shared cache', async () => {
    const browser = testApp.browser();
    const [photo] = await upload(browser);
    const first = await browser.fetch(photo?.path ?? '');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await browser.fetch(photo?.path ?? '', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(await statusOf(browser, '/api/photos/nothing-like-an-id')).toBe(404);
  });
});

describe('uploads without a request', () => {
  it('are listed only in their browser, even after it signs in', async () => {
    const browser = testApp.browser();
    const [first, second] = await upload(browser, [
      { name: 'a.jpg', bytes: await aJpeg() },
      { name: 'b.jpg', bytes: await aJpeg() },
    ]);
    const user = await insertTestUser(testApp.deps);
    await browser.trpc.auth.login.mutate({ username: user.username, password: testPassword });
    expect((await browser.trpc.photos.mine.query()).map(({ id }) => id)).toEqual([
      first?.id,
      second?.id,
    ]);
    expect(await testApp.browser().trpc.photos.mine.query()).toEqual([]);
  });

  it('are five at most, including pending ones', async () => {
    const browser = testApp.browser();
    const files = await jpegs('a', 'b', 'c', 'd', 'e', 'f');
    await upload(browser, files.slice(0, 4));
    const two = files.slice(4);
    const refused = await tryUpload(browser, two);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'You can only upload up to 5 files total. You have 4 files already.',
    ]);
    expect(await browser.trpc.photos.mine.query()).toHaveLength(4);
    const both = await Promise.all(two.map((file) => tryUpload(browser, [file])));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await browser.trpc.photos.mine.query()).toHaveLength(5);
  });

  it('store the same file once: in one call, in a later one, and in two concurrent ones', async () => {
    const browser = testApp.browser();
    const [a, b] = [
      { name: 'a.jpg', bytes: await aJpeg() },
      { name: 'b.jpg', bytes: await aJpeg() },
    ];
    const inOneCall = await upload(browser, [a, { ...a, name: 'copy of a.jpg' }]);
    expect(inOneCall).toMatchObject([
      { id: inOneCall[0]?.id, isDuplicate: false },
      { id: inOneCall[0]?.id, originalname: 'a.jpg', isDuplicate: true },
    ]);
    expect(await upload(browser, [a])).toMatchObject([{ id: inOneCall[0]?.id, isDuplicate: true }]);
    const atOnce = (await Promise.all([upload(browser, [b]), upload(browser, [b])])).flat();
    expect(atOnce.map(({ isDuplicate }) => isDuplicate).filter(Boolean)).toEqual([true]);
    expect(new Set(atOnce.map(({ id }) => id)).size).toBe(1);
    expect(await browser.trpc.photos.mine.query()).toHaveLength(2);
    for (const { path } of await browser.trpc.photos.mine.query())
      expect(await statusOf(browser, path)).toBe(200);
    // The same file from another browser, or for the next request, is a separate photo.
    expect(await upload(testApp.browser(), [a])).toMatchObject([{ isDuplicate: false }]);
    const request = await insertTestRequest(testApp.deps);
    await testApp.deps.db
      .updateTable('photos')
      .set({ quote_request_id: request.id })
      .where('id', '=', inOneCall[0]?.id ?? '')
      .execute();
    expect(await upload(browser, [a])).toMatchObject([{ isDuplicate: false }]);
  });

  it("are five at most, and a duplicate doesn't count", async () => {
    const browser = testApp.browser();
    const files = await jpegs('a', 'b', 'c', 'd', 'e');
    await upload(browser, files);
    expect(await upload(browser, files.slice(2, 3))).toMatchObject([
      { originalname: 'c.jpg', isDuplicate: true },
    ]);
    expect((await tryUpload(browser, await jpegs('f'))).body.message).toBe(
      'You can only upload up to 5 files total. You have 5 files already.',
    );
  });

  it('from two tabs of a new browser belong to one visitor, whose id is set by the first page view', async () => {
    const browser = testApp.browser();
    await browser.trpc.photos.mine.query();
    await Promise.all([upload(browser), upload(browser)]);
    expect(await browser.trpc.photos.mine.query()).toHaveLength(2);
  });

  it('can be moved to another stump and removed by their browser only', async () => {
    const browser = testApp.browser();
    const [photo] = await upload(browser);
    const id = photo?.id ?? '';
    const stranger = testApp.browser();
    await expect(stranger.trpc.photos.setStump.mutate({ id, stump: 2 })).rejects.toThrow(
      'Photo not found',
    );
    await expect(stranger.trpc.photos.remove.mutate({ id })).rejects.toThrow('Photo not found');
    await expect(browser.trpc.photos.setStump.mutate({ id, stump: 6 })).rejects.toThrow(
      'Stump must be between 1 and 5',
    );
    expect(await browser.trpc.photos.setStump.mutate({ id, stump: 2 })).toMatchObject({ stump: 2 });
    await browser.trpc.photos.remove.mutate({ id });
    expect(await browser.trpc.photos.mine.query()).toEqual([]);
    expect(await testApp.deps.photoStorage.get(photoKey(id, 'original'))).toBeNull();
  });

  it("are claimed by a request in the listed order, and then can't be changed", async () => {
    const browser = testApp.browser();
    const [first, second] = await upload(browser, [
      { name: 'a.jpg', bytes: await aJpeg() },
      { name: 'b.jpg', bytes: await aJpeg() },
    ]);
    const request = await insertTestRequest(testApp.deps);
    const caller = await uploaderOf(first?.id ?? '');
    await inTransaction(testApp.deps, (tx) =>
      claimPhotos(tx, caller, request.id, [
        { path: second?.path ?? '', stump: 2 },
        { path: first?.path ?? '' },
      ]),
    );
    expect(
      (await photosOfRequestRows(testApp.deps.db, request.id)).map(({ id, stump }) => [id, stump]),
    ).toEqual([
      [second?.id, 2],
      [first?.id, 1],
    ]);
    await expect(browser.trpc.photos.remove.mutate({ id: first?.id ?? '' })).rejects.toThrow(
      'belongs to a request that was sent',
    );
    await expect(
      browser.trpc.photos.setStump.mutate({ id: first?.id ?? '', stump: 3 }),
    ).rejects.toThrow('belongs to a request that was sent');
  });

  it("can't be claimed twice, by somebody else, or under a made-up path", async () => {
    const { photo } = await claimedPhoto();
    const request = await insertTestRequest(testApp.deps);
    const stranger: Caller = {
      user: null,
      visitorId: 'somebody',
      ensureVisitorId: () => 'somebody',
      address: '',
      network: '',
      userAgent: '',
    };
    const claim = (caller: Caller, path: string) =>
      inTransaction(testApp.deps, (tx) => claimPhotos(tx, caller, request.id, [{ path }]));
    await expect(claim(await uploaderOf(photo.id), photo.path)).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'One of the photos already belongs to another request. Please remove it and upload it again.',
      issues: [{ path: ['images', 0, 'path'] }],
    });
    await expect(claim(stranger, photo.path)).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(claim(stranger, '/api/photos/../../etc/passwd')).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });
});

it('leaves nothing behind if storing the photos fails halfway', async () => {
  const files = new Map<string, Buffer>();
  const failing = await startTestApp({
    overrides: {
      photoStorage: {
        put: async (key, content) => {
          if (files.size === 4) throw new Error('the disk is full');
          files.set(key, Buffer.isBuffer(content) ? content : await buffer(content));
        },
        get: async (key) => files.get(key) ?? null,
        open: async (key) => Readable.from(files.get(key) ?? []),
        remove: async (key) => {
          files.delete(key);
        },
        async *list() {
          yield* [];
        },
      },
    },
  });
  const browser = failing.browser();
  expect((await tryUpload(browser, await jpegs('a', 'b'))).status).toBe(500);
  expect([files.size, await browser.trpc.photos.mine.query()]).toEqual([0, []]);
  await failing.close();
});

describe('the sweeper', () => {
  it('deletes unclaimed photos after 24 hours, with their files', async () => {
    const browser = testApp.browser();
    const { photo: claimed } = await claimedPhoto();
    const [old] = await upload(browser);
    testApp.clock.advance({ hours: 23 });
    await sweepUnclaimedPhotos(testApp.deps);
    expect(await statusOf(browser, old?.path ?? '')).toBe(200);
    testApp.clock.advance({ hours: 2 });
    const [fresh] = await upload(browser);
    await sweepUnclaimedPhotos(testApp.deps);
    testApp.clock.advance({ hours: -25 });
    expect(await statusOf(browser, old?.path ?? '')).toBe(404);
    expect(await testApp.deps.photoStorage.get(photoKey(old?.id ?? '', 'thumb'))).toBeNull();
    expect(await statusOf(browser, fresh?.path ?? '')).toBe(200);
    expect(await testApp.deps.photoStorage.get(photoKey(claimed.id, 'view'))).not.toBeNull();
  });

  it('deletes day-old files without a row, and partial ones', async () => {
    const { photo } = await claimedPhoto();
    const orphan = '0b0f57b4-6f0a-4f9e-9d7e-1a2b3c4d5e6f';
    await testApp.deps.photoStorage.put(photoKey(orphan, 'view'), Buffer.from('left'));
    await testApp.deps.photoStorage.put(`${photoKey(orphan, 'thumb')}.part`, Buffer.from('half'));
    await sweepOrphanFiles(testApp.deps);
    expect(await testApp.deps.photoStorage.get(photoKey(orphan, 'view'))).not.toBeNull();
    testApp.clock.advance({ hours: 25 });
    await sweepOrphanFiles(testApp.deps);
    testApp.clock.advance({ hours: -25 });
    expect(await testApp.deps.photoStorage.get(photoKey(orphan, 'view'))).toBeNull();
    expect(await testApp.deps.photoStorage.get(`${photoKey(orphan, 'thumb')}.part`)).toBeNull();
    expect(await testApp.deps.photoStorage.get(photoKey(photo.id, 'view'))).not.toBeNull();
  });

  it('deletes nothing from storage marked by another installation', async () => {
    const { photoStorage } = testApp.deps;
    await photoStorage.put(
      'installation.json',
      Buffer.from(JSON.stringify({ product: 'stumpquote', installation: 'another' })),
    );
    const orphan = photoKey('2d0f57b4-6f0a-4f9e-9d7e-1a2b3c4d5e6f', 'view');
    await photoStorage.put(orphan, Buffer.from("somebody else's"));
    testApp.clock.advance({ hours: 25 });
    await sweepOrphanFiles(testApp.deps);
    testApp.clock.advance({ hours: -25 });
    await photoStorage.remove('installation.json');
    expect(await photoStorage.get(orphan)).not.toBeNull();
  });

  it('a photo whose file is missing returns 404', async () => {
    const { browser, photo } = await claimedPhoto();
    await removePhotoFiles(testApp.deps.photoStorage, photo.id);
    expect(await statusOf(browser, photo.path)).toBe(404);
  });
});
