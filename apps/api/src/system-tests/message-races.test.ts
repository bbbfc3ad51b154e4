import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/database.js';
import { inTransaction } from '../db/transaction.js';
import { tellWaitingList } from '../features/companies/waiting-list.service.js';
import { claimOne } from '../features/messages/claim-message.js';
import { findMessage } from '../features/messages/messages.queries.js';
import { moveMessageRow } from '../features/messages/move-message-row.js';
import { recordProviderReport } from '../features/messages/provider-report.service.js';
import { receiveSmsReply } from '../features/messages/sms-replies.service.js';
import { endLinksIn } from '../features/quote-requests/end-links.service.js';
import { emailQuote } from '../features/quotes/send-quotes.service.js';
import { requestLink } from '../features/requests/request-link.js';
import { findRequest } from '../features/requests/requests.queries.js';
import { putProof } from '../features/trust/proofs.queries.js';
import { remindOfProofs } from '../features/trust/remind-of-proofs.js';
import type { Deps } from '../ports/deps.js';
import { atOnce } from '../testing/at-once.js';
import { insertTestMessage } from '../testing/insert-message.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from '../testing/insert-rows.js';
import { asCaller, describeRaces } from '../testing/race-tests.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;
let deps: Deps;
beforeAll(async () => {
  app = await startTestApp({
    environment: { RESEND_API_KEY: 're_test', EMAIL_FROM: 'office@example.test' },
  });
  deps = app.deps;
});
afterAll(() => app.close());

const countMessages = async (where: object) =>
  (
    await deps.db
      .selectFrom('messages')
      .select('id')
      .where((eb) => eb.and(where))
      .execute()
  ).length;

/** Starts `other` while the change's transaction is open, which commits a moment later. */
async function during<T>(
  change: (tx: Db) => Promise<unknown>,
  other: () => Promise<T>,
): Promise<T> {
  let started: Promise<T> | undefined;
  await inTransaction(deps, async (tx) => {
    await change(tx);
    started = other();
    started.catch(() => undefined);
    await sleep(100);
  });
  if (started === undefined) throw new Error('never started');
  return started;
}

describeRaces(() => deps, {
  "a delivery report isn't lost while the sender records the provider's answer": {
    locks: ['messages'],
    async run(callers) {
      const messages: string[] = [];
      for (let made = 0; made < callers / 2; made += 1)
        messages.push((await insertTestMessage(deps, { status: 'sending' })).id);
      await atOnce(callers, async (i) => {
        const id = messages[Math.floor(i / 2)] ?? '';
        const sent = { provider: 'resend', providerId: `re-${id}` };
        if (i % 2 === 0)
          return inTransaction(deps, (tx) =>
            moveMessageRow(tx, deps, id, { ...sent, move: 'accept' }),
          );
        await sleep(20);
        const event = { eventIds: [randomUUID()], messageId: id, move: 'deliver' } as const;
        return recordProviderReport(deps, { ...sent, ...event });
      });
      const rows = await deps.db
        .selectFrom('messages')
        .select(['status', 'provider_id'])
        .where('id', 'in', messages)
        .execute();
      return rows.every(({ status, provider_id: id }) => status === 'delivered' && id !== null);
    },
    outcome: true,
  },
  'a quote is emailed once': {
    locks: ['quote_requests'],
    async run(callers) {
      const admin = await insertTestUser(deps, { role: 'admin' });
      const { id: companyId } = await insertTestCompany(deps);
      const request = await insertTestRequest(deps, { status: 'quoted', company_id: companyId });
      const quote = await insertTestQuote(deps, {
        quote_request_id: request.id,
        created_by_id: admin.id,
        company_id: companyId,
        status: 'sent',
        sent: 1,
      });
      // Without a provider, no call waits for its message to be sent.
      await atOnce(callers, () =>
        emailQuote({ ...deps, emailSender: null }, asCaller(admin), { id: quote.id }),
      );
      return countMessages({ quote_id: quote.id });
    },
    outcome: 1,
  },
});

it('a message is claimed with the link as a change in progress leaves it', async () => {
  const request = await insertTestRequest(deps);
  const admin = asCaller(await insertTestUser(deps, { role: 'admin' }));
  const body = requestLink(deps, request);
  const { id } = await insertTestMessage(deps, { quote_request_id: request.id, body });
  const claim = await during(
    (tx) => endLinksIn(tx, deps, admin, { requestId: request.id, wasSent: false }),
    () => claimOne(deps, id),
  );
  const after = await findRequest(deps.db, request.id);
  expect(claim).toMatchObject({ message: { body: after && requestLink(deps, after) } });
  expect(requestLink(deps, after ?? request)).not.toBe(body);
});

it('a text is answered once, however often the provider delivers it', async () => {
  const answers: (string | null)[] = [];
  const reply = {
    provider: 'twilio',
    eventIds: [randomUUID(), randomUUID()],
    from: '+19545550177',
    text: 'STOP',
    isAnswered: false,
  };
  await atOnce(20, async () => {
    answers.push(await receiveSmsReply(deps, reply));
  });
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  expect(answers).toHaveLength(20);
});

it('a delivery report counts once, and keeps what came after it', async () => {
  const { id } = await insertTestMessage(deps, { status: 'sent', provider_id: 're-once' });
  const report = (eventId: string, move: 'fail' | 'deliver') =>
    recordProviderReport(deps, {
      provider: 'resend',
      eventIds: [eventId],
      messageId: id,
      providerId: 're-once',
      move,
      error: 'bounced',
    });
  const { refused } = await atOnce(20, (i) =>
    i === 10 ? report('evt-delivered', 'deliver') : report('evt-bounced', 'fail'),
  );
  expect(refused).toEqual([]);
  expect(await findMessage(deps.db, id)).toMatchObject({ status: 'delivered' });
});

const aProof = (companyId: number, expires_on: string) => ({
  company_id: companyId,
  kind: 'license' as const,
  issuer: 'Broward County',
  number: '12-345',
  expires_on,
  reminded_of: null,
  updated_at: '2026-11-01T00:00:00.000Z',
});

it('company and office are reminded once of a license', async () => {
  const company = await insertTestCompany(deps);
  await putProof(deps.db, aProof(company.id, '2026-01-01'));
  const { refused } = await atOnce(20, () => remindOfProofs(deps));
  expect(refused).toEqual([]);
  for (const to_address of [company.email, deps.config.company.email])
    expect(await countMessages({ type: 'proof_reminder', to_address })).toBe(1);
});

it('nobody is reminded of a license that is being renewed', async () => {
  const company = await insertTestCompany(deps);
  await putProof(deps.db, aProof(company.id, '2026-01-01'));
  await during(
    (tx) => putProof(tx, aProof(company.id, '2028-01-01')),
    () => remindOfProofs(deps),
  );
  expect(await countMessages({ type: 'proof_reminder', to_address: company.email })).toBe(0);
  const stored = deps.db.selectFrom('company_proofs').selectAll();
  expect(await stored.where('company_id', '=', company.id).executeTakeFirstOrThrow()).toMatchObject(
    { reminded_of: null },
  );
});

it('an address on the waiting list gets one email', async () => {
  const email = `${randomUUID()}@example.test`;
  const [zip = ''] = deps.config.company.serviceZips;
  await deps.db
    .insertInto('waiting_list')
    .values({ email, zip, locale: 'en', created_at: '2026-11-01T00:00:00.000Z' })
    .execute();
  await atOnce(20, () => tellWaitingList(deps));
  expect(await countMessages({ type: 'area_served', to_address: email })).toBe(1);
});
