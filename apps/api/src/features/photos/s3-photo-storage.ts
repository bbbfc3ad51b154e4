import { addAbortSignal, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type ListObjectsV2CommandInput,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import type { Config } from '../../process/config.js';
import type { PhotoStorage, StoredFile } from '../../ports/photo-storage.js';

type S3Config = NonNullable<Config['s3']>;

/**
 * Stores photos in an S3-compatible bucket, using the machine's own role if no keys are configured. Each call, retries
 * included, has a time limit, so that a hanging server doesn't block callers.
 */
export function s3PhotoStorage(config: S3Config): PhotoStorage {
  const client = new S3Client(clientOptions(config));
  const bucket = { Bucket: config.bucket };
  const inTime = <Result>(call: (abortSignal: AbortSignal) => Promise<Result>) =>
    withinLimit(config.timeLimitMs, call);
  return {
    async put(key, bytes) {
      await inTime((abortSignal) =>
        client.send(
          new PutObjectCommand({ ...bucket, Key: key, Body: bytes, ContentType: typeOf(key) }),
          { abortSignal },
        ),
      );
    },
    get: (key) =>
      inTime(async (abortSignal) => {
        try {
          const { Body: body } = await client.send(new GetObjectCommand({ ...bucket, Key: key }), {
            abortSignal,
          });
          if (body instanceof Readable) addAbortSignal(abortSignal, body);
          return body === undefined ? null : Buffer.from(await body.transformToByteArray());
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),
    async remove(key) {
      await inTime((abortSignal) =>
        client.send(new DeleteObjectCommand({ ...bucket, Key: key }), { abortSignal }),
      );
    },
    list: (prefix) =>
      objectsIn(
        (page) =>
          inTime((abortSignal) =>
            client.send(new ListObjectsV2Command({ ...bucket, ...page }), { abortSignal }),
          ),
        prefix,
      ),
  };
}

const typeOf = (key: string): string => (key.endsWith('.json') ? 'application/json' : 'image/jpeg');

async function withinLimit<Result>(
  limitMs: number,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    return await call(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw Object.assign(
      new Error(`the bucket didn't answer within ${limitMs / 1000} seconds`, { cause: error }),
      { code: 'ETIMEDOUT' },
    );
  }
}

function clientOptions({ endpoint, region, accessKeyId, secretAccessKey, timeLimitMs }: S3Config) {
  const hasKeys = accessKeyId !== undefined && secretAccessKey !== undefined;
  return {
    region,
    // S3-compatible servers often support neither bucket host names nor the newer checksum trailers.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    maxAttempts: 3,
    // Short timeouts leave room for a retry.
    requestHandler: {
      connectionTimeout: timeLimitMs / 4,
      requestTimeout: timeLimitMs / 2,
      throwOnRequestTimeout: true,
    },
    ...(hasKeys ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  };
}

type Page = Pick<ListObjectsV2CommandInput, 'Prefix' | 'ContinuationToken'>;

async function* objectsIn(
  readPage: (page: Page) => Promise<ListObjectsV2CommandOutput>,
  prefix: string | undefined,
): AsyncGenerator<StoredFile> {
  let token: string | undefined;
  do {
    const page = await readPage({
      ...(prefix === undefined ? {} : { Prefix: prefix }),
      ...(token === undefined ? {} : { ContinuationToken: token }),
    });
    for (const { Key: key, LastModified: modifiedAt } of page.Contents ?? []) {
      if (key !== undefined && modifiedAt !== undefined) yield { key, modifiedAt };
    }
    token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}
