import { describe, expect, it } from 'vitest';
import type { QuoteStatus } from './quote-status.js';
import { quoteWorkflow } from './quote-workflow.js';

describe('quoteWorkflow', () => {
  it.each<[QuoteStatus | null | undefined, boolean, boolean, boolean]>([
    [null, false, false, false],
    [undefined, false, false, false],
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
      expect(quoteWorkflow(status)).toEqual({
        quoteCreated,
        quoteSentSms,
        quoteSentEmail,
        allCompleted: quoteSentEmail,
      });
    },
  );
});
