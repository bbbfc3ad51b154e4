import type { RouterOutputs } from '../shared/api/trpc';

type Sms = RouterOutputs['templates']['listSms'][number];
type Email = RouterOutputs['templates']['listEmail'][number];

const at = '2026-11-20T15:00:00.000Z';

export function anSmsTemplate(changes: Partial<Sms> = {}): Sms {
  return {
    id: 7,
    name: 'Request received',
    type: 'quote_request_confirmation',
    language: 'en',
    content: 'Hi {{firstName}}',
    description: 'First answer',
    isActive: true,
    createdBy: 1,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}

export function anEmailTemplate(changes: Partial<Email> = {}): Email {
  return {
    ...anSmsTemplate(),
    id: 8,
    name: 'Detailed quote',
    type: 'detailed_quote_email',
    subject: 'Quote {{referenceNumber}}',
    content: '<p>{{amount}}</p>',
    language: 'es',
    isActive: false,
    ...changes,
  };
}
