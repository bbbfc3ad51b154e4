import { maxCrewMembers } from '@stumpquote/domain/appointments/crew-members';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  allClear,
  anAcceptedQuote,
  aWorkingCompany,
  mondayMorning,
  thursday,
} from '../../testing/accepted-quote.js';
import { insertTestCrewMember } from '../../testing/insert-request-rows.js';
import { aPhoto } from '../../testing/photo-files.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

let testApp: TestApp;
let admin: TestBrowser;
let heron: Awaited<ReturnType<typeof aWorkingCompany>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
});
beforeEach(async () => {
  testApp.clock.setTo(mondayMorning);
  heron = await aWorkingCompany(testApp);
});
afterAll(() => testApp.close());

const ben = { id: null, name: 'Ben', role: 'Crew leader', crew: 1 };
const maria = { id: null, name: 'Maria', crew: null };

async function enter(...people: { id: null; name: string; crew: number | null }[]) {
  const ids: number[] = [];
  for (const person of people) {
    const { members } = await heron.browser.trpc.appointments.saveCrewMember.mutate(person);
    ids.push(members.at(-1)?.id ?? 0);
  }
  return ids;
}

async function aBooking() {
  const accepted = await anAcceptedQuote(testApp, heron.company.id);
  const { quoteId } = accepted;
  const { id } = await accepted.customer.trpc.appointments.book.mutate({ quoteId, ...thursday });
  return { ...accepted, appointmentId: id };
}

const stateFor = (browser: TestBrowser, requestId: number) =>
  browser.trpc.appointments.forRequest.query({ requestId });
const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);

const emailsOf = (requestId: number) =>
  testApp.deps.db
    .selectFrom('messages')
    .select(['type', 'body'])
    .where('quote_request_id', '=', requestId)
    .where('channel', '=', 'email')
    .execute();

it('stores a photo as an upright square without metadata, and leaves no upload behind', async () => {
  const bytes = await aPhoto({ width: 640, height: 480 })
    .withExif({ IFD0: { Model: 'Secret phone' } })
    .jpeg()
    .toBuffer();
  const [photo] = await upload(heron.browser, [{ name: 'ben.jpg', bytes }]);
  const { members } = await heron.browser.trpc.appointments.saveCrewMember.mutate({
    ...ben,
    photoId: photo?.id,
  });
  const [, data = ''] = /^data:image\/jpeg;base64,(.+)$/.exec(members[0]?.photo ?? '') ?? [];
  const stored = Buffer.from(data, 'base64');
  const { format, width, height, exif } = await sharp(stored).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: 400,
    height: 400,
    exif: undefined,
  });
  expect(stored.length).toBeLessThan(60_000);
  expect(await heron.browser.trpc.photos.mine.query()).toEqual([]);
  expect((await heron.browser.fetch(photo?.viewUrl ?? '')).status).toBe(404);

  const id = members[0]?.id ?? 0;
  const save = heron.browser.trpc.appointments.saveCrewMember.mutate;
  expect((await save({ ...ben, id, name: 'Benjamin' })).members[0]).toMatchObject({
    name: 'Benjamin',
    photo: members[0]?.photo,
  });
  expect((await save({ ...ben, id, photoId: null })).members[0]?.photo).toBeNull();
});

it("refuses somebody else's upload, a photo that is gone, and a person too many, at the field", async () => {
  const [foreign] = await upload(testApp.browser());
  const [removed] = await upload(heron.browser);
  await heron.browser.trpc.photos.remove.mutate({ id: removed?.id ?? '' });
  const save = heron.browser.trpc.appointments.saveCrewMember.mutate;
  for (const photo of [foreign, removed])
    await expect(save({ ...ben, photoId: photo?.id })).rejects.toMatchObject({
      data: { httpStatus: 400, issues: [{ path: ['photoId'] }] },
    });
  for (let count = 0; count < maxCrewMembers; count += 1)
    await insertTestCrewMember(testApp.deps, { company_id: heron.company.id });
  await expect(save(ben)).rejects.toMatchObject({
    data: { httpStatus: 400, issues: [{ path: ['name'] }] },
  });
});

it('is changed by the company and the office, never over a change that was not seen', async () => {
  const [id = 0] = await enter(ben);
  const companyId = heron.company.id;
  const { members } = await admin.trpc.appointments.crew.query({ companyId });
  const readAt = members[0]?.updatedAt;
  testApp.clock.setTo('2026-11-16T15:00:00Z');
  await admin.trpc.appointments.saveCrewMember.mutate({
    ...ben,
    companyId,
    id,
    role: 'Owner',
    readAt,
  });
  await expect(
    heron.browser.trpc.appointments.saveCrewMember.mutate({ ...ben, id, readAt }),
  ).rejects.toMatchObject({ data: { httpStatus: 409 } });
  expect((await heron.browser.trpc.appointments.crew.query({})).members).toMatchObject([
    { name: 'Ben', role: 'Owner', crew: 1 },
  ]);
});

it('sends the people of the crew to its new appointments, and the emails name them', async () => {
  await enter(ben, maria);
  const { customer, requestId, appointmentId } = await aBooking();
  const state = await stateFor(customer, requestId);
  expect(state.crew).toMatchObject([{ name: 'Ben', role: 'Crew leader', photo: null }]);
  const [booked] = await emailsOf(requestId);
  expect(booked?.body).toContain('Ben will come to you.');

  await heron.browser.trpc.appointments.assignCrew.mutate({
    appointmentId,
    memberIds: (await heron.browser.trpc.appointments.crew.query({})).members.map(({ id }) => id),
  });
  await customer.trpc.appointments.reschedule.mutate({
    appointmentId,
    date: '2026-11-20',
    windowStart: '08:00',
  });
  expect(namesOf((await stateFor(customer, requestId)).crew)).toEqual(['Ben', 'Maria']);
  const moved = (await emailsOf(requestId)).find(({ type }) => type === 'appointment_rescheduled');
  expect(moved?.body).toContain('Ben and Maria will come to you.');
  const week = await heron.browser.trpc.appointments.companyCalendar.query({
    from: '2026-11-16',
    to: '2026-11-22',
  });
  expect(week.rows.map(({ crewNames }) => crewNames)).toEqual([['Ben', 'Maria']]);
  const [card] = await customer.trpc.quoteRequests.mineOpen.query();
  expect(namesOf(card?.appointment?.crew ?? [])).toEqual(['Ben', 'Maria']);
});

it('says nothing where nobody was entered', async () => {
  const { customer, requestId } = await aBooking();
  expect((await stateFor(customer, requestId)).crew).toEqual([]);
  const [booked] = await emailsOf(requestId);
  expect(booked?.body).not.toContain('come to you');
});

it("takes no other company's people, nobody else's choice, and no choice over an unseen change", async () => {
  const [benId = 0] = await enter(ben);
  const { customer, requestId, appointmentId } = await aBooking();
  const other = await aWorkingCompany(testApp, { name: 'Ibis Roots' });
  const stranger = await insertTestCrewMember(testApp.deps, { company_id: other.company.id });
  const assign = (browser: TestBrowser, memberIds: number[], revision?: number) =>
    browser.trpc.appointments.assignCrew.mutate({ appointmentId, memberIds, revision });
  for (const browser of [heron.browser, admin])
    await expect(assign(browser, [benId, stranger.id])).rejects.toMatchObject({
      data: { httpStatus: 400, issues: [{ path: ['memberIds'] }] },
    });
  await expect(assign(other.browser, [stranger.id])).rejects.toMatchObject({
    data: { httpStatus: 404 },
  });
  await expect(assign(customer, [])).rejects.toMatchObject({ data: { httpStatus: 403 } });
  await assign(admin, [], 0);
  await expect(assign(heron.browser, [benId], 0)).rejects.toMatchObject({
    data: { httpStatus: 409 },
  });
  expect((await stateFor(heron.browser, requestId)).crew).toEqual([]);
});

it('can be changed until the work is done; then the customer gets no faces, and the company keeps the names', async () => {
  const [benId = 0] = await enter(ben);
  const { customer, requestId, quoteId, appointmentId } = await aBooking();
  const company = heron.browser.trpc.appointments;
  await company.recordTicket.mutate({
    quoteId,
    ticketNumber: '320612345',
    requestedOn: '2026-11-16',
  });
  await company.recordResponses.mutate({ quoteId, responses: allClear });
  testApp.clock.setTo('2026-11-19T14:00:00Z');
  await company.start.mutate({ appointmentId });
  expect((await stateFor(heron.browser, requestId)).may).toMatchObject({ assignCrew: true });
  await company.assignCrew.mutate({ appointmentId, memberIds: [benId] });
  await company.complete.mutate({ appointmentId });
  await expect(company.assignCrew.mutate({ appointmentId, memberIds: [] })).rejects.toMatchObject({
    data: { httpStatus: 409 },
  });
  expect((await stateFor(customer, requestId)).crew).toEqual([]);
  expect(namesOf((await stateFor(heron.browser, requestId)).crew)).toEqual(['Ben']);
});

it('removes a person everywhere', async () => {
  const [benId = 0] = await enter(ben, maria);
  const { customer, requestId } = await aBooking();
  const after = await heron.browser.trpc.appointments.removeCrewMember.mutate({ id: benId });
  expect(namesOf(after.members)).toEqual(['Maria']);
  expect((await stateFor(customer, requestId)).crew).toEqual([]);
  await expect(
    heron.browser.trpc.appointments.removeCrewMember.mutate({ id: benId }),
  ).rejects.toMatchObject({ data: { httpStatus: 404 } });
});
