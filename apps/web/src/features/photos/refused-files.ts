import { checkNewFiles, photoMessages } from '@stumpquote/domain/quote-requests/photo-rules';

export interface RefusedFile {
  name: string;
  /** Shown beside the file. */
  sentence: string;
  /** The drop zone's message, if more specific. */
  detail: string | null;
}

interface Rejection {
  file: File;
  errors: readonly { code: string; message: string }[];
}

interface RejectionTexts {
  /** By the drop zone's error code. */
  rejections: Readonly<Record<string, string>>;
  tooManyFiles: string;
}

interface SortedFiles {
  accepted: File[];
  refused: RefusedFile[];
  /** The toast's text; null when all files are taken. */
  sentence: string | null;
}

const browser = { heicSupported: true, scales: true };

/** Splits chosen files into accepted ones and refusals with their messages. */
export function sortFiles(
  existing: number,
  files: readonly File[],
  rejections: readonly Rejection[],
  texts: RejectionTexts,
): SortedFiles {
  const checked = checkNewFiles(existing, files, browser);
  const rejected = checkNewFiles(
    0,
    rejections.map(({ file }) => file),
    browser,
  );
  const fromZone = rejections.map(({ file, errors }, index) => {
    const details = errors.map(({ code, message }) => texts.rejections[code] ?? message).join(', ');
    const sentence = rejected.refused.find((refusal) => refusal.index === index)?.message;
    return {
      name: file.name,
      sentence: sentence ?? details,
      // The list of accepted endings would be wrong beside one that the file has.
      detail: sentence === undefined || sentence === photoMessages.notAPhoto ? null : details,
    };
  });
  const refused = [
    ...fromZone,
    ...checked.refused.map(({ index, message }) => ({
      name: files[index]?.name ?? '',
      sentence: message,
      detail: detailOf(message, existing, texts),
    })),
  ];
  return {
    accepted: checked.accepted,
    refused,
    sentence: checked.refused[0]?.message ?? fromZone[0]?.sentence ?? null,
  };
}

function detailOf(message: string, existing: number, texts: RejectionTexts): string | null {
  if (message === photoMessages.tooManyFiles(existing)) return texts.tooManyFiles;
  return message === photoMessages.tooLarge ? (texts.rejections['file-too-large'] ?? null) : null;
}
