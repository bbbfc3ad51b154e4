import { toInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import type { Deps } from '../../ports/deps.js';
import { insertTestAnalysis } from '../../testing/insert-analysis.js';
import { insertTestMessage } from '../../testing/insert-message.js';
import {
  insertTestAppointment,
  insertTestCrewMember,
  insertTestPhoto,
  insertTestReview,
} from '../../testing/insert-request-rows.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

/** The attackers: columns of the table. `company` is the one assigned to the request. */
export const viewers = [
  'visitor',
  'client',
  'rival',
  'unapproved',
  'deactivated',
  'company',
  'admin',
] as const;
export type ForeignViewer = (typeof viewers)[number];

/** Viewers unrelated to the records. */
export const outsiders = [
  'visitor',
  'client',
  'rival',
  'unapproved',
  'deactivated',
] as const satisfies readonly ForeignViewer[];

/** One of each record that belongs to someone else. */
export type Records = Awaited<ReturnType<typeof insertRecords>>;

/** Owners of the records. */
interface RecordsOf {
  testApp: TestApp;
  companyId: number;
  victimId: number;
}

export interface ForeignScene extends RecordsOf {
  /** Session cookies; `deactivated` has three: an owner's, a company's, and an administrator's. */
  cookies: Record<ForeignViewer, readonly string[]>;
  /** Restores sessions that a call has ended. */
  restoreSessions(): Promise<void>;
  close(): Promise<void>;
}

export async function aForeignScene(): Promise<ForeignScene> {
  const testApp = await startTestApp();
  const { deps } = testApp;
  const company = await insertTestCompany(deps);
  const rival = await insertTestCompany(deps);
  const unapproved = await insertTestCompany(deps, { approved_at: null });
  const as = async (fields: Parameters<typeof signedInAs>[1]) => {
    const { browser, user } = await signedInAs(testApp, fields);
    return { user, cookie: `stumpquote=${browser.cookie('stumpquote') ?? ''}` };
  };
  const ofCompany = (companyId: number) =>
    as({ role: 'tree_company_owner', company_id: companyId });
  const victim = await as(secrets.user);
  const gone = [victim, await ofCompany(company.id), await as({ role: 'admin' })];
  await deps.db
    .updateTable('users')
    .set({ is_active: 0 })
    .where(
      'id',
      'in',
      gone.map(({ user }) => user.id),
    )
    .execute();
  const cookies = {
    visitor: [''],
    client: [(await as({})).cookie],
    rival: [(await ofCompany(rival.id)).cookie],
    unapproved: [(await ofCompany(unapproved.id)).cookie],
    deactivated: gone.map(({ cookie }) => cookie),
    company: [(await ofCompany(company.id)).cookie],
    admin: [(await as({ role: 'admin' })).cookie],
  };
  const sessions = await deps.db.selectFrom('sessions').selectAll().execute();
  return {
    testApp,
    cookies,
    companyId: company.id,
    victimId: victim.user.id,
    close: () => testApp.close(),
    restoreSessions: async () => {
      await deps.db
        .insertInto('sessions')
        .values(sessions)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}

const secrets = {
  user: {
    first_name: 'Zenobia',
    last_name: 'Quandt',
    email: 'zenobia.quandt@example.test',
    phone: '(954) 555-7711',
  },
  request: {
    first_name: 'Zenobia',
    last_name: 'Quandt',
    email: 'zenobia.quandt@example.test',
    phone: '(954) 555-7711',
    address: '7731 Hidden Ln',
    notes: 'Gate code 9182',
  },
  quote: { description: 'Grind the walnut behind the shed', details: 'Mind the koi pond' },
};

/** What no response to an outsider may contain. */
export const secretTexts = [
  'Quandt',
  'zenobia.quandt',
  '555-7711',
  '9545557711',
  '7731',
  '9182',
  'walnut',
  'koi pond',
];

/**
 * Inserts a request with a sent quote, one with a booked appointment, and another browser's photo,
 * analysis, and chat.
 */
export const insertRecords = (scene: RecordsOf) =>
  inTransaction(scene.testApp.deps, (tx) =>
    insertRecordsIn({ ...scene.testApp.deps, db: tx }, scene),
  );

async function insertRecordsIn(deps: Deps, { companyId, victimId }: RecordsOf) {
  const now = toInstant(deps.clock.now());
  const own = {
    ...secrets.request,
    user_id: victimId,
    company_id: companyId,
    status: 'quoted' as const,
  };
  const [request, booked] = [
    await insertTestRequest(deps, own),
    await insertTestRequest(deps, own),
  ];
  const quoteOf = (requestId: number, fields: object) =>
    insertTestQuote(deps, {
      quote_request_id: requestId,
      created_by_id: victimId,
      company_id: companyId,
      ...secrets.quote,
      sent: 1,
      sent_at: now,
      ...fields,
    });
  const quote = await quoteOf(request.id, { status: 'sent' });
  const accepted = await quoteOf(booked.id, { status: 'accepted', accepted: 1, accepted_at: now });
  await deps.db
    .insertInto('utility_tickets')
    .values({
      quote_id: accepted.id,
      quote_request_id: booked.id,
      company_id: companyId,
      ticket_number: null,
      requested_on: null,
      responses: '[]',
      created_at: now,
      updated_at: now,
    })
    .execute();
  const appointment = await insertTestAppointment(deps, {
    quote_id: accepted.id,
    quote_request_id: booked.id,
    company_id: companyId,
    date: '2026-12-17',
    crew: accepted.id,
  });
  const crewMember = await insertTestCrewMember(deps, { company_id: companyId, name: 'Quandt' });
  await deps.db
    .insertInto('appointment_crew')
    .values({ appointment_id: appointment.id, crew_member_id: crewMember.id })
    .execute();
  const finished = await insertTestRequest(deps, own);
  const paid = await quoteOf(finished.id, { status: 'accepted', accepted: 1, accepted_at: now });
  await insertTestAppointment(deps, {
    quote_id: paid.id,
    quote_request_id: finished.id,
    company_id: companyId,
    date: '2026-11-10',
    crew: paid.id,
    status: 'completed',
    completed_at: now,
  });
  const job = await deps.db
    .insertInto('finished_jobs')
    .values({
      quote_request_id: finished.id,
      company_id: companyId,
      version: '2026-11-23',
      text: 'Agreed',
      agreed_at: now,
      before_jpeg: null,
      after_jpeg: null,
      width_in: null,
      published_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTestReview(deps, { quote_request_id: booked.id, company_id: companyId });
  const photo = await insertTestPhoto(deps, request.id, { visitor_id: 'another-browser' });
  await insertTestAnalysis(deps, request.id, { fields: { visitor_id: 'another-browser' } });
  const analysis = await deps.db
    .selectFrom('stump_analyses')
    .select('id')
    .where('quote_request_id', '=', request.id)
    .executeTakeFirstOrThrow();
  const template = await deps.db.selectFrom('sms_templates').select('id').executeTakeFirst();
  const other = await insertTestUser(deps);
  const message = await insertTestMessage(deps, {
    status: 'failed',
    quote_request_id: request.id,
    to_address: secrets.request.email,
  });
  return {
    requestId: request.id,
    referenceNumber: request.reference_number,
    quoteId: quote.id,
    acceptedId: accepted.id,
    bookedRequestId: booked.id,
    finishedRequestId: finished.id,
    unpublishedJobId: job.id,
    messageId: message.id,
    appointmentId: appointment.id,
    crewMemberId: crewMember.id,
    photoId: photo.id,
    analysisId: analysis.id,
    sessionId: await aForeignChat(deps, now),
    companyId,
    userId: other.id,
    smsTemplateId: template?.id ?? 0,
    emailTemplateId:
      (await deps.db.selectFrom('email_templates').select('id').executeTakeFirst())?.id ?? 0,
  };
}

async function aForeignChat({ db, ids }: Deps, now: string): Promise<string> {
  const sessionId = ids.uuid();
  await db
    .insertInto('chat_messages')
    .values({
      user_id: null,
      visitor_id: 'another-browser',
      session_id: sessionId,
      role: 'user',
      content: 'What about my walnut?',
      answer: null,
      created_at: now,
    })
    .execute();
  return sessionId;
}
