import { OperatorError } from '../process/operator-error.js';

const isMissingLab = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.includes('stump-lab');

/**
 * Loads what needs the laboratory, which servers do without: the image doesn't have it, nor does a
 * workspace where only the demo was built.
 */
export async function fromLab<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (!isMissingLab(cause)) throw cause;
    throw new OperatorError(
      "This command needs the laboratory (packages/stump-lab), which isn't here: run it in the workspace, after `pnpm build`.",
      { cause },
    );
  }
}
