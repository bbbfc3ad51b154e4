import { createRequire } from 'node:module';
import type OpenCv from '@techstark/opencv-js';

/** Wrapped, because the module itself has a `then` that a promise would wait for, forever. */
export interface LoadedOpenCv {
  readonly cv: typeof OpenCv;
}

let loading: Promise<LoadedOpenCv> | undefined;

/**
 * Loads OpenCV's WebAssembly build into this thread, once: about 0.3 s and 60 MB, so only when it's
 * needed.
 */
export const loadOpenCv = (): Promise<LoadedOpenCv> =>
  (loading ??= load().catch((error: unknown) => {
    // The next call tries again.
    loading = undefined;
    throw error;
  }));

async function load(): Promise<LoadedOpenCv> {
  // Not `import()`, which may wait for that `then` too.
  const cv = createRequire(import.meta.url)('@techstark/opencv-js') as typeof OpenCv;
  if (!('Mat' in cv))
    await new Promise<void>((resolve, reject) => {
      Object.assign(cv, { onRuntimeInitialized: resolve, onAbort: reject });
    });
  return { cv };
}
