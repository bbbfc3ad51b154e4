import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxCrewMembers } from '@stumpquote/domain/appointments/crew-members';
import { measuringConsentVersion } from '@stumpquote/domain/measured-set/measuring-consent';
import { maxPhotos } from '@stumpquote/domain/quote-requests/photo-rules';
import { submitRequestSchema } from '@stumpquote/domain/quote-requests/submit-schema';
import { maxOffersPerNetwork } from '@stumpquote/domain/quotes/instant-offer';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureInstallationId } from '../data-folder/installation/installation.queries.js';
import { putOnHold } from '../data-folder/installation/on-hold.js';
import { toInstant, toJson } from '../db/columns.js';
import { inTransaction } from '../db/transaction.js';
import { bookAppointment } from '../features/appointments/booking.service.js';
import {
  assignCrew,
  removeCrewMember,
  saveCrewMember,
} from '../features/appointments/crew-members.service.js';
import { recordResponses, recordTicket } from '../features/appointments/ticket.service.js';
import { startWork } from '../features/appointments/work.service.js';
import { changePassword, updateProfile } from '../features/auth/account.service.js';
import { createVisitorAccount, login } from '../features/auth/auth.service.js';
import { endOwnSession, listOwnSessions } from '../features/auth/own-sessions.service.js';
import { requestPasswordReset } from '../features/auth/password-reset.service.js';
import { approveCompany } from '../features/companies/companies.service.js';
import type { CompanyRow } from '../features/companies/companies.view.js';
import { agree } from '../features/measured-set/consent.service.js';
import { sendAgain } from '../features/message-log/send-again.service.js';
import { moveMessageRow } from '../features/messages/move-message-row.js';
import { storePhotos } from '../features/photos/photos.service.js';
import { photoView } from '../features/photos/photos.view.js';
import { preparePhoto } from '../features/photos/prepare-photo.js';
import { cancelRequest } from '../features/quote-requests/close-request.service.js';
import { endLinks } from '../features/quote-requests/end-links.service.js';
import {
  decideInstantOffer,
  makeInstantOffer,
} from '../features/quote-requests/instant-offer.service.js';
import { submitRequest } from '../features/quote-requests/submission.service.js';
import { acceptanceTerms, acceptQuote } from '../features/quotes/answer-quotes.service.js';
import { requestLink } from '../features/requests/request-link.js';
import { findRequest, type RequestRow } from '../features/requests/requests.queries.js';
import { correctFigures } from '../features/stump-analysis/corrections.service.js';
import { effectiveAnalysis } from '../features/stump-analysis/effective-analysis.js';
import {
  currentPriceBook,
  updatePriceBook,
} from '../features/stump-analysis/price-book.service.js';
import { newestOfRequest } from '../features/stump-analysis/stump-analysis.queries.js';
import { releaseRestored } from '../features/system-status/restored.service.js';
import { askForReviews } from '../features/trust/ask-for-reviews.js';
import { saveProof } from '../features/trust/proofs.service.js';
import { deleteOwnAccount } from '../features/users/delete-own-account.service.js';
import { changeUserActive } from '../features/users/users.service.js';
import { consumeRate } from '../guards/rate-limit.js';
import type { Caller } from '../ports/caller.js';
import type { Deps } from '../ports/deps.js';
import { serverMessages } from '../process/server.messages.js';
import { allClear, mondayMorning, thursday } from '../testing/accepted-quote.js';
import { atOnce } from '../testing/at-once.js';
import { aStump, insertTestAnalysis, seenStump } from '../testing/insert-analysis.js';
import { insertTestMessage } from '../testing/insert-message.js';
import {
  insertTestAppointment,
  insertTestCrewMember,
  insertTestPhoto,
} from '../testing/insert-request-rows.js';
import {
  insertTestCompany,
  insertTestRequest,
  insertTestUser,
  testPassword,
} from '../testing/insert-rows.js';
import { aJpeg } from '../testing/photo-files.js';
import {
  anEngagement,
  asCaller,
  aVisitor,
  describeRaces,
  type Race,
} from '../testing/race-tests.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;
let deps: Deps;
beforeAll(async () => {
  app = await startTestApp();
  deps = app.deps;
  // The first account can't be deleted.
  await insertTestUser(deps);
});
afterAll(() => app.close());

type Table = 'quotes' | 'quote_requests' | 'request_events' | 'messages' | 'users' | 'sessions';
const idsIn = async (table: Table, where: object) =>
  (
    await deps.db
      .selectFrom(table)
      .select('id')
      .where((eb) => eb.and(where))
      .execute()
  ).length;

/** An accepted quote with its customer and company as callers. */
async function anAcceptedQuote(of?: CompanyRow) {
  app.clock.setTo(mondayMorning);
  const engagement = await anEngagement(deps, 'accepted', of);
  return { ...engagement, quoteId: engagement.quote.id };
}

type Photo = Awaited<ReturnType<typeof insertTestPhoto>>;
const emailOf = (photo: Photo) => `${photo.id}@example.test`;

const submit = (callDeps: Deps, caller: Caller, photo: Photo) =>
  submitRequest(
    callDeps,
    caller,
    submitRequestSchema.parse({
      firstName: 'Ana',
      lastName: 'Lopez',
      email: emailOf(photo),
      phone: '(954) 555-0142',
      address: '12 Palm Ave',
      city: 'Davie',
      zip: '33314',
      images: [{ path: photoView(photo).path }],
      idempotencyKey: randomUUID(),
    }),
  );

const requestLocks = ['companies', 'quote_requests'];

const races: Record<string, Race> = {
  'the last administrator stays active': {
    locks: ['active administrators'],
    async run(callers) {
      await deps.db
        .updateTable('users')
        .set({ is_active: 0 })
        .where('role', '=', 'admin')
        .execute();
      const ids: number[] = [];
      for (let made = 0; made < callers; made += 1)
        ids.push((await insertTestUser(deps, { role: 'admin' })).id);
      await atOnce(callers, (i) => changeUserActive(deps, ids[i] ?? 0, false));
      return idsIn('users', { role: 'admin', is_active: 1 });
    },
    outcome: 1,
  },
  'a deactivated account keeps no session': {
    locks: ['users'],
    async run(callers) {
      const user = await insertTestUser(deps);
      await atOnce(callers, async (i) => {
        if (i > 0)
          return login(deps, aVisitor(), { username: user.username, password: testPassword });
        // During the others' password comparison.
        await sleep(50);
        return changeUserActive(deps, user.id, false);
      });
      return idsIn('sessions', { user_id: user.id });
    },
    outcome: 0,
  },
  'a password is changed once, and ends all other sessions': {
    locks: ['users'],
    async run(callers) {
      const user = await insertTestUser(deps);
      const { done } = await atOnce(callers, () =>
        changePassword(deps, asCaller(user), {
          currentPassword: testPassword,
          newPassword: 'quiet-harbor-91',
        }),
      );
      return { done, sessions: await idsIn('sessions', { user_id: user.id }) };
    },
    outcome: { done: 1, sessions: 1 },
  },
  'each change of the email address notifies the previous one': {
    locks: ['users'],
    async run(callers) {
      const user = await insertTestUser(deps, { password_hash: null });
      await atOnce(callers, () =>
        updateProfile(deps, asCaller(user), {
          firstName: 'Ana',
          lastName: 'Lopez',
          email: `${randomUUID()}@example.test`,
        }),
      );
      return idsIn('messages', { type: 'email_changed', to_address: user.email });
    },
    outcome: 1,
  },
  'a visitor gets one account': {
    locks: ['account'],
    async run(callers) {
      const email = `${randomUUID()}@example.test`;
      const contact = { firstName: 'Ana', lastName: 'Lopez', email, phone: '(954) 555-0142' };
      const { refused } = await atOnce(callers, () =>
        inTransaction(deps, (tx) =>
          createVisitorAccount(tx, { ...deps, cause: 'system' }, contact),
        ),
      );
      return { refused, accounts: await idsIn('users', { email }) };
    },
    outcome: { refused: [], accounts: 1 },
  },
  'a session is ended once': {
    locks: ['users'],
    async run(callers) {
      const user = await insertTestUser(deps);
      await login(deps, aVisitor(), { username: user.username, password: testPassword });
      const own = { caller: asCaller(user), sessionId: null };
      const [session] = await listOwnSessions(deps, own);
      return atOnce(callers, () => endOwnSession(deps, own, session?.handle ?? ''));
    },
    outcome: { done: 1, refused: ['NOT_FOUND'] },
  },
  'a company is notified of its approval once': {
    locks: ['companies'],
    async run(callers) {
      const { id, email } = await insertTestCompany(deps, { approved_at: null });
      const admin = asCaller(await insertTestUser(deps, { role: 'admin' }));
      await atOnce(callers, () => approveCompany(deps, admin, id));
      return idsIn('messages', { type: 'company_approved', to_address: email });
    },
    outcome: 1,
  },
  'a company stays within its limit of crew members': {
    locks: ['companies'],
    async run(callers) {
      const { owner } = await anAcceptedQuote();
      const companyId = owner.user.companyId ?? 0;
      for (let made = 5; made < maxCrewMembers; made += 1)
        await insertTestCrewMember(deps, { company_id: companyId });
      return atOnce(callers, () =>
        saveCrewMember(deps, owner, { id: null, name: 'Ben', role: null, crew: null }),
      );
    },
    outcome: { done: 5, refused: ['VALIDATION'] },
  },
  'a form based on a stale license is refused': {
    locks: ['companies'],
    async run(callers) {
      const { owner } = await anAcceptedQuote();
      const proof = { kind: 'license', issuer: 'Broward County', number: '12-345' } as const;
      return atOnce(callers, () =>
        saveProof(deps, owner, { ...proof, expiresOn: '2027-11-23', readAt: null }),
      );
    },
    outcome: { done: 1, refused: ['CONFLICT'] },
  },
  'a quote is accepted once': {
    locks: ['quote_requests'],
    async run(callers) {
      const { request, customer, quote } = await anEngagement(deps, 'sent');
      const quoteId = quote.id;
      const { textHash, termsVersion } = await acceptanceTerms(deps, customer, { quoteId });
      const { refused } = await atOnce(callers, () =>
        acceptQuote(deps, customer, {
          quoteId,
          textHash,
          termsVersion,
          agreed: true,
          signature: 'Ana Lopez',
        }),
      );
      const accepted = { quote_request_id: request.id, kind: 'quote_accepted' };
      return { refused, accepted: await idsIn('request_events', accepted) };
    },
    outcome: { refused: [], accepted: 1 },
  },
  'a canceled request has no appointment': {
    locks: requestLocks,
    async run(callers) {
      const { request, quoteId, customer } = await anAcceptedQuote();
      await atOnce(callers, (i) =>
        i % 2 === 0
          ? bookAppointment(deps, customer, { quoteId, ...thursday })
          : cancelRequest(deps, customer, { requestId: request.id }),
      );
      const { status } = (await findRequest(deps.db, request.id)) ?? {};
      const appointments = await deps.db
        .selectFrom('appointments')
        .select('id')
        .where('quote_request_id', '=', request.id)
        .where('status', '=', 'scheduled')
        .execute();
      return { status, appointments: appointments.length };
    },
    outcome: { status: 'cancelled', appointments: 0 },
  },
  'a crew is booked once': {
    locks: ['quote_requests', 'companies'],
    async run(callers) {
      const company = await insertTestCompany(deps);
      const engagements: Awaited<ReturnType<typeof anAcceptedQuote>>[] = [];
      for (let made = 0; made < callers; made += 1)
        engagements.push(await anAcceptedQuote(company));
      return atOnce(callers, async (i) => {
        const [engagement] = engagements.slice(i);
        if (engagement === undefined) throw new Error('no engagement');
        const { customer, quoteId } = engagement;
        await bookAppointment(deps, customer, { quoteId, ...thursday });
      });
    },
    outcome: { done: 1, refused: ['SLOT_TAKEN'] },
  },
  'a ticket is recorded once': {
    locks: requestLocks,
    async run(callers) {
      const { request, quoteId, owner } = await anAcceptedQuote();
      const ticket = { quoteId, ticketNumber: '320612345', requestedOn: '2026-11-16' };
      await atOnce(callers, () => recordTicket(deps, owner, ticket));
      return idsIn('request_events', { quote_request_id: request.id, kind: 'ticket_recorded' });
    },
    outcome: 1,
  },
  'no work starts on an unanswered ticket': {
    locks: requestLocks,
    async run(callers) {
      const { request, quoteId, owner } = await anAcceptedQuote();
      const ticket = { quoteId, ticketNumber: '320612345', requestedOn: '2026-11-16' };
      await recordTicket(deps, owner, ticket);
      await recordResponses(deps, owner, { quoteId, responses: allClear });
      const { id } = await bookAppointment(deps, owner, { quoteId, ...thursday });
      app.clock.setTo('2026-11-19T13:05:00Z');
      await atOnce(callers, (i) =>
        i % 2 === 0
          ? startWork(deps, owner, id)
          : recordTicket(deps, owner, { ...ticket, ticketNumber: '320699999' }),
      );
      const started = { quote_request_id: request.id, kind: 'work_started' };
      const replaced = { quote_request_id: request.id, kind: 'ticket_recorded' };
      return (
        (await idsIn('request_events', started)) + (await idsIn('request_events', replaced)) - 1
      );
    },
    outcome: 1,
  },
  'the customer consents to measuring once': {
    locks: ['quote_requests'],
    async run(callers) {
      const { request, customer } = await anAcceptedQuote();
      const consent = { requestId: request.id, version: measuringConsentVersion };
      await atOnce(callers, () => agree(deps, customer, consent));
      return idsIn('request_events', { quote_request_id: request.id, kind: 'measuring_agreed' });
    },
    outcome: 1,
  },
  'a waiting message has the current link': {
    locks: ['quote_requests'],
    async run(callers) {
      const request = await insertTestRequest(deps);
      const admin = asCaller(await insertTestUser(deps, { role: 'admin' }));
      const body = `Open ${requestLink(deps, request)}`;
      const { id } = await insertTestMessage(deps, { quote_request_id: request.id, body });
      await atOnce(callers, () =>
        endLinks(deps, admin, { requestId: request.id, sendLink: false }),
      );
      const now = await findRequest(deps.db, request.id);
      const message = await deps.db
        .selectFrom('messages')
        .select('body')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return message.body === `Open ${requestLink(deps, now ?? request)}`;
    },
    outcome: true,
  },
  'no correction is lost': {
    locks: ['quote_requests'],
    async run(callers) {
      const request = await insertTestRequest(deps, { status: 'assigned' });
      const admin = asCaller(await insertTestUser(deps, { role: 'admin' }));
      await insertTestAnalysis(deps, request.id, { stumps: [aStump(), aStump({ stump: 2 })] });
      const { refused } = await atOnce(callers, (i) =>
        correctFigures(deps, admin, {
          requestId: request.id,
          stump: 1 + (i % 2),
          diameterIn: 10 + i,
        }),
      );
      const analysis = await newestOfRequest(deps.db, request.id);
      if (analysis === undefined) throw new Error('no analysis');
      const { mlAnalysis } = await effectiveAnalysis(deps.db, analysis);
      const stored = (await findRequest(deps.db, request.id))?.ml_analysis;
      return { refused, isStored: stored === toJson(mlAnalysis) };
    },
    outcome: { refused: [], isStored: true },
  },
  'a quote whose messages all bounced was not delivered': {
    locks: ['quote_requests'],
    async run(callers) {
      const { request, quoteId } = await anAcceptedQuote();
      const sentAt = toInstant(deps.clock.now());
      await deps.db
        .updateTable('quotes')
        .set({ status: 'sent', accepted: 0, delivered_at: sentAt, delivered_by: 'email' })
        .where('id', '=', quoteId)
        .execute();
      const ids: string[] = [];
      for (let made = 0; made < callers; made += 1) {
        const sent = { quote_id: quoteId, quote_request_id: request.id, sent_at: sentAt };
        const type = 'detailed_quote_email';
        ids.push((await insertTestMessage(deps, { ...sent, type, status: 'sent' })).id);
      }
      await atOnce(callers, (i) =>
        inTransaction(deps, (tx) => moveMessageRow(tx, deps, ids[i] ?? '', { move: 'fail' })),
      );
      return deps.db
        .selectFrom('quotes')
        .select('delivered_at')
        .where('id', '=', quoteId)
        .executeTakeFirst();
    },
    outcome: { delivered_at: null },
  },
  'a message is sent again once, and counted once': {
    locks: ['messages'],
    async run(callers) {
      const to = `${randomUUID()}@example.test`;
      const { id } = await insertTestMessage(deps, { to_address: to, status: 'failed' });
      const admin = asCaller(await insertTestUser(deps, { role: 'admin' }));
      await atOnce(callers, () => sendAgain({ ...deps, cause: admin }, id));
      const counts = await deps.db
        .selectFrom('rate_limits')
        .select('count')
        .where('key', 'like', `%${to}`)
        .execute();
      return {
        sent: await idsIn('messages', { repeats_id: id }),
        counts: [...new Set(counts.map((row) => row.count))],
      };
    },
    outcome: { sent: 1, counts: [1] },
  },
  'a browser stays within its limit of photos': {
    locks: ['uploads'],
    async run(callers) {
      const caller = aVisitor();
      const prepared = await preparePhoto(await aJpeg({ width: 96, height: 72 }));
      const photo = { originalName: 'stump.jpg', sizeBytes: 5, tilt: null, prepared };
      return atOnce(callers, () =>
        storePhotos(deps, caller, [{ ...photo, fileHash: randomUUID() }], null),
      );
    },
    outcome: { done: maxPhotos, refused: ['VALIDATION'] },
  },
  'photos are submitted once': {
    locks: ['uploads'],
    async run(callers) {
      const caller = aVisitor();
      const photo = await insertTestPhoto(deps, null, { visitor_id: caller.visitorId });
      const { refused } = await atOnce(callers, () => submit(deps, caller, photo));
      return { refused, requests: await idsIn('quote_requests', { email: emailOf(photo) }) };
    },
    outcome: { refused: [], requests: 1 },
  },
  'a network stays within its limit of instant offers': {
    locks: ['instant-offer'],
    async run(callers) {
      await deps.db.updateTable('companies').set({ is_active: 0 }).execute();
      const admin = await insertTestUser(deps, { role: 'admin' });
      const { id: companyId } = await insertTestCompany(deps, {
        instant_offer_max_cents: 100_000,
        instant_offer_by_id: admin.id,
      });
      const requests: RequestRow[] = [];
      for (let made = 0; made < callers; made += 1) {
        const request = await insertTestRequest(deps, {
          email: `${randomUUID()}@example.test`,
          email_confirmed_at: null,
          notes: null,
        });
        await insertTestAnalysis(deps, request.id, { stumps: [seenStump()] });
        requests.push(request);
      }
      const caller = aVisitor();
      await atOnce(callers, (i) =>
        inTransaction(deps, async (tx) => {
          const [request] = requests.slice(i);
          if (request === undefined) throw new Error('no request');
          const offer = await decideInstantOffer(tx, deps, caller, request);
          if (offer !== null)
            await makeInstantOffer(tx, deps, caller, request, { ...offer, mlAnalysis: null });
        }),
      );
      return idsIn('quotes', { company_id: companyId, is_instant: 1 });
    },
    outcome: maxOffersPerNetwork,
  },
  'a deleted account gets no request': {
    locks: ['users'],
    async run(callers) {
      const user = await insertTestUser(deps);
      const session = asCaller(user);
      const signIn = { username: user.username, password: testPassword };
      const { sessionId } = await login(deps, aVisitor(), signIn);
      const acting = deps.sessions.actingWith(sessionId, session.user);
      await deps.db
        .updateTable('users')
        .set({ password_hash: null })
        .where('id', '=', user.id)
        .execute();
      const photos: Photo[] = [];
      for (let made = 0; made < callers; made += 1)
        photos.push(await insertTestPhoto(deps, null, { user_id: user.id }));
      await atOnce(callers, (i) => {
        const [photo] = photos.slice(i);
        return i === 0 || photo === undefined
          ? deleteOwnAccount(deps, session, session, {})
          : submit({ ...deps, acting }, session, photo);
      });
      return idsIn('quote_requests', { user_id: user.id });
    },
    outcome: 0,
  },
  'a removed crew member is on no appointment': {
    locks: ['quote_requests', 'companies'],
    async run(callers) {
      const { quoteId, owner } = await anAcceptedQuote();
      const companyId = owner.user.companyId ?? 0;
      const { id } = await insertTestCrewMember(deps, { company_id: companyId });
      const { id: appointmentId } = await bookAppointment(deps, owner, { quoteId, ...thursday });
      const { refused } = await atOnce(callers, (i) =>
        i % 2 === 0
          ? assignCrew(deps, owner, { appointmentId, memberIds: [id] })
          : removeCrewMember(deps, owner, { id }),
      );
      return refused.filter((code) => !/^[A-Z_]+$/.test(code));
    },
    outcome: [],
  },
  'the price book has one first version': {
    locks: ['price book'],
    async run(callers) {
      await deps.db.deleteFrom('stump_corrections').execute();
      await deps.db.deleteFrom('stump_analyses').execute();
      await deps.db.deleteFrom('price_books').execute();
      const books = await Promise.all(
        Array.from({ length: callers }, () => currentPriceBook(deps.db, deps)),
      );
      return new Set(books.map(({ version }) => version)).size;
    },
    outcome: 1,
  },
  'a form based on a stale price book is refused': {
    locks: ['price book'],
    async run(callers) {
      const { version: readVersion } = await currentPriceBook(deps.db, deps);
      const admin = asCaller(await insertTestUser(deps, { role: 'admin' }));
      const { version: _, ...content } = defaultPriceBook;
      return atOnce(callers, () => updatePriceBook(deps, admin, { ...content, readVersion }));
    },
    outcome: { done: 1, refused: ['CONFLICT'] },
  },
  'restored data is released once': {
    locks: ['restored data'],
    async run(callers) {
      await putOnHold(deps);
      return atOnce(callers, () => releaseRestored(deps, { send: 'all', ids: [] }));
    },
    outcome: { done: 1, refused: ['MOVE_REFUSED'] },
  },
  'a customer is asked for a review once': {
    locks: ['review requests'],
    async run(callers) {
      const { request, quoteId, owner } = await anAcceptedQuote();
      await insertTestAppointment(deps, {
        quote_id: quoteId,
        quote_request_id: request.id,
        company_id: owner.user.companyId ?? 0,
        date: '2026-11-12',
        status: 'completed',
        completed_at: '2026-11-12T16:00:00.000Z',
      });
      const emailSender = { provider: 'test', send: () => Promise.reject(new Error('unused')) };
      await atOnce(callers, () => askForReviews({ ...deps, emailSender }));
      return idsIn('messages', { quote_request_id: request.id, type: 'review_request' });
    },
    outcome: 1,
  },
};

describeRaces(() => deps, races);

it('a unique index gives an installation one id', async () => {
  await deps.db.deleteFrom('installation').execute();
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => ensureInstallationId(deps.db, deps.ids)),
  );
  expect(new Set(ids).size).toBe(1);
});

it('rate limits count exactly, in one statement', async () => {
  const limit = { key: 'races', max: 5, windowSeconds: 60, message: serverMessages.unavailable };
  expect(
    await atOnce(20, () => inTransaction(deps, (tx) => consumeRate(tx, deps.clock, limit))),
  ).toEqual({ done: 5, refused: ['RATE_LIMITED'] });
  const email = `${randomUUID()}@example.test`;
  expect(await atOnce(20, () => requestPasswordReset(deps, aVisitor(), email))).toEqual({
    done: 3,
    refused: ['RATE_LIMITED'],
  });
});
