import { DomainError } from '@stumpquote/domain/errors';
import { maxPhotos } from '@stumpquote/domain/quote-requests/photo-rules';
import pLimit from 'p-limit';
import { createNetworkLimit } from '../../guards/network-limit.js';
import { photosMessages } from './photos.messages.js';
import { photoFormat, preparePhoto, type PreparedPhoto } from './prepare-photo.js';

const texts = photosMessages;
const maxWaiting = 40;

// Decoding shares libuv's four threads with password hashing and file I/O: a limit of three leaves
// one for logins.
const decoding = pLimit(3);
// The decoder may use half a gigabyte.
const heicQueue = pLimit(1);
// One form's worth per network.
const heicLimit = createNetworkLimit(maxPhotos);

export interface PhotoSender {
  network: string;
  hasLeft(): boolean;
}

/** A file whose bytes are read only when its turn comes. */
export interface FileToPrepare {
  /** Its first bytes, which tell its format. */
  readonly first: Buffer;
  read(): Promise<Buffer>;
}

const busy = () => new DomainError('RATE_LIMITED', texts.busy, { retryAfterSeconds: 10 });

export function refuseWhileBusy(): void {
  if (decoding.pendingCount > maxWaiting) throw busy();
}

/**
 * Prepares a photo when its turn comes. HEICs wait in their own queue first, so that a waiting one
 * holds no decoding slot or memory.
 */
export async function prepareInTurn(
  { first, read }: FileToPrepare,
  sender: PhotoSender,
): Promise<PreparedPhoto> {
  const unlessDisconnected = (task: () => Promise<PreparedPhoto>) => (): Promise<PreparedPhoto> => {
    if (sender.hasLeft()) throw new DomainError('VALIDATION', texts.interrupted);
    return task();
  };
  const prepare = () => decoding(unlessDisconnected(async () => preparePhoto(await read())));
  if (photoFormat(first) !== 'heic') return prepare();
  if (heicQueue.pendingCount > maxWaiting) throw busy();
  return heicLimit(sender.network, busy, () => heicQueue(unlessDisconnected(prepare)));
}
