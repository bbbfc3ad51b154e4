import { termsVersion } from '@stumpquote/domain/legal/versions';
import { insertTestCompany, insertTestUser, testPassword } from './insert-rows.js';
import type { TestBrowser } from './test-app.js';
import { upload } from './upload.js';

/**
 * A browser call that must do its work once per idempotency key; each step builds on the previous
 * one's result.
 */
export interface OnceOnlyStep {
  name: string;
  call(key: string): Promise<object>;
  /** The same key with other content. */
  callOther(key: string): Promise<object>;
  /** The part all responses to one key share; a message's status may differ later. */
  same(answer: object): unknown;
}

/**
 * Inserts an administrator, a customer, and an approved company, in a database that may belong to
 * another process.
 */
export async function oncePeople(deps: Parameters<typeof insertTestUser>[0]) {
  const company = await insertTestCompany(deps, { crews: 3 });
  const admin = await insertTestUser(deps, { role: 'admin' });
  const customer = await insertTestUser(deps);
  return { companyId: company.id, admin: admin.username, customer: customer.username };
}

export const signIn = (browser: TestBrowser, username: string) =>
  browser.trpc.auth.login.mutate({ username, password: testPassword });

const idOf = (answer: object): unknown => ('id' in answer ? answer.id : undefined);

/**
 * Returns the steps for one request: submit, create, mark sent, email, accept, and schedule, in
 * this order.
 */
export async function onceOnlySteps(
  admin: TestBrowser,
  customer: TestBrowser,
  companyId: number,
): Promise<OnceOnlyStep[]> {
  const person = {
    firstName: 'Ana',
    lastName: 'Lopez',
    email: 'ana.once@example.test',
    phone: '(954) 555-0142',
    address: '12 Palm Ave',
    city: 'Davie',
    zip: '33314',
    smsConsent: true,
  };
  const [photo, otherPhoto] = [await upload(customer), await upload(customer)];
  const request = { id: 0 };
  const quote = { id: 0 };
  const content = {
    companyId,
    description: 'Grind one oak stump',
    details: 'To 8 inches below grade',
    estimatedDays: 1,
  };
  const remember = async <T extends { id: number }>(
    into: { id: number },
    answer: Promise<T>,
  ): Promise<T> => {
    const given = await answer;
    into.id = given.id;
    return given;
  };
  const slotAt = async (index: number) => {
    const { days } = await customer.trpc.appointments.slots.query({ quoteId: quote.id });
    const day = days[index];
    return { quoteId: quote.id, date: day?.date ?? '', windowStart: day?.windows[0]?.start ?? '' };
  };
  let slot: Awaited<ReturnType<typeof slotAt>> | null = null;
  let textHash: string | null = null;
  const signed = async (signature: string, idempotencyKey: string) => {
    textHash ??= (await customer.trpc.quotes.acceptanceTerms.query({ quoteId: quote.id })).textHash;
    return customer.trpc.quotes.accept.mutate({
      quoteId: quote.id,
      signature,
      agreed: true,
      termsVersion,
      textHash,
      idempotencyKey,
    });
  };
  return [
    {
      name: 'submit',
      same: (answer) => ({ ...answer, sentBefore: null }),
      call: (idempotencyKey) =>
        remember(
          request,
          customer.trpc.quoteRequests.submit.mutate({ ...person, images: photo, idempotencyKey }),
        ),
      callOther: (idempotencyKey) =>
        customer.trpc.quoteRequests.submit.mutate({
          ...person,
          images: otherPhoto,
          idempotencyKey,
        }),
    },
    {
      name: 'create quote',
      same: (answer) => answer,
      call: (idempotencyKey) =>
        remember(
          quote,
          admin.trpc.quotes.create.mutate({
            ...content,
            amount: 250,
            quoteRequestId: request.id,
            idempotencyKey,
          }),
        ),
      callOther: (idempotencyKey) =>
        admin.trpc.quotes.create.mutate({
          ...content,
          amount: 275,
          quoteRequestId: request.id,
          idempotencyKey,
        }),
    },
    {
      name: 'mark sent',
      same: idOf,
      call: (idempotencyKey) => admin.trpc.quotes.markSent.mutate({ id: quote.id, idempotencyKey }),
      callOther: (idempotencyKey) =>
        admin.trpc.quotes.markSent.mutate({ id: quote.id + 1000, idempotencyKey }),
    },
    {
      name: 'send email',
      same: idOf,
      call: (idempotencyKey) =>
        admin.trpc.quotes.sendEmail.mutate({ id: quote.id, idempotencyKey }),
      callOther: (idempotencyKey) =>
        admin.trpc.quotes.sendEmail.mutate({ id: quote.id + 1000, idempotencyKey }),
    },
    {
      name: 'accept',
      same: (answer) => ({
        id: idOf(answer),
        acceptedAt: 'acceptedAt' in answer ? answer.acceptedAt : undefined,
      }),
      call: (idempotencyKey) => signed('Ana Lopez', idempotencyKey),
      callOther: (idempotencyKey) => signed('Somebody Else', idempotencyKey),
    },
    {
      name: 'schedule',
      same: (answer) => answer,
      async call(idempotencyKey) {
        slot ??= await slotAt(0);
        return customer.trpc.appointments.book.mutate({ ...slot, idempotencyKey });
      },
      callOther: async (idempotencyKey) =>
        customer.trpc.appointments.book.mutate({ ...(await slotAt(1)), idempotencyKey }),
    },
  ];
}

export const madeOnce = {
  requests: 1,
  quotes: 1,
  acceptances: 1,
  appointments: 1,
  tickets: 1,
  messages: {
    'sms quote_ready_notification': 1,
    'email detailed_quote_email': 1,
    'email quote_request_confirmation': 1,
    'sms quote_request_confirmation': 1,
  },
};
