import { fuseMeasurements } from '../geometry/fuse-measurements.js';
import type { Handles, PhotoFrame } from '../geometry/handles.js';
import type { HandleOrigin, StumpMeasurement } from '../geometry/measurement.js';
import { measurePhoto } from '../geometry/measure-photo.js';
import { problemText } from '../geometry/problem-texts.js';
import { VisionError, type Vision } from './proposal.js';

export interface PhotoToMeasure {
  readonly photo: Uint8Array;
  /** 35 mm equivalent in mm; else EXIF's. */
  readonly focal35mm?: number | undefined;
  /** What a person marked; a missing part is left to the proposal. */
  readonly marked?: { readonly [Part in keyof Handles]?: Handles[Part] | undefined } | undefined;
}

export interface MeasuredPhoto {
  readonly frame: PhotoFrame | null;
  readonly handles: Handles;
  readonly measurement: StumpMeasurement;
}

export interface MeasuredStump extends StumpMeasurement {
  readonly photos: readonly MeasuredPhoto[];
  readonly texts: readonly string[];
}

const empty: Handles = { reference: null, cutFace: null, ground: null };

/** Measures one stump from all of its photos. A photo that can't be read is named in `texts`; it never fails the others. */
export async function measurePhotos(
  vision: Vision,
  photos: readonly PhotoToMeasure[],
): Promise<MeasuredStump> {
  const measured: MeasuredPhoto[] = [];
  const texts: string[] = [];
  for (const [index, photo] of photos.entries()) {
    const number = photos.length === 1 ? null : index + 1;
    try {
      const one = await measureOne(vision, photo);
      measured.push(one);
      texts.push(...one.measurement.problems.map((problem) => problemText(problem, number).en));
    } catch (error) {
      if (!(error instanceof VisionError)) throw error;
      measured.push({
        frame: null,
        handles: empty,
        measurement: {
          cutFaceIn: null,
          groundIn: null,
          heightIn: null,
          method: null,
          confidence: null,
          problems: [],
        },
      });
      texts.push(
        `${number === null ? 'The photo' : `Photo ${number}`} can't be read: it is damaged, or no picture.`,
      );
    }
  }
  const fused = fuseMeasurements(measured.map(({ measurement }) => measurement));
  if (fused.problems.includes('photos_disagree'))
    texts.push(problemText('photos_disagree', null).en);
  return { ...fused, photos: measured, texts };
}

async function measureOne(
  vision: Vision,
  { photo, focal35mm, marked = {} }: PhotoToMeasure,
): Promise<MeasuredPhoto> {
  const proposal = await vision.propose(photo, focal35mm === undefined ? {} : { focal35mm });
  const handles: Handles = { ...proposal.handles, ...withoutMissing(marked) };
  const isSure = proposal.stumpFound || marked.cutFace != null;
  const frame = { width: proposal.width, height: proposal.height, focal35mm: proposal.focal35mm };
  if (handles.cutFace === null || !isSure) {
    const nothing = {
      cutFaceIn: null,
      groundIn: null,
      heightIn: null,
      method: null,
      confidence: null,
    };
    return { frame, handles, measurement: { ...nothing, problems: ['no_stump'] } };
  }
  return { frame, handles, measurement: measurePhoto(frame, handles, originOf(marked, handles)) };
}

/** A person's, when nothing that the width rests on was left to the proposal. */
function originOf(marked: NonNullable<PhotoToMeasure['marked']>, handles: Handles): HandleOrigin {
  const own =
    marked.cutFace != null && (marked.reference !== undefined || handles.reference === null);
  return own ? 'confirmed' : 'automatic';
}

function withoutMissing(marked: NonNullable<PhotoToMeasure['marked']>): Partial<Handles> {
  return Object.fromEntries(
    Object.entries(marked).filter(([, value]) => value !== undefined),
  ) as Partial<Handles>;
}
