import { z } from 'zod';

/** The marker file that says which installation a photo storage belongs to. */
export const markKey = 'installation.json';

const markSchema = z.object({ product: z.literal('stumpquote'), installation: z.string() });

export const markOf = (installation: string): Buffer =>
  Buffer.from(JSON.stringify({ product: 'stumpquote', installation }));

/** Returns the installation id from a marker file; null if it can't be read. */
export function readMark(bytes: Buffer): string | null {
  try {
    return markSchema.parse(JSON.parse(bytes.toString('utf8'))).installation;
  } catch {
    return null;
  }
}
