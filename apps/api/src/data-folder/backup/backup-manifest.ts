import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../../process/operator-error.js';
import { isPlainPath } from '../plain-path.js';

export const manifestFile = 'manifest.json';
export const databaseName = 'stumpquote.db';
export const secretName = 'app-secret';
export const photosName = 'photos';

/**
 * Whether a backup may contain this file name. Manifests can be tampered with, and names are
 * written to disk.
 */
export const mayBeInBackup = (name: string): boolean =>
  name === databaseName ||
  name === secretName ||
  (name.startsWith(`${photosName}/`) && isPlainPath(name));

const manifestSchema = z.object({
  product: z.literal('stumpquote'),
  createdAt: z.iso.datetime(),
  /** The database's migrations, oldest first. */
  schema: z.array(z.string()),
  rows: z.record(z.string(), z.number().int()),
  photos: z.union([z.literal('included'), z.object({ bucket: z.string() })]),
  /** `environment`: APP_SECRET was set, so the secret isn't in the backup. */
  appSecret: z.enum(['included', 'environment']),
  /** Every other file, by its path in the backup. */
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

/** Throws an OperatorError if the folder holds no backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => null);
  return parseManifest(text, folder);
}

/**
 * Parses a backup's manifest; `text` is null if there is none. `folder` is a path or an `s3://`
 * address, named in errors. Throws an OperatorError if the manifest is missing or damaged.
 */
export function parseManifest(text: string | null, folder: string): BackupManifest {
  if (text === null)
    throw new OperatorError(`${folder} isn't a backup: there's no ${manifestFile} in it.`);
  const manifest = parse(text, folder);
  const foreign = Object.keys(manifest.files).find((name) => !mayBeInBackup(name));
  if (foreign !== undefined) {
    throw new OperatorError(
      `The ${manifestFile} of ${folder} names a file that doesn't belong in a backup (${JSON.stringify(foreign)}). Someone has changed it: don't use it.`,
    );
  }
  if (!(databaseName in manifest.files))
    throw new OperatorError(
      `The ${manifestFile} of ${folder} names no database: the backup is damaged.`,
    );
  return manifest;
}

function parse(text: string, folder: string): BackupManifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new OperatorError(
      `The ${manifestFile} of ${folder} can't be read: the backup is damaged.`,
      {
        cause: error,
      },
    );
  }
}
