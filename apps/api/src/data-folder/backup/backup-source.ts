import { createWriteStream, existsSync, lstatSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { addressText, bucketAddress, isInBucket } from '../../process/bucket-address.js';
import type { BucketConnection } from '../../process/config.js';
import { hashing } from '../../process/hashes.js';
import { OperatorError } from '../../process/operator-error.js';
import { backupTime } from './backup-folder.js';
import { readManifest, type BackupManifest } from './backup-manifest.js';
import { copyInto, factsOfFile, syncToDisk, type FileFacts } from './copy-files.js';

/** A backup that can be restored. */
export interface BackupSource {
  /** Its path, or its `s3://` address. */
  name: string;
  /**
   * Reads the manifest, and verifies the files of a folder; a bucket's are verified as they are
   * copied. Throws an OperatorError.
   */
  verify(): Promise<BackupManifest>;
  /** Copies one of its files; returns null if the file is missing. */
  copy(file: string, to: string): Promise<FileFacts | null>;
}

/**
 * Opens the backup at a path or an `s3://` address. Throws an OperatorError if the address isn't
 * that of one backup.
 */
export const backupSource = async (
  text: string,
  connection: BucketConnection,
): Promise<BackupSource> =>
  isInBucket(text) ? bucketSource(text, connection) : folderSource(path.resolve(text));

export const folderSource = (folder: string): BackupSource => ({
  name: folder,
  async verify() {
    const manifest = await readManifest(folder);
    for (const [name, listed] of Object.entries(manifest.files)) {
      const file = path.join(folder, name);
      refuseLinks(folder, name);
      requireSame(existsSync(file) ? await factsOfFile(file) : null, name, listed);
    }
    return manifest;
  },
  copy: (file, to) => copyInto(path.join(folder, file), to),
});

/** A backup contains only files and folders: a link could pull in anything it points to. */
function refuseLinks(folder: string, name: string): void {
  const parts = name.split('/');
  for (const [index] of parts.entries()) {
    const found = lstatSync(path.join(folder, ...parts.slice(0, index + 1)), {
      throwIfNoEntry: false,
    });
    const isFine =
      found === undefined || (index < parts.length - 1 ? found.isDirectory() : found.isFile());
    if (!isFine)
      throw new OperatorError(
        `${name} in the backup is a symbolic link, is behind one, or isn't a file. Someone has changed the backup: don't use it.`,
      );
  }
}

export function requireSame(found: FileFacts | null, name: string, listed: FileFacts): void {
  if (found === null) throw new OperatorError(`${name} is missing from the backup.`);
  if (found.sha256 !== listed.sha256)
    throw new OperatorError(`${name} isn't what was backed up: its checksum differs.`);
}

async function bucketSource(text: string, connection: BucketConnection): Promise<BackupSource> {
  const given = bucketAddress(text);
  if (given === null)
    throw new OperatorError(`${text} isn't a bucket's address: write s3://bucket/folder/backup.`);
  const { backupsInBucket, keyOf, openBackupBucket, readManifestIn, withTimeForFiles } =
    await import('./backup-bucket.js');
  const name = given.prefix.split('/').at(-1) ?? '';
  if (backupTime(name) === null) {
    const backups = await backupsInBucket(openBackupBucket(given, connection));
    const names = backups.filter(({ isComplete }) => isComplete).map((backup) => backup.name);
    throw new OperatorError(
      names.length === 0
        ? `There's no backup in ${text}.`
        : `Which backup? In ${text} there are:\n${names.map((one) => `  ${addressText(given)}/${one}`).join('\n')}`,
    );
  }
  const prefix = given.prefix.split('/').slice(0, -1).join('/');
  const place = openBackupBucket({ bucket: given.bucket, prefix }, withTimeForFiles(connection));
  return {
    name: text,
    // Files are verified as they are copied: verifying them first would download them twice.
    verify: () => readManifestIn(place, name),
    async copy(file, to) {
      const stored = await place.bucket.open(keyOf(place, name, file));
      if (stored === null) return null;
      await mkdir(path.dirname(to), { recursive: true });
      const { stream, facts } = hashing(stored, 'sha256');
      await pipeline(stream, createWriteStream(to, { mode: 0o600 }));
      await syncToDisk(to);
      const { bytes, hash } = facts();
      return { bytes, sha256: hash };
    },
  };
}
