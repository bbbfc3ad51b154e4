import { letterHtml } from '@stumpquote/domain/templates/email-layout';
import { emailAudience, showsPicture } from '@stumpquote/domain/messages/message-types';
import type { Clock } from '../../process/clock.js';
import type { Config } from '../../process/config.js';
import { toFlag, toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Ids } from '../../process/ids.js';
import { currentTraceparent } from '../../process/tracing.js';
import type { WorkQueue } from '../../ports/work-queue.js';
import type { NewMessage, Outbox, OutboxSignals, StumpPicture } from '../../ports/outbox.js';
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
  findPicture: (db: Db, requestId: number) => Promise<StumpPicture | null>;
}

/** Creates the outbox: one row per message, in the transaction of the change causing it. */
export function createOutbox(deps: OutboxDeps): Outbox & OutboxSignals {
  const { config, clock, ids, workQueue } = deps;
  let listener: () => void = () => undefined;
  const deliveries = new Set<Promise<void>>();
  return {
    async enqueue(db, message) {
      const id = ids.uuid();
      const initial = await initialState(db, clock, message);
      const content = await contentOf(db, deps, message);
      const row = { ...newRow(toInstant(clock.now()), id, message, initial), ...content };
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

/** Counts only messages that will be sent. */
async function initialState(db: Db, clock: Clock, message: NewMessage): Promise<InitialState> {
  if (message.channel === 'sms' && message.skipBecause !== undefined)
    return { status: 'skipped', error: message.skipBecause };
  const { cause, to } = message;
  if (to === null) return { status: 'skipped', error: messageTexts.en.noEmail };
  const error =
    cause === 'counted' ? null : await countAgainstCaps(db, clock, { ...message, to, cause });
  return { status: error === null ? 'waiting' : 'held', error };
}

/** What the reader gets: for an email, the letter in its layout. */
async function contentOf(
  db: Db,
  { config, findPicture }: Pick<OutboxDeps, 'config' | 'findPicture'>,
  message: NewMessage,
) {
  if (message.channel === 'sms')
    return { subject: null, body: message.text, attachments: toJson([]), picture: null };
  const { subject, letter, type, quoteRequestId: requestId } = message;
  const picture =
    requestId === undefined || !showsPicture(type) ? null : await findPicture(db, requestId);
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
    attachments: toJson(message.attachments ?? []),
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
