// @module-tag full
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toJson } from '../../db/columns.js';
import { demoPhotoBytes, demoScene, handlesOn, type DemoScene } from '../../testing/demo-scenes.js';
import { finishedWork } from '../../testing/finished-work.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';
import { removePhotoFiles } from '../photos/photo-files.js';
import { exportStumps, exportText } from './export-stumps.js';

let testApp: TestApp;
let folder: string;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(async () => {
  await testApp.deps.db.deleteFrom('measuring_consents').execute();
  folder = await mkdtemp(path.join(tmpdir(), 'stumpquote-measured-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => testApp.close());

/** A rendered stump at half its size: a quarter of the pixels to prepare for each photo. */
const whole = demoScene(1);
const half = ([x, y]: [number, number]): [number, number] => [x / 2, y / 2];
const scene: DemoScene = {
  ...whole,
  width: whole.width / 2,
  height: whole.height / 2,
  gradePointsPx: [half(whole.gradePointsPx[0]), half(whole.gradePointsPx[1])],
  cutFaceOutlineSmoothPx: whole.cutFaceOutlineSmoothPx.map(half),
  paper: whole.paper && { cornersPx: whole.paper.cornersPx.map(half) },
  focalLengthPx: whole.focalLengthPx / 2,
};
const picture = await sharp(demoPhotoBytes(whole)).resize(scene.width).jpeg().toBuffer();
const tape = { groundIn: scene.widthAtGradeIn, cutFaceIn: scene.cutFaceWidthIn };
const { photoId: _, ...marks } = handlesOn(scene, '');

/** Uses a rendered stump as the crew's photo. */
const workOnScene = ({ isMarked = true } = {}) =>
  finishedWork(testApp, {
    file: { name: 'crew.jpg', bytes: picture },
    found: isMarked ? { ...tape, photo: { id: '', handles: marks } } : tape,
  });
const agree = ({ customer, requestId }: Awaited<ReturnType<typeof workOnScene>>) =>
  customer.trpc.measuredSet.agree.mutate({ requestId, version: '2026-11-23' });
/** Proposals that see the sheet. */
function proposalsWithSheet() {
  const proposal = {
    width: scene.width,
    height: scene.height,
    focal35mm: null,
    stumpFound: true,
    score: 1,
    handles: marks,
  };
  return { ...testApp.deps.proposals, propose: () => Promise.resolve(proposal) };
}
const filesIn = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name)).toSorted();

describe('the measured set', () => {
  it('has nothing of customers who have not agreed, or no longer do', async () => {
    const work = await workOnScene();
    expect(await exportStumps(testApp.deps, folder)).toMatchObject({ train: 0, judge: 0 });
    await agree(work);
    const given = await exportStumps(testApp.deps, folder);
    expect(given.train + given.judge).toBe(1);
    expect(await filesIn()).toHaveLength(4);
    await work.customer.trpc.measuredSet.revoke.mutate({ requestId: work.requestId });
    expect(await exportStumps(testApp.deps, folder)).toMatchObject({ train: 0, judge: 0 });
    expect(await filesIn()).toEqual(['measured-set.json']);
  });

  it('is in the format of the rendered scenes, and says nothing of the request', async () => {
    const work = await workOnScene();
    await agree(work);
    await exportStumps(testApp.deps, folder);
    const [truthFile = ''] = (await filesIn()).filter((name) => /\d\.json$/.test(name));
    const text = await readFile(path.join(folder, truthFile), 'utf8');
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual([
      'cutFacePx',
      'exifFocal35mm',
      'focalLogSd',
      'gradePx',
      'height',
      'kind',
      'measuredWith',
      'number',
      'outlineBy',
      'sheet',
      'stump',
      'width',
    ]);
    expect(JSON.parse(text)).toMatchObject({
      stump: { ...tape, heightIn: null },
      outlineBy: 'person',
      sheet: { kind: 'letter', placement: 'cut' },
    });
    const base = path.join(folder, truthFile.replace('.json', ''));
    const [photo, mask] = [await sharp(`${base}.jpg`).metadata(), sharp(`${base}_m.png`)];
    expect(photo.exif).toBeUndefined();
    expect(await mask.metadata()).toMatchObject({ width: photo.width, height: photo.height });
    const classes = new Set(await mask.raw().toBuffer());
    expect([...classes].toSorted((a, b) => a - b)).toEqual([0, 85, 170, 255]);
  });

  it("keeps a stump's number and part from export to export", async () => {
    await agree(await workOnScene());
    await exportStumps(testApp.deps, folder);
    const first = await filesIn();
    await agree(await workOnScene());
    await exportStumps(testApp.deps, folder);
    expect(await filesIn()).toEqual(expect.arrayContaining(first));
  });

  it('keeps the part of a stump whose customer takes the consent back and agrees again', async () => {
    const work = await workOnScene();
    await agree(work);
    await exportStumps(testApp.deps, folder);
    const first = await filesIn();
    expect(first).toHaveLength(4);
    await work.customer.trpc.measuredSet.revoke.mutate({ requestId: work.requestId });
    await agree(work);
    const [photo] = await upload(
      work.crew,
      [{ name: 'crew.jpg', bytes: picture }],
      work.appointmentId,
    );
    await work.crew.trpc.appointments.recordField.mutate({
      appointmentId: work.appointmentId,
      measurements: [{ ...work.found, photo: { id: photo?.id ?? '', handles: marks } }],
    });
    await exportStumps(testApp.deps, folder);
    expect(await filesIn()).toEqual(first);
  });

  it('leaves nothing of a customer who takes the consent back while it is written', async () => {
    const work = await workOnScene();
    await agree(work);
    const next = await workOnScene({ isMarked: false });
    await agree(next);
    const { proposals } = testApp.deps;
    const revokeMeanwhile = async () => {
      await work.customer.trpc.measuredSet.revoke.mutate({ requestId: work.requestId });
      return proposalsWithSheet().propose();
    };
    const report = await exportStumps(
      { ...testApp.deps, proposals: { ...proposals, propose: revokeMeanwhile } },
      folder,
    );
    expect(report.train + report.judge).toBe(1);
    expect(report.without.photo).toBe(1);
    expect((await filesIn()).filter((name) => name.endsWith('.jpg'))).toHaveLength(1);
  });

  it('leaves out, and counts, a photo in which nobody marked the stump', async () => {
    await agree(await workOnScene({ isMarked: false }));
    const report = await exportStumps(testApp.deps, folder);
    expect(report.without).toEqual({ cutWidth: 0, photo: 0, outline: 1, unusable: 0 });
    expect(exportText(report, folder)).toContain('1 whose outline neither');
  });

  it('counts a stump whose photo has no file, and exports the others', async () => {
    const gone = await workOnScene();
    await agree(gone);
    await agree(await workOnScene());
    await removePhotoFiles(testApp.deps.photoStorage, gone.photoId);
    const report = await exportStumps(testApp.deps, folder);
    expect(report.train + report.judge).toBe(1);
    expect(report.without).toEqual({ cutWidth: 0, photo: 1, outline: 0, unusable: 0 });
  });

  it.each([
    ['far outside, with a sheet', 4096, true],
    ['far outside, without a sheet', 4096, false],
    ['around the whole photo', 0, false],
  ])('leaves out, and counts, marks %s', async (_, beyond, hasSheet) => {
    const work = await workOnScene();
    await agree(work);
    await agree(await workOnScene());
    const [left, right, bottom] = [-beyond, scene.width + beyond, scene.height + beyond];
    const corners = [
      [left, left],
      [right, left],
      [right, bottom],
      [left, bottom],
    ];
    const reference = hasSheet ? { kind: 'letter', placement: 'cut', corners } : null;
    await testApp.deps.db
      .updateTable('photos')
      .set({ crew_handles: toJson({ cutFace: corners, ground: null, reference }) })
      .where('id', '=', work.photoId)
      .execute();
    const report = await exportStumps(testApp.deps, folder);
    expect(report.without.unusable).toBe(1);
    expect(report.train + report.judge).toBe(1);
    expect(exportText(report, folder)).toContain("1 whose photo can't be read");
  });

  it("leaves out, and counts, a photo with a sheet that the crew's marks lack", async () => {
    await agree(
      await finishedWork(testApp, {
        file: { name: 'crew.jpg', bytes: picture },
        found: { ...tape, photo: { id: '', handles: { ...marks, reference: null } } },
      }),
    );
    const report = await exportStumps({ ...testApp.deps, proposals: proposalsWithSheet() }, folder);
    expect(report).toMatchObject({ train: 0, judge: 0, without: { unusable: 1 } });
  });

  it("teaches nothing from the network's own outline unless the tape agrees", async () => {
    const handles = {
      cutFace: scene.cutFaceOutlineSmoothPx,
      ground: scene.gradePointsPx,
      reference: {
        kind: 'letter' as const,
        placement: 'cut' as const,
        corners: scene.paper?.cornersPx ?? [],
      },
    };
    const { proposals } = testApp.deps;
    const deps = {
      ...testApp.deps,
      proposals: {
        ...proposals,
        propose: () =>
          Promise.resolve({
            width: scene.width,
            height: scene.height,
            focal35mm: null,
            stumpFound: true,
            score: 1,
            handles,
          }),
      },
    };
    const right = await workOnScene({ isMarked: false });
    await agree(right);
    const wrong = await finishedWork(testApp, {
      file: { name: 'crew.jpg', bytes: picture },
      found: { groundIn: 2 * tape.groundIn, cutFaceIn: 2 * tape.cutFaceIn },
    });
    await agree(wrong);
    await exportStumps(deps, folder);
    const files = await filesIn();
    expect(files.filter((name) => name.endsWith('.jpg'))).toHaveLength(2);
    expect(files.filter((name) => name.endsWith('_m.png'))).toHaveLength(1);
    for (const name of files.filter((file) => /\d\.json$/.test(file)))
      expect(JSON.parse(await readFile(path.join(folder, name), 'utf8'))).not.toHaveProperty(
        'cutFacePx',
      );
  });

  it('overwrites no other folder', async () => {
    await writeFile(path.join(folder, 'taxes.txt'), '');
    await expect(exportStumps(testApp.deps, folder)).rejects.toThrow('has other files');
  });
});
