import type { BucketConnection } from '../process/config.js';
import { OperatorError } from '../process/operator-error.js';

/**
 * The bucket can't be used. The message says why and what to change, and never contains the
 * server's own text or a key.
 */
export class BucketError extends OperatorError {
  readonly code = 'EBUCKET';
}

interface Place extends Pick<BucketConnection, 'endpoint' | 'region'> {
  bucket: string;
}

const answers: Record<string, (place: Place) => string> = {
  NoSuchBucket: ({ bucket, endpoint }) =>
    `there's no bucket ${bucket} at ${endpoint ?? 'AWS'}. Create it, or correct its name`,
  AccessDenied: ({ bucket }) =>
    `the key has no permission for this in the bucket ${bucket}. It must be allowed to list, read, write and delete objects`,
  SignatureDoesNotMatch: () => "S3_SECRET_ACCESS_KEY doesn't belong to S3_ACCESS_KEY_ID",
  InvalidAccessKeyId: () => "S3_ACCESS_KEY_ID isn't a known access key",
  RequestTimeTooSkewed: () => "this machine's clock differs too much from the bucket's",
  PermanentRedirect: ({ bucket, region }) =>
    `the bucket ${bucket} isn't in the region ${region}. Set S3_REGION`,
  AuthorizationHeaderMalformed: ({ bucket, region }) =>
    `the bucket ${bucket} isn't in the region ${region}. Set S3_REGION`,
  CredentialsProviderError: () =>
    'there are no credentials. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  BadDigest: ({ bucket }) =>
    `an upload to the bucket ${bucket} was corrupted: its checksum differs`,
  EntityTooLarge: ({ bucket }) => `the file is too large for the bucket ${bucket}`,
};

const byStatus: Record<number, string> = {
  301: 'PermanentRedirect',
  403: 'AccessDenied',
  404: 'NoSuchBucket',
};

/** Turns the error of a call to a bucket into a message for the operator. */
export function bucketError(error: unknown, place: Place): BucketError {
  if (error instanceof BucketError) return error;
  const { name, status, code } = factsOf(error);
  const answer = answers[name] ?? answers[byStatus[status ?? 0] ?? ''];
  const reason =
    answer?.(place) ??
    (status === null
      ? `${place.endpoint ?? 'AWS'} can't be reached (${code ?? name})`
      : `${place.endpoint ?? 'AWS'} answered ${status} (${name})`);
  return new BucketError(`The bucket ${place.bucket} can't be used: ${reason}.`, { cause: error });
}

function factsOf(error: unknown): { name: string; status: number | null; code: string | null } {
  if (!(error instanceof Error)) return { name: 'UnknownError', status: null, code: null };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { name: error.name, status: statusOf(error), code };
}

function statusOf(error: Error): number | null {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null)
    return null;
  const { $metadata: metadata } = error;
  return 'httpStatusCode' in metadata && typeof metadata.httpStatusCode === 'number'
    ? metadata.httpStatusCode
    : null;
}
