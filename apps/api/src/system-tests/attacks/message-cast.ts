import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import type { CapScope } from '@stumpquote/domain/messages/message-caps';
import type { MessageType } from '@stumpquote/domain/messages/message-types';
import { toInstant } from '../../db/columns.js';
import { insertPicturedStump } from '../../testing/insert-pictured-stump.js';
import { insertTestAppointment } from '../../testing/insert-request-rows.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

/** A call that sends messages: its caller, the messages, and the caps that limit it. */
export interface MessageCall {
  procedure: string;
  by: 'customer' | 'company' | 'office';
  types: readonly MessageType[];
  scopes: readonly CapScope[];
  /** The one-time code is used up and audited even if the call is refused. */
  spendsCode?: true;
  /** Inserts what the call needs; returns the call. */
  prepare: (cast: Cast) => Promise<() => Promise<unknown>>;
}

export type Cast = Awaited<ReturnType<typeof aCast>>;

interface CastOptions {
  /** The customers' language. */
  locale?: Locale;
  environment?: Record<string, string>;
}

export async function aCast({ locale = defaultLocale, environment = {} }: CastOptions = {}) {
  const testApp = await startTestApp({ environment: { TRUST_PROXY: 'true', ...environment } });
  testApp.clock.setTo('2026-11-16T14:00:00Z');
  const company = await insertTestCompany(testApp.deps, { crews: 200 });
  // With two companies, none is assigned automatically.
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

export const freshNumber = (): number => (counter += 1);

export const freshEmail = (): string => `somebody${freshNumber()}@cannon.test`;

/** Addresses that upcoming calls will write to. */
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

export async function aQuote(cast: Cast, status: 'draft' | 'sent' | 'accepted') {
  const { deps } = cast.testApp;
  const now = toInstant(deps.clock.now());
  const request = await aRequest(cast, { status: status === 'draft' ? 'in_progress' : 'quoted' });
  await insertPicturedStump(deps, request.id);
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

export const slotOf = async (browser: TestBrowser, quoteId: number, index: number) => {
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

/** The same call by everyone who may make it. */
export const by = (
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

export const everyScope: readonly CapScope[] = ['recipient', 'account', 'network', 'request'];

export const office = (
  procedure: string,
  types: MessageType[],
  prepare: MessageCall['prepare'],
): MessageCall => ({ procedure, by: 'office', types, scopes: ['account'], prepare });

/**
 * If the company or office acts, the customer also gets a text: a second message of the first type.
 */
export function byEverybody(
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
