import { readFile } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import { DomainError, fieldError } from '@stumpquote/domain/errors';
import {
  maxPhotoBytes,
  maxPhotos,
  photoMessages,
} from '@stumpquote/domain/quote-requests/photo-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { consumeRate } from '../../guards/rate-limit.js';
import { callerOf } from '../../http/context.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { sha256 } from '../../process/hashes.js';
import { cameraTiltIn, isTiltField, withTilt } from './camera-tilt-field.js';
import { prepareInTurn, refuseWhileBusy, type PhotoSender } from './decoding-turns.js';
import { firstBytes, withIncomingFiles, type IncomingFiles } from './incoming-files.js';
import { photosMessages } from './photos.messages.js';
import { unclaimedOf } from './photos.queries.js';
import { storePhotos, tooManyWaiting, type ReadyPhoto } from './photos.service.js';
import { refundSentBytes, consumeSentBytes, withStorageBudget } from './upload-budget.js';

const texts = photosMessages;
const fieldName = 'images';
const callsPerHour = 120;
const maxNameLength = 200;
// Bytes that may have arrived together with the form's headers.
const readAhead = 64 * 1024;
// Seven files, so that slightly too many or too large ones still get a specific message.
export const maxFormBytes = 7 * maxPhotoBytes;

/**
 * Handles POST /api/upload: one to five photos, all or nothing; the error names the file. A crew's
 * are for an appointment.
 */
export async function uploadPhotos(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  appointmentId: number | null,
): Promise<unknown> {
  const caller = callerOf(deps, request);
  if (!request.isMultipart()) throw new DomainError('UNSUPPORTED_MEDIA', texts.notMultipart);
  refuseOversizedForm(request);
  refuseWhileBusy();
  await consumeRate(deps.db, deps.clock, {
    key: `upload:address:${caller.network}`,
    max: callsPerHour,
    windowSeconds: 3600,
    message: texts.tooOften,
  });
  const photos = await withIncomingFiles(deps.config.dataDir, (files) =>
    readCounted(deps, caller, request, { appointmentId, files }),
  );
  // The session may have ended while the body was uploading.
  await deps.acting?.assertOpen(deps.db);
  return reply
    .code(200)
    .send(
      await withStorageBudget(deps, caller, storedBytesOf(photos), () =>
        storePhotos(deps, caller, photos, appointmentId),
      ),
    );
}

const storedBytesOf = (photos: readonly ReadyPhoto[]): number =>
  photos.reduce(
    (sum, { prepared: { original, view, thumb } }) =>
      sum + original.length + view.length + thumb.length,
    0,
  );

/**
 * A refused form is read to its end, so it must declare a length and not be far over five photos.
 */
function refuseOversizedForm({ headers }: FastifyRequest): void {
  const length = headers['content-length'];
  if (length === undefined) throw Object.assign(new Error(texts.noLength), { statusCode: 411 });
  if (Number(length) > maxFormBytes)
    throw new DomainError('PAYLOAD_TOO_LARGE', photoMessages.tooLargeServer);
}

/**
 * Counts the form's bytes before reading it, and refunds those that never arrived if it is aborted.
 */
async function readCounted(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  request: FastifyRequest,
  { appointmentId, files }: { appointmentId: number | null; files: IncomingFiles },
): Promise<ReadyPhoto[]> {
  const { raw } = request;
  const bytes = Number(request.headers['content-length']);
  await consumeSentBytes(deps, caller, bytes);
  const before = raw.socket.bytesRead;
  try {
    const waiting = await countWaiting(deps, caller, appointmentId);
    const tooMany = tooManyWaiting({ appointmentId }, waiting);
    const received = await receivePhotos(request, files, tooMany);
    const sender = { network: caller.network, hasLeft: () => raw.socket.destroyed };
    const photos: ReadyPhoto[] = [];
    for (const [index, photo] of received.photos.entries())
      photos.push(await readyPhoto(photo, index, sender));
    return withTilt(photos, received.tilt);
  } catch (error) {
    const received = raw.socket.bytesRead - before + readAhead;
    if (!raw.complete && received < bytes) await refundSentBytes(deps, caller, bytes - received);
    throw error;
  }
}

const countWaiting = async (
  { db }: Pick<Deps, 'db'>,
  { visitorId }: Caller,
  appointmentId: number | null,
): Promise<number> =>
  visitorId === null ? 0 : (await unclaimedOf(db, visitorId, appointmentId)).length;

/** A photo on the disk. */
interface ReceivedPhoto {
  readonly name: string;
  readonly path: string;
}

/**
 * Receives the whole form before a photo is decoded. Reads to the end even after a refusal: a
 * browser that is still sending would never see the response.
 */
async function receivePhotos(request: FastifyRequest, files: IncomingFiles, tooMany: DomainError) {
  const photos: ReceivedPhoto[] = [];
  let refusal: unknown = null;
  const fields = new Map<string, unknown>();
  const refuse = (error: unknown) => {
    refusal ??= error;
  };
  try {
    for await (const part of request.parts({
      limits: { files: maxPhotos + 1, fileSize: maxPhotoBytes + 1 },
    })) {
      if (part.type !== 'file') {
        // A form may have any number of long fields.
        if (isTiltField(part.fieldname)) fields.set(part.fieldname, part.value);
        continue;
      }
      if (refusal === null && photos.length === maxPhotos) refuse(tooMany);
      if (refusal !== null) part.file.resume();
      else
        await receivePhoto(part, photos.length, files).then((photo) => photos.push(photo), refuse);
    }
  } catch (error) {
    refuse(codeOf(error) === 'FST_FILES_LIMIT' ? tooMany : error);
  }
  if (refusal !== null) throw asRefusal(refusal);
  if (photos.length === 0) throw fieldError('VALIDATION', [fieldName], texts.noPhotos);
  return { photos, tilt: cameraTiltIn(fields) };
}

async function receivePhoto(
  part: MultipartFile,
  index: number,
  files: IncomingFiles,
): Promise<ReceivedPhoto> {
  const name = nameOf(part.filename);
  try {
    const saved = await files.save(part.file);
    if (part.file.truncated)
      throw new DomainError('PAYLOAD_TOO_LARGE', photoMessages.tooLargeServer);
    const field = nameOfField(part);
    if (field !== fieldName)
      throw new DomainError('VALIDATION', texts.wrongField(field.slice(0, 60)));
    return { name, path: saved };
  } catch (error) {
    part.file.resume();
    throw namedAfter(error, name, index);
  }
}

async function readyPhoto(
  { name, path }: ReceivedPhoto,
  index: number,
  sender: PhotoSender,
): Promise<ReadyPhoto> {
  const about = { sizeBytes: 0, fileHash: '' };
  const read = async () => {
    const bytes = await readFile(path);
    about.sizeBytes = bytes.length;
    about.fileHash = sha256(bytes);
    return bytes;
  };
  try {
    const prepared = await prepareInTurn({ first: await firstBytes(path), read }, sender);
    return { originalName: name, ...about, prepared, tilt: null };
  } catch (error) {
    throw namedAfter(error, name, index);
  }
}

const namedAfter = (error: unknown, name: string, index: number): unknown =>
  error instanceof DomainError ? aboutFile(error, name, index) : error;

/** The parser's type guarantees a name, but a part may lack one. */
const nameOfField = ({ fieldname }: { fieldname: string | undefined }): string => fieldname ?? '';

/** The rule's text as the message; the issue names the file. */
const aboutFile = (error: DomainError, name: string, index: number) =>
  new DomainError(error.code, error.text, {
    issues: [{ path: [fieldName, index], message: texts.aboutFile(name, error.text) }],
    retryAfterSeconds: error.retryAfterSeconds,
    cause: error,
  });

/** Broken streams and malformed forms are the client's fault, as are the parser's own limits. */
function asRefusal(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const code = codeOf(error);
  if (code?.startsWith('FST_') === true) return error;
  return isParserError(error)
    ? new DomainError('VALIDATION', texts.interrupted, { cause: error })
    : error;
}

const isParserError = (error: unknown): boolean =>
  error instanceof Error &&
  /multipart|boundary|needle|unexpected end|premature|aborted|malformed/i.test(error.message);

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

// Bidirectional control characters: `gpj.exe` could display as `exe.jpg`.
const invisible = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** The file's display name: no folders, no unprintable characters. */
function nameOf(filename: string | undefined): string {
  const name = (filename ?? '').split(/[/\\]/).at(-1)?.replaceAll(invisible, '').trim() ?? '';
  return name === '' ? 'photo' : name.slice(-maxNameLength);
}
