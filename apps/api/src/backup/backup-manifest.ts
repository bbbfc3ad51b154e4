import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Refusal } from '../refusal.js';

export const manifestFile = 'manifest.json';

const manifestSchema = z.object({
  product: z.literal('stumpquote'),
  createdAt: z.iso.datetime(),
  /** The migrations that the database has, oldest first. */
  schema: z.array(z.string()),
  rows: z.record(z.string(), z.number().int()),
  photos: z.union([z.literal('included'), z.object({ bucket: z.string() })]),
  /** `environment`: it was given as APP_SECRET, and whoever keeps that keeps it. */
  appSecret: z.enum(['included', 'environment']),
  /** Every file but this one, by its path in the backup. */
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

/** Throws what a person can act on when the folder holds no backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => null);
  if (text === null) throw new Refusal(`${folder} is no backup: there is no ${manifestFile} in it.`);
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Refusal(`The ${manifestFile} of ${folder} can't be read: the backup is damaged.`, { cause: error });
  }
}
