import { describe, expect, it } from 'vitest';
import type { QuoteStatus } from './quote-status.js';
import { quoteWorkflow } from './quote-workflow.js';

const at = '2026-11-20T15:00:00.000Z';

describe('quoteWorkflow', () => {
  it.each<[QuoteStatus | null, boolean, boolean, boolean]>([
    [null, false, false, false],
    ['draft', true, false, false],
    ['sent', true, true, false],
    ['email_sent', true, true, true],
    ['accepted', true, true, true],
    ['declined', false, false, false],
    ['expired', false, false, false],
    ['superseded', false, false, false],
  ])(
    '%s: created %s, SMS %s, email and all %s',
    (status, quoteCreated, quoteSentSms, quoteSentEmail) => {
      expect(quoteWorkflow(status ? { status, emailedAt: null, deliveredBy: null } : null)).toEqual(
        {
          quoteCreated,
          quoteSentSms,
          quoteSentEmail,
          quoteTold: false,
          allCompleted: quoteSentEmail,
        },
      );
    },
  );

  it('counts an email that was the second channel', () => {
    const sent = { status: 'sent', emailedAt: at, deliveredBy: 'sms' } as const;
    expect(quoteWorkflow(sent)).toMatchObject({ quoteSentEmail: true, allCompleted: true });
  });

  it('is complete without an email once the office told the customer', () => {
    const told = { status: 'sent', emailedAt: null, deliveredBy: 'phone' } as const;
    expect(quoteWorkflow(told)).toMatchObject({
      quoteSentEmail: false,
      quoteTold: true,
      allCompleted: true,
    });
    expect(quoteWorkflow({ ...told, status: 'expired' })).toMatchObject({
      quoteTold: false,
      allCompleted: false,
    });
  });
});
