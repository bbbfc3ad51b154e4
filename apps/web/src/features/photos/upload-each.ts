import { errorIssues } from '../../shared/api/error-message';
import { uploadFiles } from '../../shared/api/upload';

interface UploadOutcome {
  /** How many files the server has taken. */
  kept: number;
  refused: unknown[];
  /** Files that failed for a reason unrelated to them, so they can be retried. */
  left: File[];
}

/**
 * Sends each file in a call of its own, so that a bad one leaves the others. Ends early at a failure that is not about the file: the
 * next one would meet it too. `onProgress` tells the share of all bytes, 0 to 100.
 */
export async function uploadEach(files: readonly File[], onProgress: (percent: number) => void): Promise<UploadOutcome> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const refused: unknown[] = [];
  let [sent, kept] = [0, 0];
  for (const [index, file] of files.entries()) {
    const before = sent;
    const share = (percent: number) => Math.round((before * 100 + file.size * percent) / total);
    try {
      kept += (await uploadFiles([file], { onProgress: (percent) => onProgress(share(percent)) })).length;
    } catch (failure) {
      refused.push(failure);
      if (errorIssues(failure).length === 0) return { kept, refused, left: files.slice(index) };
    }
    sent += file.size;
  }
  return { kept, refused, left: [] };
}
