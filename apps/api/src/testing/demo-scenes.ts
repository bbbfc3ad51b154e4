import { readFileSync } from 'node:fs';
import { measuredParts, type HandleSet } from '@stumpquote/domain/stump-analysis/analysis-schema';

export interface DemoScene {
  file: string;
  width: number;
  height: number;
  widthAtGradeIn: number;
  cutFaceWidthIn: number;
  gradePointsPx: [[number, number], [number, number]];
  cutFaceOutlineSmoothPx: [number, number][];
  paper: { cornersPx: [number, number][] } | null;
  focalLengthPx: number;
}

const folder = new URL('../../assets/demo-photos/', import.meta.url);
const scenes = JSON.parse(readFileSync(new URL('stumps.json', folder), 'utf8')) as DemoScene[];

/** Returns a rendered stump of the demo with its ground truth, by 1-based number. */
export function demoScene(number: number): DemoScene {
  const scene = scenes[number - 1];
  if (scene === undefined) throw new Error(`there is no demo scene ${number}`);
  return scene;
}

export const demoPhotoBytes = ({ file }: DemoScene): Buffer => readFileSync(new URL(file, folder));

/** The same marks as if the photo had been taken from a little further left, without a sheet. */
export const asideOf = ({ cutFace, ground, ...rest }: HandleSet): HandleSet => ({
  ...rest,
  cutFace: cutFace?.map(([x, y]) => [x + 40, y]) ?? null,
  ground: ground && [
    [ground[0][0] + 40, ground[0][1]],
    [ground[1][0] + 40, ground[1][1]],
  ],
  reference: null,
});

/** Returns handles where the renderer drew the stump and the sheet. */
export const handlesOn = (
  { paper, gradePointsPx, cutFaceOutlineSmoothPx }: DemoScene,
  photoId: string,
): HandleSet => ({
  photoId,
  cutFace: cutFaceOutlineSmoothPx,
  ground: gradePointsPx,
  reference: paper && { kind: 'letter', placement: 'cut', corners: paper.cornersPx },
  confirmed: [...measuredParts],
});
