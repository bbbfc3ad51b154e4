import { createHmac, timingSafeEqual } from 'node:crypto';
import cookieParser from 'cookie-parser';
import { and, asc, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import express from 'express';
import helmet from 'helmet';
import pg from 'pg';
import {
  analyses,
  appointments,
  companies,
  events,
  grants,
  photos,
  quotes,
  requests,
  sessions,
  users,
} from './schema.js';

// The product's two calls as usually written with Express and Drizzle: a session lookup per call, relational reads, the same fields.

const pool = new pg.Pool({ connectionString: process.env.PEER_DATABASE, max: 8 });
const db = drizzle(pool);
const secret = 'a secret of the bench';
const app = express();
app.disable('etag');
app.use(helmet());
app.use(cookieParser());
app.use(express.json());

const signatureOf = (id) => createHmac('sha256', secret).update(id).digest('base64url');

function signed(cookie) {
  const [id = '', signature = ''] = (cookie ?? '').split('.');
  const expected = Buffer.from(signatureOf(id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

app.use(async (request, _response, next) => {
  request.visitorId = signed(request.cookies.visitor);
  const id = signed(request.cookies.session);
  if (id !== null) {
    const [row] = await db
      .select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, id),
          gt(sessions.expiresAt, new Date().toISOString()),
          eq(users.isActive, 1),
        ),
      )
      .limit(1);
    request.user = row?.users;
  }
  next();
});

const requireUser = (request, response, next) =>
  request.user === undefined
    ? response.status(401).json({ message: 'Please sign in first.' })
    : next();

app.get('/me', requireUser, (request, response) => {
  const { isActive: _, emailVerifiedAt, ...user } = request.user;
  response.json({ ...user, emailVerified: emailVerifiedAt !== null });
});

app.get('/my-company', requireUser, async (request, response) => {
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.id, request.user.companyId))
    .limit(1);
  const [members] = await db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.companyId, company.id), eq(users.isActive, 1)));
  response.json({
    ...company,
    isActive: company.isActive === 1,
    serviceZips: JSON.parse(company.serviceZips),
    workingDays: JSON.parse(company.workingDays),
    arrivalWindows: JSON.parse(company.arrivalWindows),
    teamMembers: members.count,
  });
});

app.get('/reference/:reference', async (request, response) => {
  const [row] = await db
    .select()
    .from(requests)
    .where(eq(requests.referenceNumber, request.params.reference.toUpperCase()))
    .limit(1);
  if (row === undefined) return response.status(404).json({ message: 'Not found' });
  const granted =
    request.visitorId === null
      ? []
      : await db
          .select()
          .from(grants)
          .where(and(eq(grants.visitorId, request.visitorId), eq(grants.requestId, row.id)));
  const [quoteRows, appointmentRows, photoRows, timeline, [analysis], [company]] =
    await Promise.all([
      db
        .select({ status: quotes.status })
        .from(quotes)
        .where(and(eq(quotes.requestId, row.id), isNull(quotes.deletedAt))),
      db.select().from(appointments).where(eq(appointments.requestId, row.id)),
      db.select().from(photos).where(eq(photos.requestId, row.id)).orderBy(asc(photos.position)),
      db
        .select()
        .from(events)
        .where(and(eq(events.requestId, row.id), eq(events.isForCustomer, 1)))
        .orderBy(asc(events.id)),
      db
        .select()
        .from(analyses)
        .where(eq(analyses.requestId, row.id))
        .orderBy(desc(analyses.createdAt))
        .limit(1),
      row.companyId === null
        ? [undefined]
        : db
            .select({ name: companies.name })
            .from(companies)
            .where(eq(companies.id, row.companyId))
            .limit(1),
    ]);
  const { mlAnalysis, email, phone, address, firstName, lastName, ...shown } = row;
  return response.json({
    ...shown,
    isMasked: true,
    access: granted.length > 0 ? 'reference' : 'new',
    firstName: `${firstName[0]}***`,
    lastName: `${lastName[0]}***`,
    email: `${email[0]}***@***`,
    phone: `***${phone.slice(-4)}`,
    address: `*** ${address.split(' ').slice(1).join(' ')}`,
    mlAnalysis: mlAnalysis === null ? null : JSON.parse(mlAnalysis),
    stage: quoteRows.length + appointmentRows.length,
    imageCount: photoRows.length,
    companyName: company?.name ?? null,
    timeline: timeline.map((event) => ({ ...event, data: JSON.parse(event.data) })),
    analysisRecord: analysis?.record ? JSON.parse(analysis.record) : null,
  });
});

app.post('/sign-in-for-the-bench', async (request, response) => {
  await db
    .insert(sessions)
    .values({
      id: request.body.id,
      userId: request.body.userId,
      expiresAt: '2999-01-01T00:00:00.000Z',
    })
    .onConflictDoNothing();
  response.json({
    session: `${request.body.id}.${signatureOf(request.body.id)}`,
    visitor: `visitor.${signatureOf('visitor')}`,
  });
});

app.listen(Number(process.env.PORT), '127.0.0.1');
