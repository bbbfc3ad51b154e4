/** True in `pnpm test:full`: everything instead of a sample that a seed repeats. */
export const isFullRun = process.env['TEST_FULL'] === '1';
