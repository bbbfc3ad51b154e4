import { createHash } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BucketConnection } from '../process/config.js';
import { BucketError, bucketError } from './bucket-error.js';
import { untilIdle } from './until-idle.js';

export interface BucketObject {
  key: string;
  modifiedAt: Date;
  bytes: number;
  /**
   * In hex; null if the bucket doesn't report it, as for multipart uploads and objects encrypted
   * with a customer's key.
   */
  md5: string | null;
}

/** An S3-compatible bucket. Its errors are `BucketError`s. */
export interface Bucket {
  name: string;
  /**
   * Stores the whole object or nothing; a stream becomes a multipart upload. The bucket verifies
   * checksums.
   */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** Null if there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /** Null if there is no such object. The stream fails if the connection is lost or stalls. */
  open(key: string): Promise<Readable | null>;
  /** Removing a missing object is not an error. */
  remove(key: string): Promise<void>;
  list(prefix?: string): AsyncIterable<BucketObject>;
  /** Aborts multipart uploads begun before `before`: their process was killed. */
  removeUnfinished(prefix: string, before: Date): Promise<void>;
}

/** S3 allows 10,000 parts, so 156 GB an object. */
const partBytes = 16 * 1024 * 1024;
const partsAtOnce = 2;

/**
 * Opens a bucket, with the machine's IAM role if no keys are configured. Each call has a time limit
 * that includes its retries, so a server that hangs doesn't block callers.
 */
export function openBucket(name: string, connection: BucketConnection): Bucket {
  const client = createClient(connection);
  const bucket = { Bucket: name };
  const { timeLimitMs } = connection;
  const asBucketError = (error: unknown) => bucketError(error, { bucket: name, ...connection });
  const withBucketErrors = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } catch (error) {
      throw asBucketError(error);
    }
  };
  const inTime = <Result>(call: (limit: Limit) => Promise<Result>) =>
    withBucketErrors(() => withinLimit(name, timeLimitMs, call));
  const bodyOf = async (key: string, limit: Limit): Promise<Readable | null> => {
    try {
      const { Body: body } = await client.send(
        new GetObjectCommand({ ...bucket, Key: key }),
        limit,
      );
      return body instanceof Readable ? body : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  };

  return {
    name,
    async put(key, content) {
      const object = { ...bucket, Key: key, Body: content, ContentType: typeOf(key) };
      if (Buffer.isBuffer(content))
        await inTime((limit) => client.send(new PutObjectCommand(object), limit));
      else
        await withBucketErrors(() =>
          new Upload({
            client,
            params: object,
            partSize: partBytes,
            queueSize: partsAtOnce,
          }).done(),
        ).catch((error: unknown) => {
          // An error of the source stream isn't a bucket error; an `AbortError` only follows from
          // the failed upload.
          const { errored } = content;
          throw errored === null || errored.name === 'AbortError' ? error : errored;
        });
    },
    get: (key) =>
      inTime(async (limit) => {
        const body = await bodyOf(key, limit);
        return body === null
          ? null
          : Buffer.concat(await addAbortSignal(limit.abortSignal, body).toArray());
      }),
    async open(key) {
      const body = await inTime((limit) => bodyOf(key, limit));
      if (body === null) return null;
      return Readable.from(
        untilIdle(body, timeLimitMs, (error) => asBucketError(error ?? tooSlow(name, timeLimitMs))),
        { objectMode: false },
      );
    },
    async remove(key) {
      await inTime((limit) => client.send(new DeleteObjectCommand({ ...bucket, Key: key }), limit));
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const page = await inTime((limit) =>
          client.send(
            new ListObjectsV2Command({
              ...bucket,
              ...(prefix === undefined ? {} : { Prefix: prefix }),
              ...(token === undefined ? {} : { ContinuationToken: token }),
            }),
            limit,
          ),
        );
        for (const {
          Key: key,
          LastModified: modifiedAt,
          Size: bytes,
          ETag: etag,
        } of page.Contents ?? [])
          if (key !== undefined && modifiedAt !== undefined)
            yield { key, modifiedAt, bytes: bytes ?? 0, md5: md5In(etag) };
        token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },
    async removeUnfinished(prefix, before) {
      const { Uploads: uploads = [] } = await inTime((limit) =>
        client.send(new ListMultipartUploadsCommand({ ...bucket, Prefix: prefix }), limit),
      );
      for (const { Key: key, UploadId: id, Initiated: since } of uploads)
        if (key !== undefined && since !== undefined && since < before)
          await inTime((limit) =>
            client.send(
              new AbortMultipartUploadCommand({ ...bucket, Key: key, UploadId: id }),
              limit,
            ),
          );
    },
  };
}

interface Limit {
  abortSignal: AbortSignal;
}

const typeOf = (key: string): string => {
  if (key.endsWith('.json')) return 'application/json';
  return key.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream';
};

const md5In = (etag: string | undefined): string | null =>
  /^"?([0-9a-f]{32})"?$/.exec(etag ?? '')?.[1] ?? null;

const tooSlow = (name: string, limitMs: number, cause?: unknown) =>
  new BucketError(`The bucket ${name} didn't answer within ${limitMs / 1000} seconds.`, { cause });

async function withinLimit<Result>(
  name: string,
  limitMs: number,
  call: (limit: Limit) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limitMs);
  try {
    return await call({ abortSignal: controller.signal });
  } catch (error) {
    throw controller.signal.aborted ? tooSlow(name, limitMs, error) : error;
  } finally {
    // The limit doesn't apply to reading the body.
    clearTimeout(timer);
  }
}

function createClient({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  timeLimitMs,
}: BucketConnection): S3Client {
  const hasKeys = accessKeyId !== undefined && secretAccessKey !== undefined;
  const client = new S3Client({
    region,
    // S3-compatible servers often support neither virtual-hosted-style URLs nor trailing checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Short timeouts leave room for a retry.
    requestHandler: {
      connectionTimeout: timeLimitMs / 4,
      requestTimeout: timeLimitMs / 2,
      throwOnRequestTimeout: true,
    },
    ...(hasKeys ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
  // The one checksum that every S3-compatible server verifies.
  client.middlewareStack.add(
    (next) => (args) =>
      next(
        'Body' in args.input && Buffer.isBuffer(args.input.Body)
          ? { ...args, input: { ...args.input, ContentMD5: md5Of(args.input.Body) } }
          : args,
      ),
    { step: 'initialize', name: 'contentMd5' },
  );
  return client;
}

const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64');
