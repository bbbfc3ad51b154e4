import { DomainError } from '@stumpquote/domain/errors';
import { idSchema } from '@stumpquote/domain/id-schema';
import { quotePdfsPerHour } from '@stumpquote/domain/quotes/quote-pdf';
import { isShownToCustomer } from '@stumpquote/domain/quotes/quote-status';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAdministration } from '../../../audit-trail/record-audit.js';
import { fromFlag } from '../../../db/columns.js';
import { inTransaction } from '../../../db/transaction.js';
import { consumeReadRate } from '../../../guards/rate-limit.js';
import { callerOf } from '../../../http/context.js';
import { parseRecordNumber } from '../../../http/record-number.js';
import type { Caller } from '../../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../../ports/deps.js';
import { recordEvent } from '../../requests/request-events.js';
import { quotePdfLink, requestLink } from '../../requests/request-link.js';
import { quotesMessages } from '../quotes.messages.js';
import { requestOfKey, requireFullQuote, type FullQuote } from '../read-quotes.service.js';
import { quoteDocument } from './quote-document.service.js';
import { renderQuotePdf } from './render-quote-pdf.js';

/** Handles GET /api/quotes/:id/pdf for readers who may see the whole request. */
export async function downloadQuotePdf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const id = idSchema.safeParse(parseRecordNumber((request.params as { id: string }).id));
  if (!id.success) throw new DomainError('NOT_FOUND', quotesMessages.quoteNotFound);
  const { key, print } = request.query as { key?: unknown; print?: unknown };
  void reply.header('cache-control', 'private, no-store');
  // Links in older emails still carry the key in this URL, where it no longer works.
  const caller = callerOf(deps, request);
  const linked = typeof key === 'string' ? await requestOfKey(deps, caller, id.data, key) : null;
  if (linked !== null)
    return reply.redirect(
      quotePdfLink(requestLink(deps, linked), id.data).slice(deps.config.publicUrl.length),
      303,
    );
  const found = await requireFullQuote(deps, caller, id.data);
  const withLink = print !== undefined && (await recordPrint(deps, caller, found));
  const pdf = await renderQuotePdf(await quoteDocument(deps, found, { withLink }), () =>
    consumeReadRate(deps, drawingLimit(caller)),
  );
  // The session, or the access, may have ended while the PDF waited in the queue.
  await deps.acting?.assertOpen(deps.db);
  await requireFullQuote(deps, caller, id.data);
  void reply
    .type('application/pdf')
    .header(
      'content-disposition',
      `inline; filename="quote-${found.quote.id}-${found.request.reference_number}.pdf"`,
    );
  return pdf;
}

/**
 * Records each print: a printed quote carries the customer's link, and anyone with the link can
 * sign. Only the office may print.
 */
async function recordPrint(
  deps: ChangeDeps,
  caller: Caller,
  { quote, request }: FullQuote,
): Promise<boolean> {
  if (
    caller.user?.role !== 'admin' ||
    !isShownToCustomer({ status: quote.status, sent: fromFlag(quote.sent) })
  ) {
    throw new DomainError('NOT_FOUND', quotesMessages.quoteNotFound);
  }
  await inTransaction(deps, async (tx) => {
    await recordEvent(tx, deps, {
      requestId: request.id,
      kind: 'quote_printed',
      actor: 'administrator',
      caller,
      data: { quoteId: quote.id },
      isForCustomer: false,
    });
    await recordAdministration(tx, deps, caller, {
      action: 'quote_printed',
      subject: 'quote',
      subjectId: String(quote.id),
    });
  });
  return true;
}

const drawingLimit = ({ user, network }: Caller) => ({
  key: `quote-pdf:${user === null ? `address:${network}` : `account:${user.id}`}`,
  max: quotePdfsPerHour,
  windowSeconds: 3600,
  message: quotesMessages.tooManyPdfs,
});
