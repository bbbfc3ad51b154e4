import type { Insertable } from 'kysely';
import type { QuoteRequestsTable } from '../db/schema/quote-requests.js';
import type { Deps } from '../ports/deps.js';
import { callQuotesAs, grantTo } from './call-quotes-as.js';
import { insertTestCompany, insertTestRequest, insertTestUser } from './insert-rows.js';

/** A request with everyone involved in its quotes, and some who aren't. */
export async function quoteScene(deps: Deps, fields: Partial<Insertable<QuoteRequestsTable>> = {}) {
  const company = await insertTestCompany(deps);
  const otherCompany = await insertTestCompany(deps);
  const admin = await insertTestUser(deps, { role: 'admin' });
  const owner = await insertTestUser(deps);
  const stranger = await insertTestUser(deps);
  const companyOwner = await insertTestUser(deps, {
    role: 'tree_company_owner',
    company_id: company.id,
  });
  const otherCompanyOwner = await insertTestUser(deps, {
    role: 'tree_company_owner',
    company_id: otherCompany.id,
  });
  const request = await insertTestRequest(deps, {
    user_id: owner.id,
    company_id: company.id,
    status: 'assigned',
    ...fields,
  });
  const visitor = `visitor-${request.id}`;
  await grantTo(deps, request, `${visitor}-key`, 'key');
  await grantTo(deps, request, `${visitor}-reference`, 'reference');
  const content = {
    description: 'Grind one oak stump',
    details: 'To 8 inches below grade',
    estimatedDays: 1,
    amount: 250,
  };
  return {
    company,
    otherCompany,
    request,
    content,
    asAdmin: callQuotesAs(deps, { user: admin }),
    asOwner: callQuotesAs(deps, { user: owner }),
    asStranger: callQuotesAs(deps, { user: stranger }),
    asCompany: callQuotesAs(deps, { user: companyOwner }),
    asOtherCompany: callQuotesAs(deps, { user: otherCompanyOwner }),
    asKeyHolder: callQuotesAs(deps, { visitorId: `${visitor}-key` }),
    asReferenceHolder: callQuotesAs(deps, { visitorId: `${visitor}-reference` }),
    asNobody: callQuotesAs(deps, {}),
    status: async () =>
      await deps.db
        .selectFrom('quote_requests')
        .select(['status', 'company_id'])
        .where('id', '=', request.id)
        .executeTakeFirstOrThrow(),
    events: async () =>
      (
        await deps.db
          .selectFrom('request_events')
          .select('kind')
          .where('quote_request_id', '=', request.id)
          .orderBy('id')
          .execute()
      ).map((event) => event.kind),
    messages: () =>
      deps.db
        .selectFrom('messages')
        .selectAll()
        .where('quote_request_id', '=', request.id)
        .orderBy('created_at')
        .execute(),
  };
}
