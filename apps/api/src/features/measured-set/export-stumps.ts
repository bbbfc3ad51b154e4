import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '@stumpquote/domain/errors';
import { isForJudging } from '@stumpquote/domain/measured-set/measuring-consent';
import { toInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { OperatorError } from '../../process/operator-error.js';
import { findPhoto } from '../photos/photos.queries.js';
import {
  currentMeasuringConsent,
  numberOfMeasuredStump,
} from '../requests/measuring-consents.queries.js';
import { lockRequest } from '../requests/requests.queries.js';
import { measuredScene, type MeasuredScene } from './measured-scene.js';
import { agreedStumps, type AgreedStump } from './measured-set.queries.js';

/** Marks a folder as an export, which the next one may replace. */
const manifestName = 'measured-set.json';
const parts = ['train', 'judge'] as const;

export interface ExportReport {
  train: number;
  judge: number;
  /** Stumps left out, by what they lack. */
  without: { cutWidth: number; photo: number; outline: number; unusable: number };
}

type ExportDeps = ChangeDeps & Pick<Deps, 'photoStorage' | 'proposals'>;

/**
 * Writes the measured set of all customers who agree right now: photos with only the stump and the
 * sheet, outlines, widths; no names, and numbers that mean nothing elsewhere. It replaces an
 * earlier export in the folder, so nothing revoked stays in it.
 */
export async function exportStumps(deps: ExportDeps, folder: string): Promise<ExportReport> {
  await emptyFolder(folder);
  const report: ExportReport = {
    train: 0,
    judge: 0,
    without: { cutWidth: 0, photo: 0, outline: 0, unusable: 0 },
  };
  const written: WrittenStump[] = [];
  for (const stump of await agreedStumps(deps.db)) {
    const one = await exportStump(deps, folder, stump, report);
    if (one !== null) written.push(one);
  }
  await removeRevoked(deps, written, report);
  await writeFile(
    path.join(folder, manifestName),
    `${JSON.stringify({ writtenAt: toInstant(deps.clock.now()), ...report }, null, 1)}\n`,
  );
  return report;
}

async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const found = await readdir(folder);
  if (found.length > 0 && !found.includes(manifestName))
    throw new OperatorError(
      `${folder} has other files. Name an empty folder or an earlier export.`,
    );
  for (const part of parts) {
    await rm(path.join(folder, part), { recursive: true, force: true });
    await mkdir(path.join(folder, part));
  }
  await writeFile(path.join(folder, manifestName), '{}\n');
}

interface WrittenStump {
  photoId: string;
  part: 'train' | 'judge';
  files: string[];
}

/** A customer may take the consent back while others' photos are measured, which takes minutes. */
async function removeRevoked(
  { db }: ExportDeps,
  written: readonly WrittenStump[],
  report: ExportReport,
): Promise<void> {
  const agreed = new Set((await agreedStumps(db)).map(({ photo_id: photoId }) => photoId));
  for (const { photoId, part, files } of written) {
    if (agreed.has(photoId)) continue;
    for (const file of files) await rm(file, { force: true });
    report[part] -= 1;
    report.without.photo += 1;
  }
}

/** Returns what was written; null if the stump was left out. */
async function exportStump(
  deps: ExportDeps,
  folder: string,
  found: AgreedStump,
  report: ExportReport,
): Promise<WrittenStump | null> {
  const { quote_request_id: requestId, stump, cut_face_in: cutFaceIn, photo_id: photoId } = found;
  const photo = photoId === null ? undefined : await findPhoto(deps.db, photoId);
  if (cutFaceIn === null) report.without.cutWidth += 1;
  else if (photo === undefined) report.without.photo += 1;
  else {
    const number = await inTransaction(deps, async (tx) => {
      await lockRequest(tx, requestId);
      return (await currentMeasuringConsent(tx, requestId)) === undefined
        ? null
        : numberOfMeasuredStump(tx, requestId, stump);
    });
    if (number === null) return null;
    // One bad photo never stops the export.
    const scene = await measuredScene(deps, photo, number, {
      cutFaceIn,
      groundIn: found.ground_in,
    }).catch(reasonOf);
    if (typeof scene === 'string') {
      report.without[scene] += 1;
      return null;
    }
    const part = isForJudging(number) ? 'judge' : 'train';
    const base = path.join(folder, part, String(number).padStart(6, '0'));
    const files = await writeScene(base, scene);
    report[part] += 1;
    return { photoId: photo.id, part, files };
  }
  return null;
}

/** Returns the paths. */
async function writeScene(base: string, { jpeg, mask, truth }: MeasuredScene): Promise<string[]> {
  const contents: [string, Buffer | string][] = [
    [`${base}.jpg`, jpeg],
    ...(mask === null ? [] : [[`${base}_m.png`, mask] satisfies [string, Buffer]]),
    [`${base}.json`, `${JSON.stringify(truth)}\n`],
  ];
  for (const [file, content] of contents) await writeFile(file, content);
  return contents.map(([file]) => file);
}

/** A revocation may delete the photo while it's measured. */
const reasonOf = (error: unknown): 'photo' | 'unusable' =>
  error instanceof DomainError && error.code === 'NOT_FOUND' ? 'photo' : 'unusable';

/** The report for the terminal. */
export function exportText({ train, judge, without }: ExportReport, folder: string): string {
  const left = [
    without.cutWidth > 0 && `${without.cutWidth} without a width of the cut`,
    without.photo > 0 && `${without.photo} without a crew's photo`,
    without.outline > 0 &&
      `${without.outline} whose outline neither the crew nor the network marked`,
    without.unusable > 0 &&
      `${without.unusable} whose photo can't be read, or whose marks can't be right or leave a sheet out`,
  ].filter((text) => text !== false);
  return [
    `${train + judge} stumps in ${folder}: ${train} to train on (train), ${judge} frozen for judging (judge).`,
    ...(left.length > 0 ? [`Left out: ${left.join(', ')}.`] : []),
    'Only customers who agree are in it. After a revocation, run this again and delete copies of the folder.',
    '',
  ].join('\n');
}
