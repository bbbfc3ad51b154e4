import { expect, request, type APIRequestContext } from '@playwright/test';

/** Opens the REST API in its own session, like another person on another computer. */
async function openApi(
  baseURL: string | undefined,
  username: string,
  password: string,
): Promise<APIRequestContext> {
  const api = await request.newContext(baseURL === undefined ? {} : { baseURL });
  expect((await api.post('/api/login', { data: { username, password } })).status()).toBe(200);
  return api;
}

export const openAdminApi = (baseURL: string | undefined): Promise<APIRequestContext> =>
  openApi(baseURL, 'admin', 'StumpAdmin!2026');

interface ListedRequest {
  id: number;
  referenceNumber: string;
}

/** Returns the request with this reference number from the administrator's list. */
async function requestByReference(
  api: APIRequestContext,
  reference: string,
): Promise<ListedRequest> {
  const rows = (await (
    await api.get(`/api/quote-requests?search=${reference}`)
  ).json()) as ListedRequest[];
  const found = rows.find(({ referenceNumber }) => referenceNumber === reference);
  if (!found) throw new Error(`${reference} is not in the administrator's list`);
  return found;
}

/** Creates a company's quote as the administrator, marks it sent, returns its id. */
export async function sendQuote(
  api: APIRequestContext,
  reference: string,
  amount: number,
  companyName = 'Sawgrass Stump Co.',
): Promise<number> {
  const { id: quoteRequestId } = await requestByReference(api, reference);
  const companies = (await (
    await api.get(`/api/companies?search=${companyName.split(' ')[0]}`)
  ).json()) as {
    id: number;
    name: string;
  }[];
  const company = companies.find(({ name }) => name === companyName);
  const created = await api.post('/api/quotes', {
    data: {
      quoteRequestId,
      amount,
      companyId: company?.id,
      estimatedDays: 1,
      description: 'Grind one stump 8 inches below grade',
      details: 'Grindings are raked level and stay on site.',
    },
  });
  expect(created.status(), await created.text()).toBeLessThan(300);
  const { id } = (await created.json()) as { id: number };
  expect((await api.patch(`/api/quotes/${id}/mark-sent`)).status()).toBe(200);
  return id;
}
