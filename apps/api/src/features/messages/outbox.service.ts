import {
  emailAudience,
  isStaffMessage,
  mayContain,
} from '@stumpquote/domain/messages/message-facts';
import { letterHtml } from '@stumpquote/domain/templates/email-layout';
import { toFlag, toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { NewMessage, Outbox, OutboxSignals, StumpPictureSource } from '../../ports/outbox.js';
import type { WorkQueue } from '../../ports/work-queue.js';
import type { Clock } from '../../process/clock.js';
import type { Config } from '../../process/config.js';
import type { Ids } from '../../process/ids.js';
import { currentTraceparent } from '../../process/tracing.js';
import { isByHand, isConfirmedMailbox } from '../requests/confirmed-mailbox.js';
import { confirmMailboxOfRequest, findRequest } from '../requests/requests.queries.js';
import { countAgainstCaps } from './count-against-caps.js';
import { htmlToText } from './html-to-text.js';
import { messageTexts } from './messages.messages.js';
import { insertMessage } from './messages.queries.js';
import { redactedColumns } from './secret-links.js';
import { pictureUrl } from './stump-picture.js';

interface OutboxDeps {
  config: Pick<Config, 'demo' | 'company'>;
  clock: Clock;
  ids: Ids;
  workQueue: WorkQueue;
  /** The photo to show in an email about this request; null if there is none. */
  findPicture: (db: Db, requestId: number) => Promise<StumpPictureSource | null>;
}

/** Creates the outbox: one row per message, in the transaction of the change causing it. */
export function createOutbox(deps: OutboxDeps): Outbox & OutboxSignals {
  const { config, clock, ids, workQueue } = deps;
  let listener: () => void = () => undefined;
  const deliveries = new Set<Promise<void>>();
  return {
    async enqueue(db, message) {
      const id = ids.uuid();
      const now = toInstant(clock.now());
      const isConfirmed = await isToConfirmedMailbox(db, message, now);
      const initial = await initialState(db, clock, message, isConfirmed);
      const content = await contentOf(db, deps, message, isConfirmed);
      const row = { ...newRow(now, id, message, initial), ...content };
      await insertMessage(db, { ...row, ...redactedColumns({ config }, row, initial.status) });
      if (initial.status === 'waiting') await workQueue.add(db, { kind: message.channel, id });
      return id;
    },
    async count(db, message) {
      await countAgainstCaps(db, clock, message);
    },
    wake: () => listener(),
    onWake(newListener) {
      listener = newListener;
    },
    track(delivery) {
      const tracked = delivery.catch(() => undefined).then(() => void deliveries.delete(tracked));
      deliveries.add(tracked);
    },
    async settled() {
      await Promise.all(deliveries);
    },
  };
}

interface InitialState {
  status: 'waiting' | 'skipped' | 'held';
  error: string | null;
}

/**
 * Whether a message to a customer goes to a confirmed mailbox; staff who write by hand confirm it.
 */
async function isToConfirmedMailbox(db: Db, message: NewMessage, now: string): Promise<boolean> {
  const { channel, type, quoteRequestId: id, to, cause } = message;
  if (channel === 'sms' || id === undefined || isStaffMessage(type)) return false;
  const request = await findRequest(db, id);
  if (request === undefined || request.email !== to) return false;
  if (isByHand(request, cause, type)) await confirmMailboxOfRequest(db, id, now);
  return isConfirmedMailbox(request, cause, type);
}

/**
 * Whether somebody caused the message who may be a stranger to the reader: no account's own
 * verified address, no staff, no job.
 */
function isByStranger({ type, cause }: NewMessage, isConfirmed: boolean): boolean {
  if (isStaffMessage(type) || cause === 'counted' || cause === 'system') return false;
  if (emailAudience(type) === 'customer' || type === 'request_account_exists')
    return !isConfirmed && cause.user?.role !== 'admin';
  return cause.user !== null && !cause.user.emailVerified;
}

/** Counts only messages that will be sent. */
async function initialState(
  db: Db,
  clock: Clock,
  message: NewMessage,
  isConfirmed: boolean,
): Promise<InitialState> {
  if (message.channel === 'sms' && message.skipBecause !== undefined)
    return { status: 'skipped', error: message.skipBecause };
  const { cause, to } = message;
  if (to === null) return { status: 'skipped', error: messageTexts.en.noEmail };
  const error =
    cause === 'counted'
      ? null
      : await countAgainstCaps(db, clock, {
          ...message,
          to,
          cause,
          isByStranger: isByStranger(message, isConfirmed),
        });
  return { status: error === null ? 'waiting' : 'held', error };
}

/** What the reader gets: for an email, the letter in its layout. */
async function contentOf(
  db: Db,
  { config, findPicture }: Pick<OutboxDeps, 'config' | 'findPicture'>,
  message: NewMessage,
  isConfirmed: boolean,
) {
  if (message.channel === 'sms')
    return { subject: null, body: message.text, attachments: toJson([]), picture: null };
  const { subject, letter, type, quoteRequestId: requestId } = message;
  const picture =
    requestId === undefined || !mayContain(type, 'picture', isConfirmed)
      ? null
      : await findPicture(db, requestId);
  const body = letterHtml(letter, {
    subject,
    preview: previewOf(letter.content),
    company: config.company,
    audience: emailAudience(type),
    picture: picture && { src: pictureUrl, isOutlined: picture.outline !== null },
  });
  return {
    subject,
    body,
    attachments: toJson(
      mayContain(type, 'calendar', isConfirmed) ? (message.attachments ?? []) : [],
    ),
    picture: picture && toJson(picture),
  };
}

/** The first words, without links. */
const previewOf = (content: string): string =>
  htmlToText(content)
    .replaceAll(/:? ?https?:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^(.{0,140})(?:\s.*)?$/, '$1');

function newRow(now: string, id: string, message: NewMessage, { status, error }: InitialState) {
  return {
    id,
    channel: message.channel,
    type: message.type,
    to_address: message.to ?? '',
    quote_request_id: message.quoteRequestId ?? null,
    quote_id: message.quoteId ?? null,
    user_id: message.userId ?? null,
    status,
    attempts: 0,
    next_attempt_at: now,
    provider: null,
    provider_id: null,
    error,
    created_at: now,
    updated_at: now,
    sent_at: null,
    repeats_id: null,
    holds_secrets: toFlag(true),
    traceparent: currentTraceparent(),
  };
}
