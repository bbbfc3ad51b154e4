import {
  administrationCalls,
  type AdministrationCall,
} from '@stumpquote/domain/audit/audit-actions';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { showingConsentVersion } from '@stumpquote/domain/trust/finished-job';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unauditedCalls } from '../../audit-trail/audited-calls.js';
import { putOnHold } from '../../data-folder/installation/on-hold.js';
import { procedures } from '../../system-tests/malformed-calls/calls.js';
import {
  allClear,
  anAcceptedQuote,
  aWorkingCompany,
  mondayMorning,
  thursday,
} from '../../testing/accepted-quote.js';
import { demoPhotoBytes, demoScene, handlesOn } from '../../testing/demo-scenes.js';
import { aStump, insertTestAnalysis } from '../../testing/insert-analysis.js';
import { insertTestMessage } from '../../testing/insert-message.js';
import { insertTestReview } from '../../testing/insert-request-rows.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

const faults: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => void faults.push(line) });
const scene = demoScene(3);

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedInAs>>;
let heron: Awaited<ReturnType<typeof aWorkingCompany>>;
beforeAll(async () => {
  testApp = await startTestApp({ overrides: { log } });
  admin = await signedInAs(testApp, { role: 'admin' });
  testApp.clock.setTo(mondayMorning);
  heron = await aWorkingCompany(testApp, { crews: 20 });
});
beforeEach(async () => {
  faults.length = 0;
  testApp.clock.setTo(mondayMorning);
  await testApp.deps.db.deleteFrom('audit_log').execute();
});
afterAll(() => testApp.close());

const license = {
  kind: 'license',
  issuer: 'Broward County',
  number: 'LT-1',
  expiresOn: '2027-01-31',
} as const;

const aRequest = (fields: Parameters<typeof insertTestRequest>[1] = {}) =>
  insertTestRequest(testApp.deps, { company_id: heron.company.id, status: 'assigned', ...fields });

async function aQuote(
  fields: Partial<Parameters<typeof insertTestQuote>[1]> = {},
  status: 'in_progress' | 'quoted' = 'in_progress',
) {
  const request = await aRequest({ status });
  return insertTestQuote(testApp.deps, {
    quote_request_id: request.id,
    created_by_id: admin.user.id,
    company_id: heron.company.id,
    ...fields,
  });
}

async function aReviewedRequest() {
  const { id } = await aRequest({ status: 'completed' });
  await insertTestReview(testApp.deps, { quote_request_id: id, company_id: heron.company.id });
  return id;
}

/** A booking on the day of the work, with a ticket that every utility has answered. */
async function aBooking(calls: TestBrowser['trpc']) {
  const accepted = await anAcceptedQuote(testApp, heron.company.id);
  const { id: appointmentId } = await accepted.customer.trpc.appointments.book.mutate({
    quoteId: accepted.quoteId,
    ...thursday,
  });
  const recordResponses = async () => {
    await heron.browser.trpc.appointments.recordTicket.mutate({
      quoteId: accepted.quoteId,
      ...ticket,
    });
    await heron.browser.trpc.appointments.recordResponses.mutate({
      quoteId: accepted.quoteId,
      responses: allClear,
    });
    testApp.clock.setTo('2026-11-19T13:05:00Z');
  };
  const startWork = async () => {
    await recordResponses();
    await heron.browser.trpc.appointments.start.mutate({ appointmentId });
  };
  return { ...accepted, appointmentId, recordResponses, startWork, calls: calls.appointments };
}

async function aJobToShow() {
  const { requestId, appointmentId, customer, startWork } = await aBooking(admin.browser.trpc);
  const [before] = await upload(customer);
  await testApp.deps.db
    .updateTable('photos')
    .set({ quote_request_id: requestId })
    .where('id', '=', before?.id ?? '')
    .execute();
  await startWork();
  await heron.browser.trpc.appointments.complete.mutate({ appointmentId });
  await customer.trpc.finishedJobs.agree.mutate({ requestId, version: showingConsentVersion });
  const [after] = await upload(heron.browser, undefined, appointmentId);
  return {
    requestId,
    photos: { beforePhotoId: before?.id ?? '', afterPhotoId: after?.id ?? '' },
  };
}

async function madeBefore(making: Promise<{ id: number }>): Promise<number> {
  const { id } = await making;
  await testApp.deps.db.deleteFrom('audit_log').execute();
  return id;
}

const ticket = { ticketNumber: '320612345', requestedOn: '2026-11-16' };
const content = {
  amount: 250,
  description: 'Grind one stump',
  details: 'Raked level',
  estimatedDays: 1,
};
const smsTemplate = {
  name: 'Mine',
  type: 'custom_notification' as const,
  content: 'Hi {{firstName}}',
};
const emailTemplate = {
  name: 'Mine',
  type: 'detailed_quote_email' as const,
  subject: 'Quote',
  content: '<p>{{details}}</p>',
};
const person = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana.audit@example.test',
  phone: '(954) 555-0142',
  address: '12 Palm Ave',
  city: 'Davie',
  zip: '33314',
};
const caller = {
  firstName: 'Ana',
  lastName: 'Lopez',
  phone: '(954) 555-0142',
  address: '12 Palm Ave',
  city: 'Davie',
  zip: '33314',
};
const { version: _, ...prices } = defaultPriceBook;

const crewMember = { id: null, name: 'Ben', crew: null };
async function aCrewMember(): Promise<number> {
  const { members } = await heron.browser.trpc.appointments.saveCrewMember.mutate(crewMember);
  return members[0]?.id ?? 0;
}

/** Makes the call as the administrator; returns the id the entry must name. */
type Sound = (calls: TestBrowser['trpc']) => Promise<string | number | null>;

const soundCalls: Record<AdministrationCall, Sound> = {
  'appointments.book': async (calls) => {
    const { quoteId } = await anAcceptedQuote(testApp, heron.company.id);
    await calls.appointments.book.mutate({ quoteId, ...thursday });
    return quoteId;
  },
  'appointments.reschedule': async (all) => {
    const { appointmentId, calls } = await aBooking(all);
    await calls.reschedule.mutate({ appointmentId, date: '2026-11-20', windowStart: '08:00' });
    return appointmentId;
  },
  'appointments.cancel': async (all) => {
    const { appointmentId, calls } = await aBooking(all);
    await calls.cancel.mutate({ appointmentId, reason: 'The customer asked us to' });
    return appointmentId;
  },
  'appointments.start': async (all) => {
    const { appointmentId, calls, recordResponses } = await aBooking(all);
    await recordResponses();
    await calls.start.mutate({ appointmentId });
    return appointmentId;
  },
  'appointments.complete': async (all) => {
    const { appointmentId, calls, startWork } = await aBooking(all);
    await startWork();
    await calls.complete.mutate({ appointmentId });
    return appointmentId;
  },
  'appointments.recordField': async (all) => {
    const { appointmentId, calls, startWork } = await aBooking(all);
    await startWork();
    await calls.complete.mutate({ appointmentId });
    await testApp.deps.db.deleteFrom('audit_log').execute();
    await calls.recordField.mutate({
      appointmentId,
      measurements: [{ stump: 1, groundIn: 20, minutes: 40, depthIn: 8 }],
    });
    return appointmentId;
  },
  'appointments.recordTicket': async (all) => {
    const { quoteId, calls } = await aBooking(all);
    await calls.recordTicket.mutate({ quoteId, ...ticket });
    return quoteId;
  },
  'appointments.recordResponses': async (all) => {
    const { quoteId, calls } = await aBooking(all);
    await heron.browser.trpc.appointments.recordTicket.mutate({ quoteId, ...ticket });
    await calls.recordResponses.mutate({ quoteId, responses: allClear });
    return quoteId;
  },
  'appointments.putOffTask': async (all) => {
    const { quoteId, calls } = await aBooking(all);
    await calls.putOffTask.mutate({
      quoteId,
      kind: 'request_ticket',
      until: '2026-11-18',
      reason: 'Waiting for the gate code',
    });
    return quoteId;
  },
  'appointments.resumeTask': async (all) => {
    const { quoteId, calls } = await aBooking(all);
    await calls.resumeTask.mutate({ quoteId, kind: 'request_ticket' });
    return quoteId;
  },
  'appointments.changeDaysOff': async (calls) => {
    await calls.appointments.changeDaysOff.mutate({
      companyId: heron.company.id,
      workedHolidays: [],
      closures: [],
    });
    return heron.company.id;
  },
  'appointments.saveCrewMember': async (calls) => {
    await calls.appointments.saveCrewMember.mutate({ companyId: heron.company.id, ...crewMember });
    return heron.company.id;
  },
  'appointments.removeCrewMember': async (calls) => {
    const companyId = heron.company.id;
    const id = await aCrewMember();
    await calls.appointments.removeCrewMember.mutate({ companyId, id });
    return companyId;
  },
  'appointments.assignCrew': async (all) => {
    const { appointmentId, calls } = await aBooking(all);
    await calls.assignCrew.mutate({ appointmentId, memberIds: [await aCrewMember()] });
    return appointmentId;
  },
  'companies.edit': async (calls) => {
    const { id } = await insertTestCompany(testApp.deps);
    const {
      name,
      address,
      city,
      state,
      zip,
      phone,
      email,
      serviceZips,
      workingDays,
      arrivalWindows,
      crews,
    } = await calls.companies.get.query({ id });
    await calls.companies.edit.mutate({
      id,
      name,
      address,
      city,
      state,
      zip,
      phone,
      email,
      serviceZips,
      workingDays,
      arrivalWindows,
      crews,
    });
    return id;
  },
  'companies.approve': async (calls) =>
    (
      await calls.companies.approve.mutate({
        id: (await insertTestCompany(testApp.deps, { approved_at: null })).id,
      })
    ).id,
  'companies.setActive': async (calls) =>
    (
      await calls.companies.setActive.mutate({
        id: (await insertTestCompany(testApp.deps)).id,
        isActive: false,
      })
    ).id,
  'messages.sendAgain': async (calls) => {
    const { id } = await insertTestMessage(testApp.deps, { status: 'failed' });
    await calls.messages.sendAgain.mutate({ id });
    return id;
  },
  'messages.sendCustom': async (calls) => {
    const { id } = await aRequest();
    await calls.messages.sendCustom.mutate({
      requestId: id,
      channel: 'email',
      text: 'We are on our way',
    });
    return id;
  },
  'priceBook.update': async (calls) => (await calls.priceBook.update.mutate(prices)).version,
  'priceBook.bringBack': async (calls) => {
    const { version } = await calls.priceBook.update.mutate(prices);
    await testApp.deps.db.deleteFrom('audit_log').execute();
    return (await calls.priceBook.bringBack.mutate({ version, readVersion: version })).version;
  },
  'quoteRequests.submit': async (calls) =>
    (await calls.quoteRequests.submit.mutate({ ...person, images: await upload(admin.browser) }))
      .id,
  'quoteRequests.assign': async (calls) =>
    (
      await calls.quoteRequests.assign.mutate({
        requestId: (await aRequest({ status: 'pending', company_id: null })).id,
        companyId: heron.company.id,
      })
    ).id,
  'quoteRequests.reject': async (calls) =>
    (
      await calls.quoteRequests.reject.mutate({
        requestId: (await aRequest()).id,
        reason: 'Out of reach',
      })
    ).id,
  'quoteRequests.reopen': async (calls) =>
    (
      await calls.quoteRequests.reopen.mutate({
        requestId: (await aRequest({ status: 'rejected' })).id,
      })
    ).id,
  'quoteRequests.enter': async (calls) =>
    (await calls.quoteRequests.enter.mutate({ ...caller })).id,
  'quoteRequests.correctContact': async (calls) =>
    (
      await calls.quoteRequests.correctContact.mutate({
        ...caller,
        requestId: (await aRequest()).id,
      })
    ).requestId,
  'trust.saveProof': async (calls) => {
    await calls.trust.saveProof.mutate({ companyId: heron.company.id, ...license });
    return heron.company.id;
  },
  'trust.removeProof': async (calls) => {
    await heron.browser.trpc.trust.saveProof.mutate(license);
    await calls.trust.removeProof.mutate({ companyId: heron.company.id, kind: 'license' });
    return heron.company.id;
  },
  'reviews.answer': async (calls) => {
    const requestId = await aReviewedRequest();
    await calls.reviews.answer.mutate({ requestId, text: 'Thank you' });
    return requestId;
  },
  'reviews.hide': async (calls) => {
    const requestId = await aReviewedRequest();
    await calls.reviews.hide.mutate({ requestId, reason: 'abusive' });
    return requestId;
  },
  'reviews.showAgain': async (calls) => {
    const requestId = await aReviewedRequest();
    await calls.reviews.showAgain.mutate({ requestId });
    return requestId;
  },
  'finishedJobs.publish': async (calls) => {
    const { requestId, photos } = await aJobToShow();
    await calls.finishedJobs.publish.mutate({ requestId, ...photos });
    return requestId;
  },
  'finishedJobs.takeDown': async (calls) => {
    const { requestId } = await aJobToShow();
    await calls.finishedJobs.takeDown.mutate({ requestId });
    return requestId;
  },
  'measuredSet.revoke': async (calls) => {
    const requestId = (await aRequest()).id;
    await calls.measuredSet.revoke.mutate({ requestId });
    return requestId;
  },
  'quoteRequests.endLinks': async (calls) =>
    (
      await calls.quoteRequests.endLinks.mutate({
        requestId: (await aRequest()).id,
        sendLink: true,
      })
    ).requestId,
  'quoteRequests.cancel': async (calls) =>
    (await calls.quoteRequests.cancel.mutate({ requestId: (await aRequest()).id })).id,
  'quotes.create': async (calls) =>
    (
      await calls.quotes.create.mutate({
        ...content,
        quoteRequestId: (await aRequest()).id,
        companyId: heron.company.id,
      })
    ).id,
  'quotes.change': async (calls) =>
    (await calls.quotes.change.mutate({ ...content, quoteId: (await aQuote()).id })).id,
  'quotes.keepFigures': async (calls) =>
    (
      await calls.quotes.keepFigures.mutate({
        quoteId: (await aQuote()).id,
        basis: { cost: null, days: 1, stumps: [] },
      })
    ).id,
  'quotes.markSent': async (calls) =>
    (await calls.quotes.markSent.mutate({ id: (await aQuote()).id })).id,
  'quotes.sendEmail': async (calls) =>
    (await calls.quotes.sendEmail.mutate({ id: (await aQuote()).id })).id,
  'quotes.tell': async (calls) =>
    (
      await calls.quotes.tell.mutate({
        id: (await aQuote({ status: 'sent', sent: 1 })).id,
        how: 'phone',
      })
    ).id,
  'quotes.recordAcceptance': async (calls) => {
    const { id } = await aQuote(
      {
        status: 'sent',
        sent: 1,
        sent_at: testApp.clock.now().toISOString(),
        expires_at: '2027-11-20T00:00:00.000Z',
      },
      'quoted',
    );
    const { textHash } = await calls.quotes.spokenTerms.query({ quoteId: id });
    return (
      await calls.quotes.recordAcceptance.mutate({
        quoteId: id,
        name: 'Ana Lopez',
        spokenAt: testApp.clock.now().toISOString(),
        readBack: true,
        textHash,
      })
    ).id;
  },
  'quotes.remove': async (calls) => {
    const { id } = await aQuote();
    await calls.quotes.remove.mutate({ id });
    return id;
  },
  'secondFactor.removeFor': async (calls) =>
    (
      await calls.secondFactor.removeFor.mutate({
        id: (await insertTestUser(testApp.deps, { second_factor_at: '2026-11-01T00:00:00.000Z' }))
          .id,
      })
    ).id,
  'stumpAnalysis.correct': async (calls) => {
    const { id } = await aRequest();
    await insertTestAnalysis(testApp.deps, id);
    await calls.stumpAnalysis.correct.mutate({ requestId: id, stump: 1, diameterIn: 21 });
    return id;
  },
  'stumpAnalysis.remeasure': async (calls) => {
    const { id } = await aRequest();
    const [photo] = await upload(testApp.browser(), [
      { name: '1.jpg', bytes: demoPhotoBytes(scene) },
    ]);
    const photoId = photo?.id ?? '';
    await testApp.deps.db
      .updateTable('photos')
      .set({ quote_request_id: id })
      .where('id', '=', photoId)
      .execute();
    await insertTestAnalysis(testApp.deps, id, { stumps: [aStump({ photoIds: [photoId] })] });
    await calls.stumpAnalysis.remeasure.mutate({
      requestId: id,
      stump: 1,
      handles: [handlesOn(scene, photoId)],
    });
    return id;
  },
  'system.releaseRestored': async (calls) => {
    await putOnHold(testApp.deps);
    return (await calls.system.releaseRestored.mutate({ send: 'all' })) && null;
  },
  'system.testEnvironment': async (calls) => {
    await calls.system.testEnvironment.mutate({
      emailTo: 'owner@example.test',
      phoneTo: '+19545550142',
    });
    return null;
  },
  'templates.sendTest': async (calls) =>
    (await calls.templates.sendTest.mutate({ channel: 'email', ...emailTemplate })) && null,
  'templates.createSms': async (calls) => (await calls.templates.createSms.mutate(smsTemplate)).id,
  'templates.changeSms': async (calls) => {
    const id = await madeBefore(calls.templates.createSms.mutate(smsTemplate));
    return (await calls.templates.changeSms.mutate({ id, isActive: false })).id;
  },
  'templates.removeSms': async (calls) => {
    const id = await madeBefore(calls.templates.createSms.mutate(smsTemplate));
    await calls.templates.removeSms.mutate({ id });
    return id;
  },
  'templates.createEmail': async (calls) =>
    (await calls.templates.createEmail.mutate(emailTemplate)).id,
  'templates.changeEmail': async (calls) => {
    const id = await madeBefore(calls.templates.createEmail.mutate(emailTemplate));
    return (await calls.templates.changeEmail.mutate({ id, isActive: false })).id;
  },
  'templates.removeEmail': async (calls) => {
    const id = await madeBefore(calls.templates.createEmail.mutate(emailTemplate));
    await calls.templates.removeEmail.mutate({ id });
    return id;
  },
  'users.setActive': async (calls) =>
    (
      await calls.users.setActive.mutate({
        id: (await insertTestUser(testApp.deps)).id,
        isActive: false,
      })
    ).id,
  'users.remove': async (calls) => {
    const { id } = await insertTestUser(testApp.deps);
    await calls.users.remove.mutate({ id });
    return id;
  },
};

it('classifies every mutation as administration or not', () => {
  const mutations = procedures.filter(({ isQuery }) => !isQuery).map(({ name }) => name);
  expect([...administrationCalls, ...unauditedCalls].toSorted()).toEqual(mutations.toSorted());
});

const administration = () =>
  testApp.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('kind', '=', 'administration')
    .execute();

it.each(Object.entries(soundCalls))(
  '%s makes one entry, in the same transaction as the change',
  async (action, call) => {
    const record = await call(admin.browser.trpc);
    expect(await administration()).toMatchObject([
      {
        action,
        user_id: admin.user.id,
        subject_id: record === null ? null : String(record),
        network: '127.0.0.1',
      },
    ]);
    expect(faults).toEqual([]);
  },
);

it('saves the change and the entry together or not at all', async () => {
  const { db } = testApp.deps;
  const { id } = await insertTestUser(testApp.deps);
  await expect(admin.browser.trpc.users.remove.mutate({ id: admin.user.id })).rejects.toThrow();
  expect(await administration()).toEqual([]);
  await db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
  try {
    await expect(
      admin.browser.trpc.users.setActive.mutate({ id, isActive: false }),
    ).rejects.toThrow('Something went wrong');
  } finally {
    await db.schema.alterTable('audit_log_away').renameTo('audit_log').execute();
  }
  expect(
    await db.selectFrom('users').select('is_active').where('id', '=', id).executeTakeFirst(),
  ).toEqual({ is_active: 1 });
});

it("makes no entries for a company's own calls", async () => {
  const { quoteId } = await aBooking(admin.browser.trpc);
  await heron.browser.trpc.appointments.recordTicket.mutate({ quoteId, ...ticket });
  expect(await administration()).toEqual([]);
});
