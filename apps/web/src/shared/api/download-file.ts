import { z } from 'zod';
import { apiErrorMessages } from './api-error.messages';
import { RestError } from './rest-error';

const failureSchema = z.object({ message: z.string() });

async function failureOf(response: Response): Promise<RestError> {
  const body: unknown = await response.json().catch(() => null);
  const failure = failureSchema.safeParse(body);
  return new RestError(response.status, failure.success ? failure.data.message : '');
}

const unreachable = () => new RestError(0, apiErrorMessages.en.unreachable);

/** The file name from the server, or the URL's last segment. */
function nameOf(response: Response, url: string): string {
  const [, name] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name ?? url.split('?', 1)[0]?.split('/').at(-1) ?? '';
}

/** Downloads a file through the browser. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Revoke later: some browsers start reading only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Fetches a file with the session cookie and saves it. Throws a RestError if there is none or the
 * download breaks off.
 */
export async function downloadFile(url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await failureOf(response);
  const content = await response.blob().catch(() => {
    throw unreachable();
  });
  saveFile(content, nameOf(response, url));
}
