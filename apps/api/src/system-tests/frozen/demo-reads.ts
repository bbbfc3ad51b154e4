import type { Viewer } from '@stumpquote/domain/users/roles';
import type { Db } from '../../db/database.js';

/**
 * The seeded demo's records that a role can read: one request per status, and one quote and
 * appointment per status.
 */
export interface Samples {
  requests: { id: number; reference: string }[];
  quoteIds: number[];
  /** Accepted but not booked, if there is one. */
  bookableQuoteId: number;
  /** Sent but not answered, if there is one. */
  openQuoteId: number;
  completedAppointmentId: number;
  stumpPhotoId: string;
  analysisId: string;
}

const nowhere = 999_999;
const noUuid = '00000000-0000-4000-8000-000000000000';

const firstOfEach = <Row extends { status: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.toReversed().map((row) => [row.status, row])).values(),
];

export async function samplesFor(
  db: Db,
  whose: { userId?: number; companyId?: number; isVisitors?: true },
): Promise<Samples> {
  const rows = await db
    .selectFrom('quote_requests')
    .select(['id', 'status', 'reference_number as reference', 'user_id', 'company_id'])
    .orderBy('id')
    .execute();
  const own = rows.filter(
    (row) =>
      (whose.userId === undefined || row.user_id === whose.userId) &&
      (whose.companyId === undefined || row.company_id === whose.companyId) &&
      (whose.isVisitors === undefined || row.user_id === null),
  );
  const ids = own.map(({ id }) => id);
  const quotes = await db
    .selectFrom('quotes')
    .select(['id', 'status', 'quote_request_id as requestId'])
    .where('quote_request_id', 'in', ids)
    .orderBy('id')
    .execute();
  const appointments = await db
    .selectFrom('appointments')
    .select(['id', 'status', 'quote_id as quoteId'])
    .where('quote_request_id', 'in', ids)
    .orderBy('id')
    .execute();
  const photo = await db
    .selectFrom('photos')
    .select('id')
    .where('quote_request_id', 'in', ids)
    .orderBy('quote_request_id')
    .orderBy('stump')
    .orderBy('position')
    .executeTakeFirst();
  const analysis = await db
    .selectFrom('stump_analyses')
    .select('id')
    .where('quote_request_id', 'in', ids)
    .orderBy('quote_request_id')
    .executeTakeFirst();
  const booked = new Set(appointments.map(({ quoteId }) => quoteId));
  return {
    requests: firstOfEach(own).map(({ id, reference }) => ({ id, reference })),
    quoteIds: firstOfEach(quotes).map(({ id }) => id),
    bookableQuoteId:
      quotes.find(({ id, status }) => status === 'accepted' && !booked.has(id))?.id ?? nowhere,
    openQuoteId: quotes.find(({ status }) => status === 'email_sent')?.id ?? nowhere,
    completedAppointmentId:
      appointments.find(({ status }) => status === 'completed')?.id ?? nowhere,
    stumpPhotoId: photo?.id ?? noUuid,
    analysisId: analysis?.id ?? noUuid,
  };
}

const firstPage = { page: 1, pageSize: 10 };
const companyId = 1;

/** Returns every query with the inputs to call it with, by name. */
export function readsOf(viewer: Viewer, samples: Samples): Record<string, readonly unknown[]> {
  const { requests, quoteIds } = samples;
  const byRequest = requests.map(({ id }) => ({ requestId: id }));
  const ofCompany = viewer === 'admin' ? { companyId } : {};
  return {
    'appointments.slots': [{ quoteId: samples.bookableQuoteId }],
    'appointments.forRequest': byRequest,
    'appointments.field': [{ appointmentId: samples.completedAppointmentId }],
    'appointments.companyCalendar': [{ from: '2026-11-16', to: '2026-12-06', ...ofCompany }],
    'appointments.tasks': [ofCompany],
    'appointments.crew': [ofCompany],
    'appointments.daysOff': [ofCompany],
    'audit.list': [firstPage],
    'auth.me': [undefined],
    'auth.current': [undefined],
    'auth.session': [undefined],
    'chat.history': [{ sessionId: noUuid }],
    'companies.choices': [undefined],
    'companies.page': [firstPage],
    'companies.get': [{ id: companyId }],
    'companies.mine': [undefined],
    'finishedJobs.shown': [{}, ...byRequest.slice(0, 1)],
    'finishedJobs.ofRequest': byRequest,
    'measuredSet.consent': byRequest,
    'messages.list': [firstPage],
    'messages.forRequest': byRequest,
    'messages.outlook': [
      { requestId: requests[0]?.id, about: 'quote' },
      { requestId: requests[0]?.id, about: 'custom' },
    ],
    'photos.mine': [undefined],
    'priceBook.current': [undefined],
    'priceBook.get': [undefined],
    'priceBook.history': [undefined],
    'quoteRequests.submittedWith': [{ idempotencyKey: 'never-used-key' }],
    'quoteRequests.list': [
      firstPage,
      { ...firstPage, page: 2 },
      { ...firstPage, status: 'completed' },
      { ...firstPage, search: 'Davie' },
    ],
    'quoteRequests.newCount': [undefined],
    'quoteRequests.get': requests.map(({ id }) => ({ id })),
    'quoteRequests.byReference': requests.map(({ reference }) => ({ referenceNumber: reference })),
    'quoteRequests.mine': [firstPage],
    'quoteRequests.mineOpen': [undefined],
    'users.ownDeletion': [undefined],
    'quoteRequests.forCompany': [firstPage],
    'quoteRequests.companySummary': [undefined],
    'quoteRequests.companiesFor': byRequest.slice(0, 1),
    'quotes.list': [firstPage, { ...firstPage, status: 'accepted' }],
    'quotes.get': quoteIds.map((id) => ({ id })),
    'quotes.forRequest': requests.map(({ id }) => ({ quoteRequestId: id })),
    'quotes.pageForRequest': [{ ...firstPage, quoteRequestId: requests.at(-1)?.id }],
    'quotes.acceptanceTerms': [
      { quoteId: samples.openQuoteId },
      { quoteId: samples.openQuoteId, locale: 'es' },
    ],
    'quotes.spokenTerms': [{ quoteId: samples.openQuoteId }],
    'reports.overview': [{ last: 3 }],
    'reports.accuracy': [undefined],
    'reviews.onLanding': [{}],
    'reviews.forRequest': byRequest,
    'reviews.own': byRequest,
    'reviews.ofCompany': [ofCompany],
    'secondFactor.state': [undefined],
    'sessions.list': [undefined],
    'stumpAnalysis.get': [{ id: samples.analysisId }],
    'stumpAnalysis.propose': [{ photoId: samples.stumpPhotoId }],
    'system.publicConfig': [undefined],
    'system.processes': [undefined],
    'system.restored': [undefined],
    'system.checks': [undefined],
    'system.verifyEnv': [undefined],
    'templates.listSms': [undefined],
    'templates.smsPage': [firstPage],
    'templates.listEmail': [undefined],
    'templates.emailPage': [firstPage],
    'trust.ofRequest': byRequest,
    'trust.onLanding': [undefined],
    'trust.proofs': [ofCompany],
    'users.list': [{ page: 1, pageSize: 20 }],
  };
}
