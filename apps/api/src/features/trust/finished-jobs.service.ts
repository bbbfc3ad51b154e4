import { DomainError, fieldError } from '@stumpquote/domain/errors';
import { localDate } from '@stumpquote/domain/format/date';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import {
  jobPictureSize,
  mostShownJobs,
  showingConsentText,
  showingConsentVersion,
  type AgreeToShowing,
  type PublishJobInput,
} from '@stumpquote/domain/trust/finished-job';
import sharp from 'sharp';
import { fromOptionalJson, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { Caller, SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { photoKey } from '../photos/photo-files.js';
import { findPhoto, photosOfRequestRows } from '../photos/photos.queries.js';
import { lockAsCustomer } from '../quote-requests/lock-as-customer.js';
import { acceptedCompanyOf } from '../quotes/close-quotes.service.js';
import { fullAccesses, requireRequest } from '../requests/request-access.js';
import { lockRequest } from '../requests/requests.queries.js';
import { finishedJobTexts, finishedJobOfficeTexts } from './finished-jobs.messages.js';
import {
  deleteJob,
  insertJob,
  jobOf,
  publishedJobs,
  setPublished,
} from './finished-jobs.queries.js';
import { finishedWorkOf } from './finished-work.queries.js';

/**
 * The consent to show a finished job, and what is published, for its customer, the company, and the
 * office.
 */
export async function jobOfRequest(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  caller: Caller,
  requestId: number,
) {
  const { access } = await requireRequest(db, caller, requestId, [
    'admin',
    'company',
    'owner',
    'key',
  ]);
  const work = await finishedWorkOf(db, requestId);
  const job = await jobOf(db, requestId);
  const isStaff = access === 'admin' || (work !== undefined && work.id === caller.user?.companyId);
  return {
    mayAgree: work !== undefined && (access === 'owner' || access === 'key'),
    mayPublish: work !== undefined && isStaff,
    appointmentId: isStaff ? (work?.appointment_id ?? null) : null,
    photoIds: isStaff ? (await photosOfRequestRows(db, requestId)).map(({ id }) => id) : [],
    version: showingConsentVersion,
    text: job?.text ?? showingConsentText(config.company.name, caller.locale ?? 'en'),
    agreedAt: job?.agreed_at ?? null,
    publishedId: job?.published_at == null ? null : job.id,
    publishedAt: job?.published_at ?? null,
  };
}

/** Stores the sentence that the customer agreed to; agreeing twice changes nothing. */
export async function agreeToShowing(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: Caller,
  { requestId, version }: AgreeToShowing,
) {
  await inTransaction(deps, async (tx) => {
    await lockAsCustomer(tx, caller, requestId);
    const work = await finishedWorkOf(tx, requestId);
    if (work === undefined) throw new DomainError('MOVE_REFUSED', finishedJobTexts.workNotDone);
    if (version !== showingConsentVersion)
      throw new DomainError('CONFLICT', finishedJobTexts.textChanged);
    await insertJob(tx, {
      quote_request_id: requestId,
      company_id: work.id,
      version,
      text: showingConsentText(deps.config.company.name, caller.locale ?? 'en'),
      agreed_at: toInstant(deps.clock.now()),
    });
  });
  return jobOfRequest(deps, caller, requestId);
}

/** Ends the consent and deletes the published pictures. */
export async function revokeShowing(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: Caller,
  requestId: number,
) {
  await inTransaction(deps, async (tx) => {
    await lockAsCustomer(tx, caller, requestId);
    await deleteJob(tx, requestId);
  });
  return jobOfRequest(deps, caller, requestId);
}

/**
 * The finished work, for the company that did it and for the office; throws NOT_FOUND for everyone
 * else.
 */
async function requireWork(db: Db, { user }: SignedInCaller, requestId: number) {
  const work = await finishedWorkOf(db, requestId);
  if (work === undefined || (user.role !== 'admin' && user.companyId !== work.id))
    throw new DomainError('NOT_FOUND', finishedJobOfficeTexts.notFound);
  return work;
}

const refusedPhoto = (field: 'beforePhotoId' | 'afterPhotoId') => {
  return fieldError('VALIDATION', [field], finishedJobOfficeTexts.otherPhoto);
};

/** The picture as base64 at display size, without metadata. */
export async function toJobPicture(bytes: Buffer): Promise<string> {
  const picture = await sharp(bytes)
    .resize({
      width: jobPictureSize,
      height: jobPictureSize,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer();
  return picture.toString('base64');
}

async function pictureOf(
  { photoStorage }: Pick<Deps, 'photoStorage'>,
  id: string,
  field: 'beforePhotoId' | 'afterPhotoId',
): Promise<string> {
  const bytes = await photoStorage.get(photoKey(id, 'view'));
  if (bytes === null) throw refusedPhoto(field);
  return toJobPicture(bytes);
}

async function requireJobWithPhotos(
  db: Db,
  caller: SignedInCaller,
  { requestId, beforePhotoId, afterPhotoId }: PublishJobInput,
) {
  const work = await requireWork(db, caller, requestId);
  const job = await jobOf(db, requestId);
  if (job === undefined) throw new DomainError('MOVE_REFUSED', finishedJobOfficeTexts.notAgreed);
  const before = (await photosOfRequestRows(db, requestId)).find(({ id }) => id === beforePhotoId);
  if (before === undefined) throw refusedPhoto('beforePhotoId');
  const after = await findPhoto(db, afterPhotoId);
  // The crew's photos for measuring have another purpose and their own consent.
  if (after?.appointment_id !== work.appointment_id || after.quote_request_id !== null)
    throw refusedPhoto('afterPhotoId');
  return { job, before };
}

/**
 * Shows a finished job to everyone. Throws MOVE_REFUSED unless the customer agrees right now, and
 * VALIDATION for a photo before the work that isn't the customer's, or one after it that wasn't
 * uploaded for this work.
 */
export async function publishJob(
  deps: ChangeDeps & Pick<Deps, 'config' | 'photoStorage'>,
  caller: SignedInCaller,
  input: PublishJobInput,
) {
  await deps.acting?.assertOpen(deps.db);
  await requireJobWithPhotos(deps.db, caller, input);
  const before_jpeg = await pictureOf(deps, input.beforePhotoId, 'beforePhotoId');
  const after_jpeg = await pictureOf(deps, input.afterPhotoId, 'afterPhotoId');
  await inTransaction(deps, async (tx) => {
    const request = await lockRequest(tx, input.requestId);
    const { job, before } = await requireJobWithPhotos(tx, caller, input);
    const analysis = fromOptionalJson<MlAnalysis>(request?.ml_analysis ?? null);
    const measured = analysis?.stumps.find(({ stump }) => stump === before.stump);
    await setPublished(tx, job.id, {
      before_jpeg,
      after_jpeg,
      width_in: measured?.diameter ?? null,
      published_at: toInstant(deps.clock.now()),
    });
  });
  return jobOfRequest(deps, caller, input.requestId);
}

/** Takes a finished job down; the customer's consent stays. */
export async function takeDownJob(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: SignedInCaller,
  requestId: number,
) {
  await inTransaction(deps, async (tx) => {
    await lockRequest(tx, requestId);
    await requireWork(tx, caller, requestId);
    const job = await jobOf(tx, requestId);
    if (job === undefined) return;
    const nothing = { before_jpeg: null, after_jpeg: null, width_in: null, published_at: null };
    await setPublished(tx, job.id, nothing);
  });
  return jobOfRequest(deps, caller, requestId);
}

/**
 * The newest published jobs: of all companies for everyone, or of a request's company for its
 * readers.
 */
export async function shownJobs(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  caller: Caller,
  requestId: number | undefined,
) {
  let companyId: number | null = null;
  if (requestId !== undefined) {
    const { request } = await requireRequest(db, caller, requestId, [...fullAccesses, 'reference']);
    companyId = (await acceptedCompanyOf(db, requestId)) ?? request.company_id;
    if (companyId === null) return { jobs: [] };
  }
  const rows = await publishedJobs(db, companyId, mostShownJobs);
  return {
    jobs: rows.map((row) => ({
      id: row.id,
      city: row.city,
      companyName: row.company_name,
      widthIn: row.width_in,
      /** 'YYYY-MM': the day is nobody's business. */
      month:
        row.finished_at === null
          ? null
          : localDate(new Date(row.finished_at), config.company.timeZone).slice(0, 7),
    })),
  };
}
