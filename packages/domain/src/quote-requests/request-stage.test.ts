import { describe, expect, it } from 'vitest';
import {
  adminRequestStatusText,
  requestStage,
  trackingRequestStatusText,
  type StageFacts,
} from './request-stage.js';

const fresh: StageFacts = {
  status: 'pending',
  hasAnalysis: false,
  hasSentQuote: false,
  hasAcceptedQuote: false,
  isQuoteReplaced: false,
  hasAppointment: false,
  isDone: false,
};

describe('requestStage', () => {
  it.each<[string, Partial<StageFacts>]>([
    ['received', {}],
    ['analysed', { hasAnalysis: true }],
    ['quoted', { hasSentQuote: true }],
    ['quoted', { status: 'quoted' }],
    ['analysed', { status: 'quoted', hasAnalysis: true, isQuoteReplaced: true }],
    ['quoted', { status: 'quoted', hasSentQuote: true, isQuoteReplaced: true }],
    [
      'accepted',
      { status: 'quoted', hasAnalysis: true, hasSentQuote: true, hasAcceptedQuote: true },
    ],
    ['scheduled', { status: 'quoted', hasAcceptedQuote: true, hasAppointment: true }],
    ['done', { status: 'quoted', hasAcceptedQuote: true, hasAppointment: true, isDone: true }],
    ['done', { status: 'completed' }],
    ['quoted', { status: 'cancelled', hasAcceptedQuote: true }],
    ['quoted', { status: 'rejected', hasAcceptedQuote: true, hasAppointment: true }],
    ['analysed', { status: 'cancelled', hasAnalysis: true }],
  ])('is %s (case %#)', (stage, facts) => {
    expect(requestStage({ ...fresh, ...facts })).toBe(stage);
  });
});

describe('status labels', () => {
  it('show what came after the quote', () => {
    expect(adminRequestStatusText('quoted', 'quoted', false)).toBe('Quote Sent');
    expect(adminRequestStatusText('quoted', 'quoted', true)).toBe('Quote · Not delivered');
    expect(adminRequestStatusText('quoted', 'accepted', true)).toBe('Quote Sent · Accepted');
    expect(adminRequestStatusText('quoted', 'accepted', false)).toBe('Quote Sent · Accepted');
    expect(adminRequestStatusText('quoted', 'scheduled', false)).toBe('Quote Sent · Scheduled');
    expect(trackingRequestStatusText('quoted', 'accepted')).toBe('Quote Provided · Accepted');
    expect(trackingRequestStatusText('quoted', 'accepted', 'es')).toBe(
      'Cotización lista · Aceptada',
    );
  });

  it('say that a new quote is being prepared when a sent one is replaced', () => {
    expect(adminRequestStatusText('quoted', 'analysed', false)).toBe('New Quote Being Prepared');
    expect(trackingRequestStatusText('quoted', 'received', 'es')).toBe(
      'Nueva cotización en preparación',
    );
  });

  it('leave other statuses unchanged', () => {
    expect(adminRequestStatusText('pending', 'analysed', false)).toBe('Pending Quote');
    expect(adminRequestStatusText('completed', 'done', false)).toBe('Completed');
    expect(adminRequestStatusText('cancelled', 'accepted', false)).toBe('Cancelled');
  });
});
