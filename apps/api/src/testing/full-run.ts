/** True in `pnpm test:full`: run everything instead of a seeded sample. */
export const isFullRun = process.env['TEST_FULL'] === '1';
