import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MarkedParts } from '../geometry/complete-marks.js';
import type { Handles } from '../geometry/handles.js';
import { measureStump, type MeasuredStump } from '../geometry/measure-stump.js';
import { createVision } from '../runtime/create-vision.js';
import { measurePhotos, type PhotoOutcome } from '../runtime/measure-photos.js';
import { outcomeTexts } from '../runtime/outcome-texts.js';
import { VisionError } from '../runtime/proposal.js';
import { drawHandles } from './draw-handles.js';
import { parseHandlesFile } from './handles-file.js';

const usage = `Measures a stump in one or more photos of it.

  pnpm sq measure PHOTO... [--handles FILE.json] [--focal-35mm N] [--json] [--draw OUT.png]

  --handles    what a person marked: {"reference": {"kind", "placement", "corners"}, "cutFace": [[x, y] ...], "ground": [[x, y], [x, y]]},
               or a list of these, one per photo; each part is optional, and what's missing is proposed
  --focal-35mm the focal length (35 mm equivalent), if the photo's EXIF has none
  --json       one object with widths in inches, method, confidence, proposals and problems
  --draw       the photo with what was found on it; OUT-2.png and so on for further photos
`;

class UsageError extends Error {}

interface Arguments {
  readonly photos: readonly string[];
  readonly handles: string | undefined;
  readonly focal35mm: number | undefined;
  readonly json: boolean;
  readonly draw: string | undefined;
}

function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      handles: { type: 'string' },
      'focal-35mm': { type: 'string' },
      json: { type: 'boolean', default: false },
      draw: { type: 'string' },
    },
  });
  if (positionals.length === 0) throw new UsageError('Name at least one photo.');
  const focal = values['focal-35mm'] === undefined ? undefined : Number(values['focal-35mm']);
  if (focal !== undefined && !(focal >= 5 && focal <= 500))
    throw new UsageError('--focal-35mm must be a number from 5 to 500.');
  return {
    photos: positionals,
    handles: values.handles,
    focal35mm: focal,
    json: values.json,
    draw: values.draw,
  };
}

/** Resolves paths against the caller's working directory, not the workspace root. */
const fromCaller = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

async function markedParts(file: string | undefined): Promise<MarkedParts[]> {
  if (file === undefined) return [];
  try {
    return parseHandlesFile(await readFile(fromCaller(file), 'utf8'));
  } catch (error) {
    throw new UsageError(
      `${file} has no handles: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function readPhoto(path: string): Promise<Buffer> {
  try {
    return await readFile(fromCaller(path));
  } catch {
    throw new UsageError(`${path} can't be opened.`);
  }
}

interface FilePhoto {
  readonly bytes: Buffer;
  readonly marked: MarkedParts | undefined;
}

const nothing: Handles = { reference: null, cutFace: null, ground: null };

const handlesOn = (outcome: PhotoOutcome<FilePhoto>): Handles =>
  'handles' in outcome ? outcome.handles : nothing;

type Result = Omit<MeasuredStump<FilePhoto>, 'photos' | 'problems'>;

function asJson(
  { cutFaceIn, groundIn, heightIn, method, confidence }: Result,
  outcomes: readonly PhotoOutcome<FilePhoto>[],
): string {
  return JSON.stringify(
    {
      cutFaceIn,
      groundIn,
      heightIn,
      method,
      confidence,
      proposals: outcomes.map(handlesOn),
      problems: outcomeTexts(outcomes),
    },
    null,
    1,
  );
}

function asText(
  { cutFaceIn, groundIn, heightIn, method, confidence }: Result,
  outcomes: readonly PhotoOutcome<FilePhoto>[],
): string {
  const width = (name: string, interval: Result['groundIn']) =>
    interval === null
      ? `${name}: not measured`
      : `${name}: ${interval.value.toFixed(1)} in (${interval.low.toFixed(1)} to ${interval.high.toFixed(1)})`;
  const lines = [width('Width at grade', groundIn), width('Width of the cut face', cutFaceIn)];
  if (heightIn !== null) lines.push(`Height of the cut: about ${heightIn.toFixed(0)} in`);
  if (method !== null)
    lines.push(
      `Method: ${method.replaceAll('_', ' ')}; chance of being within 15%: ${((confidence ?? 0) * 100).toFixed(0)} % (simulated accuracy)`,
    );
  return [...lines, ...outcomeTexts(outcomes).map((text) => `- ${text}`)].join('\n');
}

async function measure(args: string[]): Promise<void> {
  const wanted = readArguments(args);
  const [marked, photos] = [
    await markedParts(wanted.handles),
    await Promise.all(wanted.photos.map(readPhoto)),
  ];
  if (marked.length > photos.length)
    throw new UsageError(
      `${wanted.handles} has handles for ${marked.length} photos, but ${photos.length} were named.`,
    );
  const vision = createVision();
  try {
    const outcomes = await measurePhotos(
      photos.map((bytes, i): FilePhoto => ({ bytes, marked: marked[i] })),
      {
        propose: ({ bytes }) =>
          vision.propose(bytes, { focalLength: { focal35mm: wanted.focal35mm ?? null } }),
      },
    );
    for (const outcome of outcomes)
      if (outcome.kind === 'failed' && !(outcome.error instanceof VisionError)) throw outcome.error;
    const stump = measureStump(outcomes.filter((outcome) => outcome.kind === 'measured'));
    const print = wanted.json ? asJson : asText;
    process.stdout.write(`${print(stump, outcomes)}\n`);
    if (wanted.draw === undefined) return;
    for (const [i, outcome] of outcomes.entries())
      if ('frame' in outcome)
        await drawHandles(
          outcome.photo.bytes,
          outcome.frame,
          outcome.handles,
          fromCaller(numbered(wanted.draw, i)),
        );
  } finally {
    await vision.close();
  }
}

function numbered(path: string, index: number): string {
  if (index === 0) return path;
  const extension = extname(path);
  return `${path.slice(0, path.length - extension.length)}-${index + 1}${extension}`;
}

export async function run(args: string[]): Promise<void> {
  try {
    await measure(args);
  } catch (error) {
    const isUsage =
      error instanceof UsageError ||
      (error instanceof TypeError &&
        'code' in error &&
        String(error.code).startsWith('ERR_PARSE_ARGS'));
    process.stderr.write(
      isUsage
        ? `${(error as Error).message}\n\n${usage}`
        : `${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = isUsage ? 2 : 1;
  }
}
