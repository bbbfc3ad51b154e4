import type { Insertable } from 'kysely';
import { toInstant, toJson } from '../db/columns.js';
import type { CompaniesTable } from '../db/schema/companies.js';
import { insertTestCompany, insertTestQuote, insertTestRequest } from './insert-rows.js';
import { signedInAs } from './sign-in.js';
import type { TestApp } from './test-app.js';

/**
 * A Monday of an ordinary week, 9:00 in New York: if accepted then, work may start on Thursday the
 * 19th.
 */
export const mondayMorning = '2026-11-16T14:00:00Z';
export const thursday = { date: '2026-11-19', windowStart: '08:00' };

/** A company with two windows a day, Monday to Friday, and one crew; its owner is signed in. */
export async function aWorkingCompany(
  testApp: TestApp,
  fields: Partial<Insertable<CompaniesTable>> = {},
) {
  const company = await insertTestCompany(testApp.deps, {
    name: 'Heron Stump Grinding',
    ...fields,
  });
  const { browser } = await signedInAs(testApp, {
    role: 'tree_company_owner',
    company_id: company.id,
  });
  return { company, browser };
}

/**
 * A request whose quote from the company was just accepted, with its customer and the empty ticket
 * created on acceptance.
 */
export async function anAcceptedQuote(testApp: TestApp, companyId: number) {
  const { deps } = testApp;
  const { browser: customer, user } = await signedInAs(testApp);
  const request = await insertTestRequest(deps, {
    status: 'quoted',
    user_id: user.id,
    company_id: companyId,
    email: user.email ?? '',
  });
  const now = toInstant(deps.clock.now());
  const quote = await insertTestQuote(deps, {
    quote_request_id: request.id,
    created_by_id: user.id,
    company_id: companyId,
    status: 'accepted',
    sent: 1,
    sent_at: now,
    accepted: 1,
    accepted_at: now,
  });
  await deps.db
    .insertInto('utility_tickets')
    .values({
      quote_id: quote.id,
      quote_request_id: request.id,
      company_id: companyId,
      ticket_number: null,
      requested_on: null,
      responses: toJson([]),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { customer, request, quote, quoteId: quote.id, requestId: request.id };
}

export const allClear = [
  { utility: 'FPL', response: 'clear' as const },
  { utility: 'Comcast', response: 'marked' as const },
];
