import { describe, expect, it } from 'vitest';
import {
  adminRequestStatusLabel,
  dashboardBadge,
  trackingRequestStatusLabel,
} from './request-labels.js';
import { requestStatuses } from './request-status.js';

describe('labels', () => {
  it.each([
    ['pending', 'Pending Quote', 'Pending Review', 'Pending', 'outline'],
    ['in_progress', 'In Progress', 'In Progress', 'In Progress', 'outline'],
    ['quoted', 'Quote Sent', 'Quote Provided', 'Quoted', 'outline'],
    ['completed', 'Completed', 'Completed', 'Completed', 'secondary'],
    ['rejected', 'Rejected', 'Rejected', 'Rejected', 'outline'],
    ['submitted', 'Submitted', 'Submitted', 'Submitted', 'secondary'],
    ['assigned', 'Assigned', 'Assigned', 'Assigned', 'outline'],
    ['cancelled', 'Cancelled', 'Cancelled', 'Cancelled', 'destructive'],
    ['on_hold_now', 'On Hold_now', 'On Hold_now', 'On Hold_now', 'outline'],
    ['constructor', 'Constructor', 'Constructor', 'Constructor', 'outline'],
  ])('labels %s', (status, admin, tracking, badge, style) => {
    expect(adminRequestStatusLabel(status)).toBe(admin);
    expect(trackingRequestStatusLabel(status)).toBe(tracking);
    expect(dashboardBadge(status)).toEqual({ label: badge, style });
  });
});

describe('in Spanish', () => {
  it.each(requestStatuses)('translates %s, with the same badge style', (status) => {
    const badge = dashboardBadge(status, 'es');
    expect(badge.label).not.toBe(dashboardBadge(status).label);
    expect(badge.style).toBe(dashboardBadge(status).style);
    expect(trackingRequestStatusLabel(status, 'es').startsWith(badge.label.slice(0, 5))).toBe(true);
  });

  it('shows an unknown status as it is', () => {
    expect(trackingRequestStatusLabel('on_hold', 'es')).toBe('On Hold');
  });
});
