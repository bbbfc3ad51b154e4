import { randomUUID } from 'node:crypto';
import { maxChatMessages } from '@stumpquote/domain/chat/chat-message-schema';
import { measuringConsentVersion } from '@stumpquote/domain/measured-set/measuring-consent';
import { maxRequestPhotos } from '@stumpquote/domain/quote-requests/photo-rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromJson, toInstant, toJson } from '../db/columns.js';
import { changeDaysOff } from '../features/appointments/days-off.service.js';
import { countOfSession, messagesOfSession } from '../features/chat/chat.queries.js';
import { sendMessage } from '../features/chat/chat.service.js';
import { updateOwnCompany } from '../features/companies/companies.service.js';
import { agree, revoke } from '../features/measured-set/consent.service.js';
import { photoKey } from '../features/photos/photo-files.js';
import { photoView } from '../features/photos/photos.view.js';
import { addToRequest } from '../features/quote-requests/add-to-request.service.js';
import { assignRequest } from '../features/quote-requests/assignment.service.js';
import { tellCustomer } from '../features/quotes/tell-customer.service.js';
import { findRequest } from '../features/requests/requests.queries.js';
import { correctFigures } from '../features/stump-analysis/corrections.service.js';
import { effectiveAnalysis } from '../features/stump-analysis/effective-analysis.js';
import { insertOpinion } from '../features/stump-analysis/second-opinion/opinion.queries.js';
import { requestDueOpinions } from '../features/stump-analysis/second-opinion/request-due-opinions.js';
import { newestOfRequest } from '../features/stump-analysis/stump-analysis.queries.js';
import { startAnalysis } from '../features/stump-analysis/stump-analysis.service.js';
import { saveReview } from '../features/trust/own-review.service.js';
import type { Deps } from '../ports/deps.js';
import type { PhotoExpert } from '../ports/photo-expert.js';
import { atOnce } from '../testing/at-once.js';
import { aStump, insertTestAnalysis, widthOf } from '../testing/insert-analysis.js';
import { insertTestAppointment, insertTestPhoto } from '../testing/insert-request-rows.js';
import { insertTestCompany, insertTestRequest, insertTestUser } from '../testing/insert-rows.js';
import { anEngagement, asCaller, aVisitor, describeRaces } from '../testing/race-tests.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;
let deps: Deps;
beforeAll(async () => {
  app = await startTestApp();
  deps = app.deps;
});
afterAll(() => app.close());

const countEvents = async (requestId: number, kind: 'measuring_revoked' | 'quote_told') =>
  (
    await deps.db
      .selectFrom('request_events')
      .select('id')
      .where('quote_request_id', '=', requestId)
      .where('kind', '=', kind)
      .execute()
  ).length;
const countMessages = async (
  requestId: number,
  type: 'review_written_company' | 'request_assigned',
) =>
  (
    await deps.db
      .selectFrom('messages')
      .select('id')
      .where('quote_request_id', '=', requestId)
      .where('type', '=', type)
      .execute()
  ).length;

/** A model that answers at once, after `first`. */
const anExpert = (first: () => Promise<unknown> = () => Promise.resolve()): PhotoExpert => ({
  provider: 'Test',
  model: 'test',
  async ask() {
    await first();
    return { species: 'hardwood', surfaceRoots: 'some', obstacles: [], decay: 'none' };
  },
});

/** A request with a finished analysis that waits for a second opinion. */
async function awaitingOpinion() {
  const request = await insertTestRequest(deps, { status: 'assigned' });
  await insertTestAnalysis(deps, request.id);
  const photo = await insertTestPhoto(deps, request.id);
  await deps.photoStorage.put(photoKey(photo.id, 'view'), Buffer.from('a photo'));
  await insertOpinion(deps.db, request.id, toInstant(deps.clock.now()));
  return request;
}

const never = new AbortController().signal;
const aStart = (id: string) => ({ photoIds: [id], stumps: [], siteFacts: {}, handles: [] });

async function hasCurrentFigures(requestId: number): Promise<boolean> {
  const newest = await newestOfRequest(deps.db, requestId);
  if (newest === undefined) throw new Error('no analysis');
  const { mlAnalysis } = await effectiveAnalysis(deps.db, newest);
  return (await findRequest(deps.db, requestId))?.ml_analysis === toJson(mlAnalysis);
}

describeRaces(() => deps, {
  'a consent to measuring is revoked once': {
    locks: ['quote_requests'],
    async run(callers) {
      const { request, customer } = await anEngagement(deps, 'accepted');
      await agree(deps, customer, { requestId: request.id, version: measuringConsentVersion });
      await atOnce(callers, () => revoke(deps, customer, request.id));
      return countEvents(request.id, 'measuring_revoked');
    },
    outcome: 1,
  },
  'the same photos are analyzed once': {
    locks: ['uploads'],
    async run(callers) {
      const caller = aVisitor();
      const photo = await insertTestPhoto(deps, null, { visitor_id: caller.visitorId });
      const ids = new Set<string>();
      await atOnce(callers, async () => {
        ids.add((await startAnalysis(deps, caller, aStart(photo.id))).id);
      });
      return ids.size;
    },
    outcome: 1,
  },
  'a second opinion and corrections are both in the figures': {
    locks: ['quote_requests'],
    async run(callers) {
      const request = await awaitingOpinion();
      const admin = asCaller(await insertTestUser(deps, { role: 'admin' }));
      const { refused } = await atOnce(callers, (i) =>
        i === 0
          ? requestDueOpinions({ ...deps, photoExpert: anExpert() }, never)
          : correctFigures(deps, admin, { requestId: request.id, stump: 1, diameterIn: 10 + i }),
      );
      return { refused, isCurrent: await hasCurrentFigures(request.id) };
    },
    outcome: { refused: [], isCurrent: true },
  },
  'the company gets one email about a new review': {
    locks: ['quote_requests'],
    async run(callers) {
      const { request, company, customer, quote } = await anEngagement(deps, 'accepted');
      await insertTestAppointment(deps, {
        quote_id: quote.id,
        quote_request_id: request.id,
        company_id: company.id,
        date: '2026-11-12',
        status: 'completed',
        completed_at: '2026-11-12T16:00:00.000Z',
      });
      await atOnce(callers, () => saveReview(deps, customer, { requestId: request.id, stars: 5 }));
      return countMessages(request.id, 'review_written_company');
    },
    outcome: 1,
  },
  'a chat stays within its limit': {
    locks: ['chat'],
    async run(callers) {
      const caller = aVisitor();
      const ask = (sessionId?: string) =>
        sendMessage(
          deps,
          caller,
          { message: 'How deep do you grind?', sessionId, locale: 'en' },
          never,
        );
      const { sessionId } = await ask();
      const [first] = await messagesOfSession(deps.db, sessionId);
      if (first === undefined) throw new Error('no question');
      const { id: _, ...message } = first;
      await deps.db
        .insertInto('chat_messages')
        .values(Array.from({ length: maxChatMessages - 4 }, () => message))
        .execute();
      await atOnce(callers, () => ask(sessionId));
      return countOfSession(deps.db, sessionId);
    },
    outcome: maxChatMessages,
  },
  'the timeline says once that the customer was told': {
    locks: ['quote_requests'],
    async run(callers) {
      const { request, quote } = await anEngagement(deps, 'sent');
      const admin = asCaller(await insertTestUser(deps, { role: 'admin' }));
      await atOnce(callers, () => tellCustomer(deps, admin, { id: quote.id, how: 'phone' }));
      return countEvents(request.id, 'quote_told');
    },
    outcome: 1,
  },
  "a form based on a company's stale profile is refused": {
    locks: ['companies'],
    async run(callers) {
      const { company, owner } = await anEngagement(deps, 'sent');
      app.clock.advance({ seconds: 1 });
      const { name, address, city, state, zip, phone, email, crews } = company;
      return atOnce(callers, () =>
        updateOwnCompany(deps, owner, {
          name,
          address,
          city,
          state,
          zip,
          phone,
          email,
          crews,
          serviceZips: fromJson<string[]>(company.service_zips),
          workingDays: fromJson<number[]>(company.working_days),
          arrivalWindows: fromJson<{ start: string; end: string }[]>(company.arrival_windows),
          readAt: company.updated_at,
        }),
      );
    },
    outcome: { done: 1, refused: ['CONFLICT'] },
  },
  'a form based on stale days off is refused': {
    locks: ['companies'],
    async run(callers) {
      const { owner } = await anEngagement(deps, 'sent');
      return atOnce(callers, () =>
        changeDaysOff(deps, owner, { readAt: null, workedHolidays: [], closures: [] }),
      );
    },
    outcome: { done: 1, refused: ['CONFLICT'] },
  },
});

it('a request stays within its limit of photos', async () => {
  const { request, customer } = await anEngagement(deps, 'sent');
  for (let made = 2; made < maxRequestPhotos; made += 1)
    await insertTestPhoto(deps, request.id, { position: made });
  const photos: string[] = [];
  for (let made = 0; made < 20; made += 1) {
    const photo = await insertTestPhoto(deps, null, { user_id: customer.user.id });
    photos.push(photoView(photo).path);
  }
  const added = await atOnce(20, (i) =>
    addToRequest(deps, customer, {
      requestId: request.id,
      images: [{ path: photos[i] ?? '' }],
      tapes: [],
      idempotencyKey: randomUUID(),
    }),
  );
  expect(added).toEqual({ done: 2, refused: ['VALIDATION'] });
});

it('a company is notified of its request once', async () => {
  const admin = asCaller(await insertTestUser(deps, { role: 'admin' }));
  const { id: companyId } = await insertTestCompany(deps);
  const { id: requestId } = await insertTestRequest(deps);
  await atOnce(20, () => assignRequest(deps, admin, { requestId, companyId }));
  expect(await countMessages(requestId, 'request_assigned')).toBe(1);
});

it('the model is asked once about a request', async () => {
  await awaitingOpinion();
  let asked = 0;
  const photoExpert = anExpert(async () => void (asked += 1));
  await atOnce(20, () => requestDueOpinions({ ...deps, photoExpert }, never));
  expect(asked).toBe(1);
});

it('a second opinion leaves the figures of a newer analysis alone', async () => {
  const request = await awaitingOpinion();
  const addsPhotos = async () => {
    app.clock.advance({ minutes: 1 });
    await insertTestAnalysis(deps, request.id, { stumps: [aStump({ groundIn: widthOf(40) })] });
  };
  await requestDueOpinions({ ...deps, photoExpert: anExpert(addsPhotos) }, never);
  expect(await hasCurrentFigures(request.id)).toBe(true);
});
