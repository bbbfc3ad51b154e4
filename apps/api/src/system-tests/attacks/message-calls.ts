import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import type { CapScope } from '@stumpquote/domain/messages/message-caps';
import type { MessageType } from '@stumpquote/domain/messages/message-types';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import { sendRequestedResets } from '../../features/auth/password-reset.service.js';
import { toInstant } from '../../db/columns.js';
import { authenticatorApp } from '../../testing/authenticator-app.js';
import { insertTestMessage } from '../../testing/insert-message.js';
import { insertTestAppointment } from '../../testing/insert-request-rows.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
  testPassword,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

/** A call that sends messages: who makes it, which messages, and which counts limit it. */
export interface MessageCall {
  procedure: string;
  by: 'customer' | 'company' | 'office';
  types: readonly MessageType[];
  scopes: readonly CapScope[];
  /** The one-time code is used up and audited even where the call is refused. */
  spendsCode?: true;
  /** Makes what the call is about; returns the call. */
  prepare: (cast: Cast) => Promise<() => Promise<unknown>>;
}

export type Cast = Awaited<ReturnType<typeof aCast>>;

interface CastOptions {
  /** What the customers read. */
  locale?: Locale;
  environment?: Record<string, string>;
}

export async function aCast({ locale = defaultLocale, environment = {} }: CastOptions = {}) {
  const testApp = await startTestApp({ environment: { TRUST_PROXY: 'true', ...environment } });
  testApp.clock.setTo('2026-11-16T14:00:00Z');
  const company = await insertTestCompany(testApp.deps, { crews: 200 });
  // Of two companies neither gets requests by itself.
  await insertTestCompany(testApp.deps);
  const browserOf = async (fields: Parameters<typeof signedInAs>[1]) =>
    (await signedInAs(testApp, fields)).browser;
  return {
    testApp,
    locale,
    company,
    admin: await browserOf({ role: 'admin' }),
    owner: await browserOf({ role: 'tree_company_owner', company_id: company.id }),
    customer: await signedInAs(testApp, { locale }),
    unverified: (await signedInAs(testApp, { email_verified_at: null, locale })).browser,
  };
}

let counter = 0;
const freshEmail = (): string => `somebody${(counter += 1)}@cannon.test`;

/** Addresses that calls are about to write to. */
export const comingEmails = (): string[] =>
  Array.from({ length: 5 }, (_, index) => `somebody${counter - 2 + index}@cannon.test`);

export const aRequest = (
  { testApp, locale, company, customer }: Cast,
  fields: Parameters<typeof insertTestRequest>[1] = {},
) =>
  insertTestRequest(testApp.deps, {
    user_id: customer.user.id,
    company_id: company.id,
    status: 'assigned',
    email: freshEmail(),
    locale,
    ...fields,
  });

async function aQuote(cast: Cast, status: 'draft' | 'sent' | 'accepted') {
  const { deps } = cast.testApp;
  const now = toInstant(deps.clock.now());
  const request = await aRequest(cast, { status: status === 'draft' ? 'in_progress' : 'quoted' });
  const quote = await insertTestQuote(deps, {
    quote_request_id: request.id,
    created_by_id: cast.customer.user.id,
    company_id: cast.company.id,
    status,
    ...(status === 'draft' ? {} : { sent: 1, sent_at: now }),
    ...(status === 'accepted' ? { accepted: 1, accepted_at: now } : {}),
  });
  return { request, quote };
}

const slotOf = async (browser: TestBrowser, quoteId: number, index: number) => {
  const { days } = await browser.trpc.appointments.slots.query({ quoteId });
  return { date: days[index]?.date ?? '', windowStart: days[index]?.windows[0]?.start ?? '' };
};

export async function anAppointment(cast: Cast) {
  const { request, quote } = await aQuote(cast, 'accepted');
  counter += 1;
  const appointment = await insertTestAppointment(cast.testApp.deps, {
    quote_id: quote.id,
    quote_request_id: request.id,
    company_id: cast.company.id,
    date: '2026-12-02',
    crew: counter,
  });
  return { request, quote, appointment };
}

const person = () => ({
  firstName: 'Ana',
  lastName: 'Lopez',
  email: freshEmail(),
  phone: '(954) 555-0142',
  address: '12 Palm Ave',
  city: 'Davie',
  zip: '33314',
});

export const submission =
  (
    fields: object,
    browserOf: (cast: Cast) => TestBrowser = ({ testApp }) => testApp.browser(),
  ): MessageCall['prepare'] =>
  async (cast) => {
    const browser = browserOf(cast);
    const images = await upload(browser);
    return () =>
      browser.trpc.quoteRequests.submit.mutate({
        ...person(),
        images,
        smsConsent: false,
        locale: cast.locale,
        ...fields,
      });
  };

/** The same call by everybody who may make it. */
const by = (
  who: MessageCall['by'][],
  call: Omit<MessageCall, 'by' | 'prepare'>,
  prepare: (cast: Cast, browser: TestBrowser) => ReturnType<MessageCall['prepare']>,
): MessageCall[] =>
  who.map((sender) => ({
    ...call,
    by: sender,
    scopes: sender === 'office' ? ['account'] : call.scopes,
    prepare: (cast) =>
      prepare(
        cast,
        { customer: cast.customer.browser, company: cast.owner, office: cast.admin }[sender],
      ),
  }));

const everyScope: readonly CapScope[] = ['recipient', 'account', 'network', 'request'];
const office = (
  procedure: string,
  types: MessageType[],
  prepare: MessageCall['prepare'],
): MessageCall => ({ procedure, by: 'office', types, scopes: ['account'], prepare });

const accountCalls: MessageCall[] = [
  {
    procedure: 'auth.register',
    by: 'customer',
    types: ['email_verification'],
    scopes: ['recipient', 'network'],
    prepare:
      async ({ testApp, locale }) =>
      () =>
        testApp.browser().trpc.auth.register.mutate({
          locale,
          username: `cannon${(counter += 1)}`,
          password: 'six orange herons',
          firstName: 'Ana',
          lastName: 'Lopez',
          email: freshEmail(),
        }),
  },
  {
    procedure: 'auth.resendVerification',
    by: 'customer',
    types: ['email_verification'],
    scopes: ['recipient', 'account', 'network'],
    prepare:
      async ({ unverified }) =>
      () =>
        unverified.trpc.auth.resendVerification.mutate(),
  },
  {
    procedure: 'auth.requestPasswordReset',
    by: 'customer',
    types: ['password_reset'],
    scopes: ['recipient', 'network'],
    prepare:
      async ({ testApp, customer }) =>
      async () => {
        await testApp
          .browser()
          .trpc.auth.requestPasswordReset.mutate({ email: customer.user.email ?? '' });
        await sendRequestedResets(testApp.deps);
      },
  },
  {
    procedure: 'auth.changePassword',
    by: 'customer',
    types: ['password_changed'],
    scopes: ['recipient', 'account', 'network'],
    prepare: async ({ testApp, locale }) => {
      const { browser } = await signedInAs(testApp, { locale });
      return () =>
        browser.trpc.auth.changePassword.mutate({
          currentPassword: testPassword,
          newPassword: 'six orange herons',
        });
    },
  },
  {
    procedure: 'auth.updateProfile',
    by: 'customer',
    types: ['email_verification', 'email_changed'],
    scopes: ['recipient', 'account', 'network'],
    prepare: async ({ testApp, locale }) => {
      const { browser } = await signedInAs(testApp, { locale });
      return () =>
        browser.trpc.auth.updateProfile.mutate({
          firstName: 'Ana',
          lastName: 'Lopez',
          phone: '',
          email: freshEmail(),
          currentPassword: testPassword,
        });
    },
  },
];

/** Somebody with a second factor, or setting one up, and the app that makes its codes. */
async function withApp({ testApp, locale }: Cast) {
  const { browser, user } = await signedInAs(testApp, { locale });
  const { secret } = await browser.trpc.secondFactor.begin.mutate();
  const app = authenticatorApp(testApp.clock, secret);
  const confirm = () =>
    browser.trpc.secondFactor.confirm.mutate({
      currentPassword: testPassword,
      code: app.codeNow(),
    });
  return { browser, user, app, confirm };
}

const secondFactorCalls: MessageCall[] = [
  {
    procedure: 'secondFactor.confirm',
    by: 'customer',
    types: ['second_factor_on'],
    scopes: ['recipient', 'account', 'network'],
    prepare: async (cast) => (await withApp(cast)).confirm,
  },
  {
    procedure: 'secondFactor.remove',
    by: 'customer',
    types: ['second_factor_off'],
    scopes: ['recipient', 'account', 'network'],
    spendsCode: true,
    prepare: async (cast) => {
      const { browser, app, confirm } = await withApp(cast);
      await confirm();
      return () =>
        browser.trpc.secondFactor.remove.mutate({
          currentPassword: testPassword,
          code: app.nextCode(),
        });
    },
  },
  office('secondFactor.removeFor', ['second_factor_removed'], async (cast) => {
    const { user, confirm } = await withApp(cast);
    await confirm();
    return () => cast.admin.trpc.secondFactor.removeFor.mutate({ id: user.id });
  }),
];

const requestCalls: MessageCall[] = [
  {
    procedure: 'quoteRequests.submit',
    by: 'customer',
    types: ['quote_request_confirmation'],
    scopes: ['recipient', 'network'],
    prepare: submission({}),
  },
  {
    procedure: 'quoteRequests.submit',
    by: 'customer',
    types: ['quote_request_confirmation'],
    scopes: ['recipient', 'account', 'network'],
    prepare: submission({}, ({ customer }) => customer.browser),
  },
  {
    procedure: 'quoteRequests.submit',
    by: 'customer',
    types: ['email_verification', 'quote_request_confirmation'],
    scopes: ['recipient', 'network'],
    prepare: submission({ createAccount: true }),
  },
  {
    procedure: 'quoteRequests.submit',
    by: 'customer',
    types: ['request_account_exists', 'quote_request_confirmation'],
    scopes: ['recipient', 'network'],
    prepare: async (cast) => {
      const { email } = await insertTestUser(cast.testApp.deps, { locale: cast.locale });
      return submission({ createAccount: true, email })(cast);
    },
  },
  office(
    'quoteRequests.submit',
    ['quote_request_confirmation'],
    submission({}, ({ admin }) => admin),
  ),
  ...by(
    ['customer', 'office'],
    {
      procedure: 'quoteRequests.cancel',
      types: ['request_cancelled', 'company_request_cancelled'],
      scopes: everyScope,
    },
    async (cast, browser) => {
      const { id } = await aRequest(cast);
      return () => browser.trpc.quoteRequests.cancel.mutate({ requestId: id });
    },
  ),
  office(
    'quoteRequests.reject',
    ['request_rejected', 'company_request_cancelled'],
    async (cast) => {
      const { id } = await aRequest(cast);
      return () =>
        cast.admin.trpc.quoteRequests.reject.mutate({ requestId: id, reason: 'Too far away' });
    },
  ),
  office(
    'quoteRequests.enter',
    ['quote_request_confirmation'],
    async ({ admin, locale }) =>
      () =>
        admin.trpc.quoteRequests.enter.mutate({
          locale,
          firstName: 'Ana',
          lastName: 'Lopez',
          phone: '(954) 555-0142',
          address: '12 Palm Ave',
          city: 'Davie',
          zip: '33314',
          email: freshEmail(),
        }),
  ),
  office(
    'quoteRequests.correctContact',
    ['quote_request_confirmation', 'quote_request_confirmation'],
    async (cast) => {
      const { id } = await aRequest(cast);
      return () =>
        cast.admin.trpc.quoteRequests.correctContact.mutate({
          requestId: id,
          firstName: 'Ana',
          lastName: 'Lopez',
          phone: '(954) 555-0142',
          address: '12 Palm Ave',
          city: 'Davie',
          zip: '33314',
          email: freshEmail(),
          sendLink: true,
        });
    },
  ),
  office('quoteRequests.endLinks', ['request_new_link'], async (cast) => {
    const { id } = await aRequest(cast);
    return () => cast.admin.trpc.quoteRequests.endLinks.mutate({ requestId: id, sendLink: true });
  }),
  office('quoteRequests.assign', ['request_assigned', 'request_unassigned'], async (cast) => {
    const { id } = await aRequest(cast);
    const other = await insertTestCompany(cast.testApp.deps);
    return () =>
      cast.admin.trpc.quoteRequests.assign.mutate({ requestId: id, companyId: other.id });
  }),
];

const content = {
  description: 'Grind one oak stump',
  details: 'To 8 inches below grade',
  estimatedDays: 1,
  amount: 250,
};

const quoteCalls: MessageCall[] = [
  office('quotes.create', ['request_assigned'], async (cast) => {
    const { id } = await aRequest(cast, { company_id: null, status: 'pending' });
    return () =>
      cast.admin.trpc.quotes.create.mutate({
        ...content,
        quoteRequestId: id,
        companyId: cast.company.id,
      });
  }),
  office('quotes.change', ['request_assigned', 'request_unassigned'], async (cast) => {
    const { quote } = await aQuote(cast, 'draft');
    const other = await insertTestCompany(cast.testApp.deps);
    return () =>
      cast.admin.trpc.quotes.change.mutate({ ...content, quoteId: quote.id, companyId: other.id });
  }),
  ...by(
    ['company'],
    {
      procedure: 'quotes.propose',
      types: ['quote_proposed'],
      scopes: ['account', 'network', 'request'],
    },
    async (cast, browser) => {
      const { id } = await aRequest(cast);
      return () => browser.trpc.quotes.propose.mutate({ ...content, quoteRequestId: id });
    },
  ),
  office('quotes.markSent', ['quote_ready_notification'], async (cast) => {
    const { quote } = await aQuote(cast, 'draft');
    return () => cast.admin.trpc.quotes.markSent.mutate({ id: quote.id });
  }),
  office('quotes.sendEmail', ['detailed_quote_email'], async (cast) => {
    const { quote } = await aQuote(cast, 'draft');
    return () => cast.admin.trpc.quotes.sendEmail.mutate({ id: quote.id });
  }),
  ...by(
    ['customer'],
    {
      procedure: 'quotes.accept',
      types: ['quote_accepted', 'quote_accepted_company', 'quote_accepted_admin'],
      scopes: everyScope,
    },
    async (cast, browser) => {
      const { quote } = await aQuote(cast, 'sent');
      const { textHash } = await browser.trpc.quotes.acceptanceTerms.query({ quoteId: quote.id });
      return () =>
        browser.trpc.quotes.accept.mutate({
          quoteId: quote.id,
          signature: 'Ana Lopez',
          agreed: true,
          termsVersion,
          textHash,
        });
    },
  ),
  office(
    'quotes.recordAcceptance',
    ['quote_accepted', 'quote_accepted', 'quote_accepted_company', 'quote_accepted_admin'],
    async (cast) => {
      const { quote } = await aQuote(cast, 'sent');
      const { textHash } = await cast.admin.trpc.quotes.spokenTerms.query({ quoteId: quote.id });
      const spokenAt = cast.testApp.clock.now().toISOString();
      return () =>
        cast.admin.trpc.quotes.recordAcceptance.mutate({
          quoteId: quote.id,
          name: 'Ana Lopez',
          spokenAt,
          readBack: true,
          textHash,
        });
    },
  ),
  ...by(
    ['customer'],
    {
      procedure: 'quotes.decline',
      types: ['quote_declined'],
      scopes: ['account', 'network', 'request'],
    },
    async (cast, browser) => {
      const { quote } = await aQuote(cast, 'sent');
      return () => browser.trpc.quotes.decline.mutate({ quoteId: quote.id });
    },
  ),
];

/** What the company or the office does, the customer reads in a text as well: a second message of the first type. */
function byEverybody(
  procedure: string,
  types: [MessageType, MessageType],
  prepare: Parameters<typeof by>[2],
): MessageCall[] {
  return [
    ...by(['customer'], { procedure, types, scopes: everyScope }, prepare),
    ...by(
      ['company', 'office'],
      { procedure, types: [...types, types[0]], scopes: everyScope },
      prepare,
    ),
  ];
}

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
  ...officeCalls,
];

/** Sent by an alarm rather than a call: the budget for guessed reference numbers, once an hour. */
export const systemTypes: readonly MessageType[] = ['alarm_reference_guessing'];
