import type {
  WidthCalibration,
  WidthCalibrations,
} from '@stumpquote/stump-vision/geometry/calibration';

/** What the measuring reads its fitted constants from. */
export const calibrationFile = new URL(
  '../../../stump-vision/src/geometry/calibration-table.ts',
  import.meta.url,
);

const asCode = ({ bias, scale, floor }: WidthCalibration): string =>
  `{ bias: ${bias}, scale: ${scale}, floor: ${floor} }`;

/** The file's text, as the formatter leaves it. */
export function calibrationText(fitted: WidthCalibrations): string {
  const rows = Object.entries(fitted).map(
    ([key, { cutFace, ground }]) =>
      `  '${key}': {\n    cutFace: ${asCode(cutFace)},\n    ground: ${asCode(ground)},\n  },\n`,
  );
  return `// Written by \`pnpm sq evaluate --calibrate FOLDER\` or \`--calibrate-geometry\`: not edited by hand.
import type { WidthCalibrations } from './calibration.js';

/**
 * Confirmed marks are fitted on simulated photos, the rest on rendered scenes that training and
 * evaluation never saw: simulated accuracy, until field measurements replace it.
 */
export const calibrationTable: WidthCalibrations = {
${rows.join('')}};
`;
}
