import {
  VisionError,
  type PhotoProposal,
  type ProposeOptions,
  type Vision,
} from '@stumpquote/stump-vision/runtime/proposal';
import sharp from 'sharp';

/** A fake vision: reads the photo's size and finds no stump, or returns what a test sets. */
export class FakeVision implements Vision {
  readonly looks: ProposeOptions[] = [];
  answer: (photo: Uint8Array, options: ProposeOptions) => Promise<PhotoProposal> = noStump;

  propose(photo: Uint8Array, options: ProposeOptions = {}): Promise<PhotoProposal> {
    this.looks.push(options);
    return this.answer(photo, options);
  }

  async close(): Promise<void> {
    this.answer = () => Promise.reject(new VisionError('closed', 'closed'));
  }
}

export async function noStump(
  photo: Uint8Array,
  { focalLength = { focal35mm: null } }: ProposeOptions = {},
): Promise<PhotoProposal> {
  const { width, height } = await sharp(photo).metadata();
  return {
    width,
    height,
    ...focalLength,
    stumpFound: false,
    score: 0,
    handles: { reference: null, cutFace: null, ground: null },
  };
}
