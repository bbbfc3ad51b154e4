import type { MessageType } from '@stumpquote/domain/messages/message-types';
import { toInstant } from '../../db/columns.js';
import { insertTestMessage } from '../../testing/insert-message.js';
import { insertTestCompany } from '../../testing/insert-rows.js';
import { accountCalls, secondFactorCalls } from './message-account-calls.js';
import {
  type MessageCall,
  freshEmail,
  aRequest,
  aQuote,
  slotOf,
  anAppointment,
  office,
  by,
  byEverybody,
} from './message-cast.js';
import { quoteCalls } from './message-quote-calls.js';
import { requestCalls } from './message-request-calls.js';

const appointmentCalls: MessageCall[] = [
  ...byEverybody(
    'appointments.book',
    ['appointment_booked', 'appointment_booked_company'],
    async (cast, browser) => {
      const { quote } = await aQuote(cast, 'accepted');
      const slot = await slotOf(browser, quote.id, 0);
      return () => browser.trpc.appointments.book.mutate({ quoteId: quote.id, ...slot });
    },
  ),
  ...byEverybody(
    'appointments.reschedule',
    ['appointment_rescheduled', 'appointment_rescheduled_company'],
    async (cast, browser) => {
      const { quote, appointment } = await anAppointment(cast);
      const slot = await slotOf(browser, quote.id, 3);
      return () =>
        browser.trpc.appointments.reschedule.mutate({ appointmentId: appointment.id, ...slot });
    },
  ),
  ...byEverybody(
    'appointments.cancel',
    ['appointment_cancelled', 'appointment_cancelled_company'],
    async (cast, browser) => {
      const { appointment } = await anAppointment(cast);
      return () =>
        browser.trpc.appointments.cancel.mutate({
          appointmentId: appointment.id,
          reason: 'The crew is ill',
        });
    },
  ),
];

const reviewCalls: MessageCall[] = by(
  ['customer'],
  {
    procedure: 'reviews.save',
    types: ['review_written_company'],
    scopes: ['account', 'network', 'request'],
  },
  async (cast, browser) => {
    const { request, appointment } = await anAppointment(cast);
    await cast.testApp.deps.db
      .updateTable('appointments')
      .set({ status: 'completed', completed_at: toInstant(cast.testApp.deps.clock.now()) })
      .where('id', '=', appointment.id)
      .execute();
    return () => browser.trpc.reviews.save.mutate({ requestId: request.id, stars: 5 });
  },
);

const officeCalls: MessageCall[] = [
  office('companies.approve', ['company_approved'], async ({ testApp, admin }) => {
    const { id } = await insertTestCompany(testApp.deps, { approved_at: null });
    return () => admin.trpc.companies.approve.mutate({ id });
  }),
  office('messages.sendCustom', ['custom_notification'], async (cast) => {
    const { id } = await aRequest(cast);
    return () =>
      cast.admin.trpc.messages.sendCustom.mutate({
        requestId: id,
        channel: 'email',
        text: 'The crew comes at nine.',
      });
  }),
  office('messages.sendAgain', ['custom_notification'], async ({ testApp, admin }) => {
    const { id } = await insertTestMessage(testApp.deps, { status: 'failed' });
    return () => admin.trpc.messages.sendAgain.mutate({ id });
  }),
  office(
    'templates.sendTest',
    ['template_test'],
    async ({ admin }) =>
      () =>
        admin.trpc.templates.sendTest.mutate({
          channel: 'email',
          type: 'custom_notification',
          subject: 'A test',
          content: '<p>Hi</p>',
        }),
  ),
  office(
    'system.testEnvironment',
    ['system_test', 'system_test'],
    async ({ admin }) =>
      () =>
        admin.trpc.system.testEnvironment.mutate({
          emailTo: freshEmail(),
          phoneTo: '(954) 555-0142',
        }),
  ),
];

export const messageCalls: readonly MessageCall[] = [
  ...accountCalls,
  ...secondFactorCalls,
  ...requestCalls,
  ...quoteCalls,
  ...appointmentCalls,
  ...reviewCalls,
  ...officeCalls,
];

/**
 * Sent by an alarm or a job rather than a call: too many guessed reference numbers, once an hour,
 * and a license that expires.
 */
export const systemTypes: readonly MessageType[] = [
  'alarm_reference_guessing',
  'area_served',
  'office_news',
  'proof_reminder',
  'review_request',
];
