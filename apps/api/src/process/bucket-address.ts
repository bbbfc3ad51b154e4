/** A place in a bucket, as `s3://bucket/folder`. */
export interface BucketAddress {
  bucket: string;
  /** Without slashes at its ends; empty for the bucket itself. */
  prefix: string;
}

const scheme = 's3://';
const addressPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.!()'-]+)*)\/?$/;

/** Whether a setting or parameter means a bucket rather than a folder. */
export const isInBucket = (place: string): boolean => place.startsWith(scheme);

/** Null if the text isn't a bucket's address. */
export function bucketAddress(text: string): BucketAddress | null {
  const [, bucket, folders = ''] = addressPattern.exec(text) ?? [];
  if (bucket === undefined || folders.split('/').some((part) => part === '.' || part === '..'))
    return null;
  return { bucket, prefix: folders.slice(1) };
}

export const addressText = ({ bucket, prefix }: BucketAddress): string =>
  `${scheme}${bucket}${prefix === '' ? '' : `/${prefix}`}`;
