import { z } from 'zod';

/** The file that says whose photo storage it is. */
export const markKey = 'installation.json';

const markSchema = z.object({ product: z.literal('stumpquote'), installation: z.string() });

export const markOf = (installation: string): Buffer => Buffer.from(JSON.stringify({ product: 'stumpquote', installation }));

/** The installation that a mark names; null for one that can't be read. */
export function readMark(bytes: Buffer): string | null {
  try {
    return markSchema.parse(JSON.parse(bytes.toString('utf8'))).installation;
  } catch {
    return null;
  }
}
