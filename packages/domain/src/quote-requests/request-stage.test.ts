import { describe, expect, it } from 'vitest';
import { adminRequestStatusText, requestStage, trackingRequestStatusText, type StageFacts } from './request-stage.js';

const fresh: StageFacts = {
  status: 'pending',
  hasAnalysis: false,
  hasSentQuote: false,
  hasAcceptedQuote: false,
  hasAppointment: false,
  isDone: false,
};

describe('requestStage', () => {
  it.each<[string, Partial<StageFacts>]>([
    ['received', {}],
    ['analysed', { hasAnalysis: true }],
    ['quoted', { hasSentQuote: true }],
    ['quoted', { status: 'quoted' }],
    ['accepted', { status: 'quoted', hasAnalysis: true, hasSentQuote: true, hasAcceptedQuote: true }],
    ['scheduled', { status: 'quoted', hasAcceptedQuote: true, hasAppointment: true }],
    ['done', { status: 'quoted', hasAcceptedQuote: true, hasAppointment: true, isDone: true }],
    ['done', { status: 'completed' }],
  ])('%s', (stage, facts) => {
    expect(requestStage({ ...fresh, ...facts })).toBe(stage);
  });
});

describe('status texts', () => {
  it('name what came after the quote', () => {
    expect(adminRequestStatusText('quoted', 'quoted')).toBe('Quote Sent');
    expect(adminRequestStatusText('quoted', 'accepted')).toBe('Quote Sent · Accepted');
    expect(adminRequestStatusText('quoted', 'scheduled')).toBe('Quote Sent · Scheduled');
    expect(trackingRequestStatusText('quoted', 'accepted')).toBe('Quote Provided · Accepted');
    expect(trackingRequestStatusText('quoted', 'accepted', 'es')).toBe('Cotización enviada · Aceptada');
  });

  it('leave other statuses alone', () => {
    expect(adminRequestStatusText('pending', 'analysed')).toBe('Pending Quote');
    expect(adminRequestStatusText('completed', 'done')).toBe('Completed');
    expect(adminRequestStatusText('cancelled', 'accepted')).toBe('Cancelled');
  });
});
