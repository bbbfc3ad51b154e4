import {
  DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import type { Config } from '../../config.js';
import type { PhotoStorage, StoredFile } from './photo-storage.js';

type S3Config = NonNullable<Config['s3']>;

/** Keeps photos in an S3-compatible bucket; without keys in the configuration the machine's own role is used. */
export function s3PhotoStorage(config: S3Config): PhotoStorage {
  const client = new S3Client(clientOptions(config));
  const bucket = { Bucket: config.bucket };
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...bucket, Key: key, Body: bytes, ContentType: 'image/jpeg' }));
    },
    async get(key) {
      try {
        const { Body: body } = await client.send(new GetObjectCommand({ ...bucket, Key: key }));
        return body === undefined ? null : Buffer.from(await body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ ...bucket, Key: key }));
    },
    list: () => objectsIn(client, config.bucket),
  };
}

function clientOptions({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  const hasKeys = accessKeyId !== undefined && secretAccessKey !== undefined;
  return {
    region,
    // S3-compatible servers often know neither bucket host names nor the newer checksum trailers.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    ...(hasKeys ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  };
}

async function* objectsIn(client: S3Client, bucket: string): AsyncGenerator<StoredFile> {
  let token: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, ...(token === undefined ? {} : { ContinuationToken: token }) }),
    );
    for (const { Key: key, LastModified: modifiedAt } of page.Contents ?? []) {
      if (key !== undefined && modifiedAt !== undefined) yield { key, modifiedAt };
    }
    token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}
