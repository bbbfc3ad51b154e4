import type { Point } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { PhotoProposal } from '@stumpquote/stump-vision/runtime/proposal';
import sharp from 'sharp';
import { demoScene, handlesOn } from './demo-scenes.js';

const scene = demoScene(3);

/** What the network would find if the photo showed the demo's third stump, whatever its size. */
export async function foundStump(photo: Uint8Array): Promise<PhotoProposal> {
  const { width, height } = await sharp(photo).metadata();
  const scaled = ([x, y]: Point): [number, number] => [
    (x * width) / scene.width,
    (y * height) / scene.height,
  ];
  const { reference, cutFace, ground } = handlesOn(scene, '');
  return {
    width,
    height,
    focal35mm: null,
    stumpFound: true,
    score: 0.9,
    handles: {
      reference: reference && { ...reference, corners: reference.corners.map(scaled) },
      cutFace: cutFace && cutFace.map(scaled),
      ground: ground && [scaled(ground[0]), scaled(ground[1])],
    },
  };
}
