import { waitingListRetentionDays } from '@stumpquote/domain/retention';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepExpiredRecords } from '../../jobs/sweep-expired-records.js';
import type { EmailSender } from '../../ports/message-senders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { tellWaitingList } from './waiting-list.service.js';

const emailSender: EmailSender = {
  provider: 'test',
  send: async () => ({ outcome: 'sent', providerId: 'P1' }),
};

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({
    overrides: { emailSender },
    environment: { COMPANY_SERVICE_ZIPS: '33301,33314' },
  });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.deps.db.deleteFrom('waiting_list').execute();
  await testApp.deps.db.deleteFrom('rate_limits').execute();
});

const join = (email: string, zip: string, language: 'en' | 'es' = 'en') => {
  const browser = testApp.browser();
  browser.language = language;
  return browser.trpc.companies.joinWaitingList.mutate({ email, zip });
};
const waiting = () =>
  testApp.deps.db.selectFrom('waiting_list').select(['email', 'zip', 'locale']).execute();
const emails = () =>
  testApp.deps.db
    .selectFrom('messages')
    .select(['to_address', 'subject', 'body'])
    .where('type', '=', 'area_served')
    .execute();
/** The server with another service area. */
const serving = (...serviceZips: string[]) => ({
  ...testApp.deps,
  config: {
    ...testApp.deps.config,
    company: { ...testApp.deps.config.company, serviceZips },
  },
});

it('tells an address once that we come to its ZIP code, in its language, and deletes it', async () => {
  expect(await join('Ana@Mail.example', '90210-1234', 'es')).toEqual({ joined: true });
  expect(await join('ana@mail.example', '90210')).toEqual({ joined: true });
  expect(await join('bo@mail.example', '10001')).toEqual({ joined: true });
  expect(await waiting()).toHaveLength(2);
  await tellWaitingList(testApp.deps);
  expect(await emails()).toEqual([]);
  await tellWaitingList({ ...serving('33301', '90210'), emailSender: null });
  expect(await emails()).toEqual([]);
  await tellWaitingList(serving('33301', '90210'));
  await tellWaitingList(serving('33301', '90210'));
  const [email, ...more] = await emails();
  expect(more).toEqual([]);
  expect(email).toMatchObject({
    to_address: 'ana@mail.example',
    subject: expect.stringContaining('90210'),
  });
  expect(email?.body).toContain('ya borramos su dirección');
  expect(await waiting()).toEqual([{ email: 'bo@mail.example', zip: '10001', locale: 'en' }]);
});

it('refuses a ZIP code that we serve, and what is no email address or ZIP code, at the field', async () => {
  const refusal = (email: string, zip: string) =>
    join(email, zip).then(
      () => null,
      (error: { data: { httpStatus: number; issues: { path: string[] }[] } }) => error.data,
    );
  expect(await refusal('cy@mail.example', '33314')).toMatchObject({
    httpStatus: 400,
    issues: [{ path: ['zip'] }],
  });
  expect(await refusal('no address', '90210')).toMatchObject({
    httpStatus: 400,
    issues: [{ path: ['email'] }],
  });
  expect(await refusal('cy@mail.example', '9021')).toMatchObject({
    httpStatus: 400,
    issues: [{ path: ['zip'] }],
  });
});

it('takes ten addresses an hour from one network', async () => {
  await join('di@mail.example', '90211');
  await testApp.deps.db
    .updateTable('rate_limits')
    .set({ count: 10 })
    .where('key', 'like', 'waiting-list:%')
    .execute();
  await expect(join('di@mail.example', '90210')).rejects.toMatchObject({
    data: { httpStatus: 429 },
  });
});

it('forgets an address after two years', async () => {
  const created = new Date(Date.now() - (waitingListRetentionDays + 1) * 24 * 3600 * 1000);
  await testApp.deps.db
    .insertInto('waiting_list')
    .values({
      email: 'old@mail.example',
      zip: '90210',
      locale: 'en',
      created_at: created.toISOString(),
    })
    .execute();
  await sweepExpiredRecords(testApp.deps);
  expect((await waiting()).map(({ email }) => email)).not.toContain('old@mail.example');
});
