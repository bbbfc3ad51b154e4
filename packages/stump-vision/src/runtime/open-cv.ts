import type OpenCv from '@techstark/opencv-js';

/** Wrapped, because the module itself has a `then` that a promise would wait for. */
export interface LoadedOpenCv {
  readonly cv: typeof OpenCv;
}

let loading: Promise<LoadedOpenCv> | undefined;

/** Loads OpenCV's WebAssembly build into this thread, once: about 0.3 s and 60 MB, so only when it's needed. */
export const loadOpenCv = (): Promise<LoadedOpenCv> => (loading ??= load());

async function load(): Promise<LoadedOpenCv> {
  const { default: cv } = await import('@techstark/opencv-js');
  if (!('Mat' in cv))
    await new Promise<void>((resolve, reject) => {
      Object.assign(cv, { onRuntimeInitialized: resolve, onAbort: reject });
    });
  return { cv };
}
