import {
  officeNewsGatherMinutes,
  officeNewsLines,
} from '@stumpquote/domain/quote-requests/office-news';
import { plainLetter } from '@stumpquote/domain/templates/email-layout';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { lockName } from '../../db/lock.js';
import { inTransaction } from '../../db/transaction.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { officeNewsReaders, updateUser } from '../auth/auth.queries.js';
import { fullName } from '../requests/contact-lines.js';
import { officeRequestUrl } from '../requests/request-link.js';
import { officeNewsTexts as texts } from './office-news.messages.js';
import { officeNewsBetween } from './office-news.queries.js';

const minuteMs = 60_000;
/** Transactions that began earlier may still write their event. */
const settleMs = 5_000;
/** For an administrator who was never told. */
const oldestMs = 24 * 60 * minuteMs;

type TellDeps = ChangeDeps & Pick<Deps, 'config' | 'outbox'>;
type News = Awaited<ReturnType<typeof officeNewsBetween>>;

/**
 * Emails the administrators who want it what is new: at once, then at most once in ten minutes,
 * gathered. The timeline is the record of what happened.
 */
export async function tellOffice(deps: TellDeps): Promise<void> {
  const sent = await inTransaction(deps, async (tx) => {
    await lockName(tx, 'office news');
    let count = 0;
    for (const { id, email, office_told_at: toldAt } of await officeNewsReaders(
      tx,
      before(deps, officeNewsGatherMinutes * minuteMs),
    )) {
      const until = before(deps, settleMs);
      const oldest = before(deps, oldestMs);
      const from = toldAt === null || toldAt < oldest ? oldest : toldAt;
      const news = await officeNewsBetween(tx, { from, until });
      if (email === null || news.length === 0) continue;
      await sendNews(tx, deps, email, news);
      await updateUser(tx, id, { office_told_at: until });
      count += 1;
    }
    return count;
  });
  if (sent > 0) deps.outbox.wake();
}

const before = ({ clock }: Pick<Deps, 'clock'>, ms: number): string =>
  toInstant(new Date(clock.now().getTime() - ms));

async function sendNews(tx: Db, deps: TellDeps, to: string, news: News): Promise<void> {
  const [first] = news;
  if (first === undefined) return;
  const isOne = news.length === 1;
  const lines = news.slice(0, officeNewsLines).map((row) =>
    texts.line[row.kind]({
      referenceNumber: row.reference_number,
      customer: fullName(row),
      place: `${row.city} ${row.zip}`,
    }),
  );
  const others = news.length - lines.length;
  await deps.outbox.enqueue(tx, {
    channel: 'email',
    type: 'office_news',
    cause: 'system',
    to,
    subject: isOne
      ? texts.subject[first.kind](first.reference_number)
      : texts.subjectOfMany(news.length),
    letter: plainLetter({
      paragraphs: [...lines, ...(others > 0 ? [texts.others(others)] : []), texts.settings],
      action: isOne
        ? { label: texts.openRequest, url: officeRequestUrl(deps, first) }
        : { label: texts.openDashboard, url: `${deps.config.publicUrl}/admin-dashboard` },
    }),
  });
}
