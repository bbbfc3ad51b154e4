import { integer, pgTable, text } from 'drizzle-orm/pg-core';

// The columns that the two calls read, as in the product.
export const users = pgTable('users', {
  id: integer('id').primaryKey(),
  username: text('username').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email'),
  emailVerifiedAt: text('email_verified_at'),
  phone: text('phone'),
  role: text('role').notNull(),
  companyId: integer('company_id'),
  locale: text('locale').notNull(),
  isActive: integer('is_active').notNull(),
});
export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: integer('user_id').notNull(),
  expiresAt: text('expires_at').notNull(),
});
export const companies = pgTable('companies', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description'),
  address: text('address').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zip: text('zip').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  website: text('website'),
  isActive: integer('is_active').notNull(),
  approvedAt: text('approved_at'),
  serviceZips: text('service_zips').notNull(),
  workingDays: text('working_days').notNull(),
  arrivalWindows: text('arrival_windows').notNull(),
  crews: integer('crews').notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});
export const requests = pgTable('quote_requests', {
  id: integer('id').primaryKey(),
  referenceNumber: text('reference_number').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zip: text('zip').notNull(),
  status: text('status').notNull(),
  mlAnalysis: text('ml_analysis'),
  companyId: integer('company_id'),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});
export const photos = pgTable('photos', {
  id: text('id').primaryKey(),
  requestId: integer('quote_request_id'),
  position: integer('position').notNull(),
});
export const quotes = pgTable('quotes', {
  id: integer('id').primaryKey(),
  requestId: integer('quote_request_id').notNull(),
  status: text('status').notNull(),
  deletedAt: text('deleted_at'),
});
export const appointments = pgTable('appointments', {
  id: integer('id').primaryKey(),
  requestId: integer('quote_request_id').notNull(),
  status: text('status').notNull(),
  date: text('date').notNull(),
  windowStart: text('window_start').notNull(),
});
export const analyses = pgTable('stump_analyses', {
  id: text('id').primaryKey(),
  requestId: integer('quote_request_id'),
  stage: text('stage').notNull(),
  record: text('record'),
  createdAt: text('created_at').notNull(),
});
export const events = pgTable('request_events', {
  id: integer('id').primaryKey(),
  requestId: integer('quote_request_id').notNull(),
  kind: text('kind').notNull(),
  actor: text('actor').notNull(),
  data: text('data').notNull(),
  isForCustomer: integer('is_for_customer').notNull(),
  createdAt: text('created_at').notNull(),
});
export const grants = pgTable('visitor_grants', {
  visitorId: text('visitor_id').notNull(),
  requestId: integer('quote_request_id').notNull(),
  kind: text('kind').notNull(),
});

export const tables = {
  users,
  companies,
  quote_requests: requests,
  photos,
  quotes,
  appointments,
  stump_analyses: analyses,
  request_events: events,
};
export const indexes = [
  'create unique index on quote_requests (reference_number)',
  'create index on photos (quote_request_id)',
  'create index on quotes (quote_request_id)',
  'create index on appointments (quote_request_id)',
  'create index on stump_analyses (quote_request_id)',
  'create index on request_events (quote_request_id)',
  'create index on visitor_grants (visitor_id, quote_request_id)',
  'create index on users (company_id)',
];
