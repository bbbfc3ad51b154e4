import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromJson } from '../../db/columns.js';
import type { Attachment } from '../../ports/outbox.js';
import {
  anAcceptedQuote,
  aWorkingCompany,
  mondayMorning,
  thursday,
} from '../../testing/accepted-quote.js';
import { insertTestRequest } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const contact = {
  firstName: 'Rosa',
  lastName: 'Méndez',
  email: 'rosa@example.test',
  phone: '(954) 555-0142',
  address: '12 Palm Ave',
  city: 'Davie',
  zip: '33314',
};

async function mailsTo(address: string) {
  const rows = await testApp.deps.db
    .selectFrom('messages')
    .selectAll()
    .where('to_address', '=', address)
    .orderBy('created_at')
    .execute();
  return rows.map(({ type, subject, body, attachments }) => {
    const [file] = fromJson<Attachment[]>(attachments);
    return {
      type,
      subject,
      body,
      file:
        file === undefined
          ? ''
          : Buffer.from(file.content, 'base64')
              .toString()
              .replaceAll(/\r\n[\t ]/g, ''),
    };
  });
}

const toSpanish = (id: number) =>
  testApp.deps.db
    .updateTable('quote_requests')
    .set({ locale: 'es' })
    .where('id', '=', id)
    .execute();

it("stores the form's language with the request and with the account it creates", async () => {
  const browser = testApp.browser();
  const answer = await browser.trpc.quoteRequests.submit.mutate({
    ...contact,
    images: await upload(browser),
    createAccount: true,
    locale: 'es',
  });
  expect(answer.userCreated).toBe(true);
  const admin = await signedInAs(testApp, { role: 'admin' });
  expect(await admin.browser.trpc.quoteRequests.get.query({ id: answer.id })).toMatchObject({
    locale: 'es',
  });
  expect(await browser.trpc.auth.me.query()).toMatchObject({ locale: 'es' });
  const account = (await mailsTo(contact.email)).find(({ type }) => type === 'email_verification');
  expect(account).toMatchObject({ subject: 'Termine de crear su cuenta' });
  expect(account?.body).toContain('Confirmar y elegir contraseña');
  expect(account?.body).toContain('<html lang="es"');
});

it('defaults to English, and refuses unsupported languages', async () => {
  const browser = testApp.browser();
  const images = await upload(browser);
  const { id } = await browser.trpc.quoteRequests.submit.mutate({
    ...contact,
    email: 'ann@example.test',
    images,
  });
  const row = await testApp.deps.db
    .selectFrom('quote_requests')
    .select('locale')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.locale).toBe('en');
  const refused = await browser.rest('POST', '/api/quote-requests', {
    ...contact,
    images,
    locale: 'fr',
  });
  expect(refused.body).toMatchObject({
    issues: [{ path: ['locale'], message: 'Choose English or Spanish' }],
  });
});

it('returns errors in the requested language, and in English otherwise', async () => {
  const browser = testApp.browser();
  const refusedIn = async (language: string | null, path: string, body: object) => {
    const response = await browser.fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(language === null ? {} : { 'accept-language': language }),
      },
    });
    return response.text();
  };
  const wrong = [
    '/api/quote-requests',
    { ...contact, images: [], firstName: 'R'.repeat(101) },
  ] as const;
  const unknown = ['/api/trpc/auth.login', { username: 'nobody', password: 'secret' }] as const;
  const english = ['at least one photo', 'Must be at most 100 characters'];
  const spanish = ['Suba al menos una foto', 'Debe tener como máximo 100 caracteres'];
  for (const language of [null, 'en-US', 'fr'])
    for (const text of english) expect(await refusedIn(language, ...wrong)).toContain(text);
  for (const text of spanish) expect(await refusedIn('es-US, en;q=0.5', ...wrong)).toContain(text);
  expect(await refusedIn(null, ...unknown)).toContain('Invalid username or password');
  expect(await refusedIn('es', ...unknown)).toContain('contraseña no son correctos');
  expect(await refusedIn('es', '/api/trpc/account.sessions', {})).not.toContain('server.');
});

it("writes account emails in the account's language, which the language switch changes", async () => {
  const browser = testApp.browser();
  const person = {
    username: 'rosa-mendez',
    password: 'river-lantern-42',
    firstName: 'Rosa',
    lastName: 'Méndez',
    email: 'rosa.m@example.test',
  };
  await browser.trpc.auth.register.mutate({ ...person, role: 'client', locale: 'es' });
  expect(await mailsTo(person.email)).toMatchObject([
    { subject: 'Confirme su correo electrónico' },
  ]);
  await browser.trpc.auth.setLanguage.mutate({ locale: 'en' });
  expect(await browser.trpc.auth.me.query()).toMatchObject({ locale: 'en' });
  await browser.trpc.auth.resendVerification.mutate();
  expect((await mailsTo(person.email)).at(-1)).toMatchObject({
    subject: 'Confirm your email address',
  });
});

it('notifies a customer of the appointment in Spanish, and the company in English', async () => {
  testApp.clock.setTo(mondayMorning);
  const heron = await aWorkingCompany(testApp);
  const { customer, quoteId, request } = await anAcceptedQuote(testApp, heron.company.id);
  await toSpanish(request.id);
  const { id: appointmentId } = await customer.trpc.appointments.book.mutate({
    quoteId,
    ...thursday,
  });
  await customer.trpc.appointments.cancel.mutate({ appointmentId });
  const [booked, cancelled] = (await mailsTo(request.email ?? '')).filter(({ type }) =>
    type.startsWith('appointment_'),
  );
  expect(booked?.subject?.replace(/\s/gu, ' ')).toBe('Su cita: 19 nov 2026, 8:00 – 10:00 a. m.');
  for (const text of ['Lugar:', 'Antes de excavar', '¿Preguntas?', 'Ver su cita'])
    expect(booked?.body).toContain(text);
  expect(booked?.file).toContain('Trituración de tocones: llega');
  expect(booked?.file).toContain('llega dentro de esta ventana');
  expect(cancelled?.subject).toMatch(/^Su cita fue cancelada: 19 nov 2026/);
  const [forCompany] = (await mailsTo(heron.company.email)).filter(({ type }) =>
    type.startsWith('appointment_'),
  );
  expect(forCompany?.subject).toMatch(/^Appointment booked: Nov 19, 2026/);
  expect(forCompany?.file).toContain('Arrival window for');
});

it('says in Spanish that a request was rejected, with the reason as written', async () => {
  const admin = await signedInAs(testApp, { role: 'admin' });
  const request = await insertTestRequest(testApp.deps, {
    email: 'rechazada@example.test',
    locale: 'es',
  });
  await admin.browser.trpc.quoteRequests.reject.mutate({
    requestId: request.id,
    reason: 'Está fuera de nuestra zona.',
  });
  const [mail] = await mailsTo('rechazada@example.test');
  expect(mail?.subject).toBe(`Sobre su solicitud ${request.reference_number}`);
  expect(mail?.body).toContain('Motivo: Está fuera de nuestra zona.');
});
