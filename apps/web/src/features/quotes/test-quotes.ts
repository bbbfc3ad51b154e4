import type { Quote } from './use-quotes';

/** An unsent quote as the administrator sees it, for tests. */
export function aQuote(changes: Partial<Quote> = {}): Quote {
  return {
    id: 7,
    quoteRequestId: 3,
    referenceNumber: 'QR-ABCD1234',
    customerName: 'Ana Lopez',
    amount: 250,
    finalAmount: null,
    description: 'Grind one oak stump',
    details: 'To 8 inches below grade',
    estimatedDays: 1,
    lines: [],
    validDays: 30,
    createdById: 1,
    creatorName: 'Sam Admin',
    companyId: 1,
    companyName: 'Heron Stump Grinding',
    status: 'draft',
    isInstant: false,
    priceBookVersion: null,
    isProposal: false,
    estimateChange: null,
    sent: false,
    sentAt: null,
    emailedAt: null,
    delivery: 'not_sent',
    deliveredAt: null,
    deliveredBy: null,
    expiresAt: null,
    accepted: false,
    acceptedAt: null,
    signature: null,
    acceptedByPhone: null,
    signedFor: null,
    declinedAt: null,
    declineReason: null,
    answering: 'closed',
    deliveries: { sms: null, email: null },
    createdAt: '2026-11-20T15:00:00.000Z',
    updatedAt: '2026-11-20T15:00:00.000Z',
    ...changes,
  };
}

/** A sent quote as the customer sees it. */
export function aSentQuote(changes: Partial<Quote> = {}): Quote {
  return aQuote({
    status: 'email_sent',
    sent: true,
    sentAt: '2026-11-20T15:00:00.000Z',
    delivery: null,
    deliveredAt: '2026-11-20T15:00:00.000Z',
    deliveredBy: 'email',
    expiresAt: '2026-12-21T04:59:59.999Z',
    answering: 'open',
    customerName: null,
    creatorName: null,
    deliveries: null,
    ...changes,
  });
}
