import { readFile } from 'node:fs/promises';
import { calibrationTable } from '@stumpquote/stump-vision/geometry/calibration-table';
import { expect, it } from 'vitest';
import { calibrationFile, calibrationText } from './calibration-file.js';
import { fitCalibrations } from './fit-calibration.js';
import { photosToCalibrate } from './simulation-table.js';

const isFullRun = process.env['TEST_FULL'] === '1';

it("writes the measuring's constants to the byte, so that nothing in their file is typed", async () => {
  expect(calibrationText(calibrationTable)).toBe(await readFile(calibrationFile, 'utf8'));
});

// Half a minute: simulates and measures 4,000 photos.
it.runIf(isFullRun)(
  'fits what is fitted on simulated photos to the same constants again',
  () => {
    const fitted = fitCalibrations(photosToCalibrate());
    expect(Object.keys(fitted)).toHaveLength(6);
    expect(calibrationText({ ...calibrationTable, ...fitted })).toBe(
      calibrationText(calibrationTable),
    );
  },
  180_000,
);
