import { describe, expect, it } from 'vitest';
import type { QuoteStatus } from './quote-status.js';
import { quoteWorkflow } from './quote-workflow.js';

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
      expect(quoteWorkflow(status ? { status, emailedAt: null } : null)).toEqual({
        quoteCreated,
        quoteSentSms,
        quoteSentEmail,
        allCompleted: quoteSentEmail,
      });
    },
  );

  it('counts an email that was the second channel', () => {
    expect(quoteWorkflow({ status: 'sent', emailedAt: '2026-11-20T15:00:00.000Z' })).toMatchObject({
      quoteSentEmail: true,
      allCompleted: true,
    });
  });
});
