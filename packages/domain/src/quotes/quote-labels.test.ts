import { describe, expect, it } from 'vitest';
import { displayStatus, quoteBadge, trackingBadge } from './quote-labels.js';
import type { QuoteStatus } from './quote-status.js';

describe('status labels', () => {
  it.each<[QuoteStatus, string, string, string]>([
    ['draft', 'Draft', 'Draft', 'Pending'],
    ['sent', 'Sent', 'Sent', 'Sent'],
    ['email_sent', 'Sent', 'Email Sent', 'Sent'],
    ['accepted', 'Accepted', 'Accepted', 'Sent'],
    ['declined', 'Declined', 'Declined', 'Sent'],
    ['expired', 'Expired', 'Expired', 'Sent'],
    ['superseded', 'No longer valid', 'Superseded', 'Sent'],
  ])('show %s as %s, %s, and %s', (status, table, badge, tracking) => {
    expect([displayStatus(status), quoteBadge(status), trackingBadge(status, true)]).toEqual([
      table,
      badge,
      tracking,
    ]);
  });

  it('show Draft when there is no status', () => {
    expect([quoteBadge(''), quoteBadge(null), quoteBadge(undefined)]).toEqual([
      'Draft',
      'Draft',
      'Draft',
    ]);
  });
});
