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

/** The server's name for a file; the last part of its address where it gave none. */
function nameOf(response: Response, address: string): string {
  const [, name] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name ?? address.split('?', 1)[0]?.split('/').at(-1) ?? '';
}

/** Downloads a file through the browser. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Later, because some browsers begin to read only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Fetches a file with the session's cookie and hands it to the browser to keep. Throws a RestError when there is none, or it broke off. */
export async function downloadFile(address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await failureOf(response);
  const content = await response.blob().catch(() => {
    throw unreachable();
  });
  saveFile(content, nameOf(response, address));
}
