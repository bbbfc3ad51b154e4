import { DomainError } from '@stumpquote/domain/errors';
import { idSchema } from '@stumpquote/domain/id-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../../context.js';
import type { Deps } from '../../../deps.js';
import { plainNumber } from '../../../plain-number.js';
import { quotesMessages } from '../quotes.messages.js';
import { requireWholeQuote } from '../read-quotes.service.js';
import { quoteDocument } from './quote-document.service.js';
import { renderQuotePdf } from './render-quote-pdf.js';

/** GET /api/quotes/:id/pdf: for whoever may see the whole request, or holds the key of its link (`?key=`). */
export async function downloadQuotePdf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const id = idSchema.safeParse(plainNumber((request.params as { id: string }).id));
  if (!id.success) throw new DomainError('NOT_FOUND', quotesMessages.en.quoteNotFound);
  const { key } = request.query as { key?: unknown };
  const found = await requireWholeQuote(deps, callerOf(deps, request), id.data, typeof key === 'string' ? key : undefined);
  const pdf = await renderQuotePdf(await quoteDocument(deps, found));
  void reply.type('application/pdf').header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="quote-${found.quote.id}-${found.request.reference_number}.pdf"`);
  return pdf;
}
