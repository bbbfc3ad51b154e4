import type { OfficeNewsKind } from '@stumpquote/domain/quote-requests/office-news';
import {
  defaultEmailTemplates,
  defaultSmsTemplates,
} from '@stumpquote/domain/templates/default-templates';
import { emailTemplateTypes, smsTemplateTypes } from '@stumpquote/domain/templates/template-types';
import { toInstant, toJson } from '../../db/columns.js';
import { tellWaitingList } from '../../features/companies/waiting-list.service.js';
import { tellOffice } from '../../features/quote-requests/tell-office.js';
import { askForReviews } from '../../features/trust/ask-for-reviews.js';
import { remindOfProofs } from '../../features/trust/remind-of-proofs.js';
import { insertTestUser } from '../../testing/insert-rows.js';
import {
  anAppointment,
  aRequest,
  submission,
  type Cast,
  type MessageCall,
} from '../attacks/message-cast.js';

type Call = Pick<MessageCall, 'prepare'>;

const outside = { zip: '99501', city: 'Anchorage', smsConsent: true };

/** Tests every built-in template in the cast's language, with the editor's sample values. */
async function testOfEveryTemplate({ admin, locale: language }: Cast) {
  const send = admin.trpc.templates.sendTest.mutate;
  return async () => {
    for (const type of emailTemplateTypes) {
      const { subject, content } = defaultEmailTemplates[language][type];
      await send({ channel: 'email', type, language, subject, content });
    }
    for (const type of smsTemplateTypes) {
      const { content } = defaultSmsTemplates[language][type];
      await send({ channel: 'sms', type, language, content });
    }
  };
}

/** Leaves the network one look-up before the alarm. */
async function lastGuess({ testApp }: Cast) {
  await testApp.deps.db
    .insertInto('rate_limits')
    .values({ key: 'track:misses', count: 299, window_ends_at: '2026-11-16T14:50:00.000Z' })
    .execute();
  return () => testApp.browser().rest('GET', '/api/quote-requests/reference/QR-ZZZZ9999');
}

/** A license in its last month and an insurance after its last day, for the hourly reminder. */
async function expiringProofs({ testApp, owner }: Cast) {
  const issued = { issuer: 'Gulf Mutual', number: 'GL-4471' };
  const save = owner.trpc.trust.saveProof.mutate;
  await save({ kind: 'license', ...issued, expiresOn: '2026-11-30' });
  await save({ kind: 'insurance', ...issued, expiresOn: '2026-11-10' });
  return () => remindOfProofs(testApp.deps);
}

/** Somebody who waits, and a service area that has just come to them. */
async function newlyServed({ testApp, locale }: Cast) {
  const { deps } = testApp;
  const [email, zip] = ['waiting@mail.example', '90210'];
  await deps.db
    .insertInto('waiting_list')
    .values({ email, zip, locale, created_at: toInstant(deps.clock.now()) })
    .execute();
  const company = { ...deps.config.company, serviceZips: [zip] };
  return () => tellWaitingList({ ...deps, config: { ...deps.config, company } });
}

/** Work that was finished three days ago, for the hourly question how it went. */
async function finishedWork(cast: Cast) {
  const { deps } = cast.testApp;
  const { appointment } = await anAppointment(cast);
  const completedAt = new Date(deps.clock.now().getTime() - 3 * 86_400_000);
  await deps.db
    .updateTable('appointments')
    .set({ status: 'completed', completed_at: toInstant(completedAt) })
    .where('id', '=', appointment.id)
    .execute();
  return () => askForReviews(deps);
}

/** Tells the office again, with these events of a minute ago beside those of the call before. */
const officeNews =
  (...kinds: OfficeNewsKind[]) =>
  async (cast: Cast) => {
    const { deps } = cast.testApp;
    const request = await aRequest(cast);
    const created_at = toInstant(new Date(deps.clock.now().getTime() - 60_000));
    for (const kind of kinds)
      await deps.db
        .insertInto('request_events')
        .values({
          quote_request_id: request.id,
          kind,
          actor: kind === 'quote_expired' ? 'system' : 'customer',
          user_id: null,
          data: toJson({}),
          reason: null,
          is_for_customer: 1,
          created_at,
        })
        .execute();
    await deps.db.updateTable('users').set({ office_told_at: null }).execute();
    return () => tellOffice(deps);
  };

/** Message variants missing from the table of calls. */
export const moreMessageCalls: readonly Call[] = [
  { prepare: submission({ smsConsent: true }) },
  { prepare: submission(outside) },
  {
    prepare: async (cast) => {
      const { email } = await insertTestUser(cast.testApp.deps, {
        locale: cast.locale,
        email_verified_at: null,
      });
      return submission({ createAccount: true, email })(cast);
    },
  },
  {
    prepare: async (cast) => {
      const { request } = await anAppointment(cast);
      return () =>
        cast.admin.trpc.quoteRequests.cancel.mutate({
          requestId: request.id,
          reason: 'The customer moved away',
        });
    },
  },
  {
    prepare: async (cast) => {
      const { request } = await anAppointment(cast);
      return () =>
        cast.admin.trpc.quoteRequests.reject.mutate({
          requestId: request.id,
          reason: 'No machine gets there',
        });
    },
  },
  {
    prepare: async (cast) => {
      const { id } = await aRequest(cast);
      return () =>
        cast.admin.trpc.messages.sendCustom.mutate({
          requestId: id,
          channel: 'sms',
          text: 'Hi {{firstName}}, the crew comes at nine.',
        });
    },
  },
  { prepare: testOfEveryTemplate },
  { prepare: lastGuess },
  { prepare: expiringProofs },
  { prepare: newlyServed },
  { prepare: finishedWork },
  { prepare: officeNews('submitted') },
  { prepare: officeNews('new_quote_asked', 'quote_expired', 'cancelled') },
];
