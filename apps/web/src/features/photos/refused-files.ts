import { checkNewFiles, photoMessages } from '@stumpquote/domain/quote-requests/photo-rules';

export interface RefusedFile {
  name: string;
  /** The short reason beside the name. */
  reasons: string[];
}

interface Rejection {
  file: File;
  errors: readonly { code: string; message: string }[];
}

interface RejectionTexts {
  /** By the code that the drop zone gives. */
  rejections: Readonly<Record<string, string>>;
  tooManyFiles: string;
}

export interface SortedFiles {
  accepted: File[];
  refused: RefusedFile[];
  /** The documented sentence for the toast; null when all files are taken. */
  sentence: string | null;
}

/** Which of the chosen files go to the server, and what to say about the others. */
export function sortFiles(existing: number, files: readonly File[], rejections: readonly Rejection[], texts: RejectionTexts): SortedFiles {
  const checked = checkNewFiles(existing, files, { heicSupported: true });
  const rejected = checkNewFiles(0, rejections.map(({ file }) => file), { heicSupported: true });
  return {
    accepted: checked.accepted,
    refused: [
      ...rejections.map(({ file, errors }) => ({ name: file.name, reasons: errors.map(({ code, message }) => texts.rejections[code] ?? message) })),
      ...checked.refused.map(({ index, message }) => ({
        name: files[index]?.name ?? '', reasons: [message === photoMessages.tooManyFiles(existing) ? texts.tooManyFiles : message],
      })),
    ],
    sentence: checked.refused[0]?.message ?? rejected.refused[0]?.message ?? rejections[0]?.errors[0]?.message ?? null,
  };
}
