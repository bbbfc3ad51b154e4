/** A place in a bucket, as `s3://bucket/folder`. */
export interface BucketAddress {
  bucket: string;
  /** No slash at either end; empty for the whole bucket. */
  prefix: string;
}

const scheme = 's3://';
const addressPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.!()'-]+)*)\/?$/;

/** True if a setting or parameter names a bucket, not a folder. */
export const isInBucket = (place: string): boolean => place.startsWith(scheme);

/** Parses an `s3://` address; null if it isn't valid. */
export function bucketAddress(text: string): BucketAddress | null {
  const [, bucket, folders = ''] = addressPattern.exec(text) ?? [];
  if (bucket === undefined || folders.split('/').some((part) => part === '.' || part === '..'))
    return null;
  return { bucket, prefix: folders.slice(1) };
}

export const addressText = ({ bucket, prefix }: BucketAddress): string =>
  `${scheme}${bucket}${prefix === '' ? '' : `/${prefix}`}`;
