import type { FieldMeasurement } from '@stumpquote/domain/accuracy/field-measurement';
import {
  allClear,
  anAcceptedQuote,
  aWorkingCompany,
  mondayMorning,
  thursday,
} from './accepted-quote.js';
import { aStump, insertTestAnalysis } from './insert-analysis.js';
import type { FormFile } from './photo-files.js';
import type { TestApp } from './test-app.js';
import { upload } from './upload.js';

interface CrewReport {
  file?: FormFile;
  found?: Partial<FieldMeasurement>;
}

/** Work on one stump that was completed with the crew's tape and photo. */
export async function finishedWork(testApp: TestApp, { file, found }: CrewReport = {}) {
  testApp.clock.setTo(mondayMorning);
  const { browser: crew, company } = await aWorkingCompany(testApp);
  const { customer, requestId, quoteId, request } = await anAcceptedQuote(testApp, company.id);
  await insertTestAnalysis(testApp.deps, requestId, { stumps: [aStump()] });
  const { id: appointmentId } = await customer.trpc.appointments.book.mutate({
    quoteId,
    ...thursday,
  });
  await crew.trpc.appointments.recordTicket.mutate({
    quoteId,
    ticketNumber: '320612345',
    requestedOn: '2026-11-16',
  });
  await crew.trpc.appointments.recordResponses.mutate({ quoteId, responses: allClear });
  testApp.clock.setTo('2026-11-19T13:05:00Z');
  const [photo] = await upload(crew, file && [file], appointmentId);
  const photoId = photo?.id ?? '';
  const measured = { stump: 1, groundIn: 22.5, cutFaceIn: 17, depthIn: 9, minutes: 40, ...found };
  await crew.trpc.appointments.complete.mutate({
    appointmentId,
    measurements: [{ ...measured, photo: { ...found?.photo, id: photoId } }],
  });
  return {
    requestId,
    appointmentId,
    photoId,
    crew,
    customer,
    customerId: request.user_id ?? 0,
    found: measured,
  };
}
export type FinishedWork = Awaited<ReturnType<typeof finishedWork>>;
