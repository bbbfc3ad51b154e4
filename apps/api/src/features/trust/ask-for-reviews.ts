import { reviewAskDays } from '@stumpquote/domain/trust/review';
import { toInstant } from '../../db/columns.js';
import { lockName } from '../../db/lock.js';
import { inTransaction } from '../../db/transaction.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { mailedLink } from '../requests/request-link.js';
import { sendRequestEmail, type RequestEmailDeps } from '../requests/send-request-email.js';
import { reviewRequestTexts } from './reviews.messages.js';
import { requestsToAsk } from './reviews.queries.js';

const dayMs = 86_400_000;
const batch = 50;

/**
 * Asks each customer once for a review, some days after the work. The email in the outbox is the
 * record that they were asked.
 */
export async function askForReviews(
  deps: ChangeDeps & RequestEmailDeps & Pick<Deps, 'emailSender'>,
): Promise<void> {
  // Without a provider, the email would be skipped, and nobody asked later.
  if (deps.emailSender === null) return;
  const before = (days: number) => toInstant(new Date(deps.clock.now().getTime() - days * dayMs));
  const asked = await inTransaction(deps, async (tx) => {
    await lockName(tx, 'review requests');
    const requests = await requestsToAsk(
      tx,
      { from: before(reviewAskDays.last), until: before(reviewAskDays.first) },
      batch,
    );
    for (const request of requests) {
      const { locale } = request;
      const { subject, paragraphs, action } = reviewRequestTexts[locale];
      await sendRequestEmail(
        tx,
        { outbox: deps.outbox, cause: 'system' },
        {
          quoteRequestId: request.id,
          type: 'review_request',
          to: request.email,
          locale,
          subject: subject(request.company_name),
          paragraphs: paragraphs(request.first_name, request.company_name),
          action: { label: action, url: mailedLink(deps, request) },
        },
      );
    }
    return requests.length;
  });
  if (asked > 0) deps.outbox.wake();
}
