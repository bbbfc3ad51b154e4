import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { QuoteRequestForm } from '../composed/quote-request-form';
import { CustomerAppointment } from '../features/appointments/customer/customer-appointment';
import { AuthTabs } from '../features/auth/sign-in/auth-tabs';
import { MyRequestsTable } from '../features/quote-requests/dashboard/my-requests-table';
import { TrackRequest } from '../features/quote-requests/tracking/track-request';
import { TrackedRequestView } from '../features/quote-requests/tracking/tracked-request';
import { CustomerQuotes } from '../features/quotes/customer/customer-quotes';
import { aSentQuote } from '../features/quotes/test-quotes';
import { LocaleContext } from '../shared/i18n/use-messages';
import { anAcceptedState, anAppointment, someSlots } from '../testing/appointments';
import { continueFromPhotos } from '../testing/continue-from-photos';
import { fakeApi } from '../testing/fake-api';
import { anUploadedPhoto } from '../testing/photos';
import { renderInApp } from '../testing/render-app';
import { aFullRequest, aTrackedRequest } from '../testing/requests';

const inSpanish = (screenPart: ReactNode, address?: string) =>
  renderInApp(<LocaleContext value="es">{screenPart}</LocaleContext>, address);
/** Waits, since dates stay empty until the company's time zone is known. */
async function shows(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
}

describe('the quote request form', () => {
  it.each([
    [0, 'Todavía no hay fotos'],
    [1, '1 foto subida (puede agregar 4 más)'],
    [4, '4 fotos subidas (puede agregar 1 más)'],
    [5, '5 fotos subidas (no caben más)'],
  ])('counts %d photos', async (count, sentence) => {
    fakeApi({
      'photos.mine': () => Array.from({ length: count }, (_, index) => anUploadedPhoto(index + 1)),
    });
    inSpanish(<QuoteRequestForm />);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await shows('Suba fotos de sus tocones', 'Revisar y enviar');
  });

  it('asks for the contact data and shows the request for review', async () => {
    fakeApi({
      'photos.mine': () => [anUploadedPhoto(1)],
      'stumpAnalysis.start': () => ({ id: 'a1' }),
      'stumpAnalysis.get': () => ({
        id: 'a1',
        stage: 'analysing',
        progress: 65,
        record: null,
        mlAnalysis: null,
        error: null,
      }),
    });
    const { user } = inSpanish(<QuoteRequestForm />);
    await continueFromPhotos(user, { button: 'Continuar', label: 'Código postal' });
    const contact = {
      Nombre: 'Ana',
      Apellido: 'Lopez',
      'Correo electrónico': 'ana@example.com',
      'Número de teléfono': '(954) 555-0142',
      Dirección: '12 Palm Ave',
      Ciudad: 'Davie',
      'Código postal': '33314',
    };
    for (const [label, value] of Object.entries(contact))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await user.click(screen.getByRole('button', { name: 'Revisar solicitud' }));
    expect(await screen.findByRole('heading', { name: 'Revise su solicitud' })).toBeTruthy();
    expect(await screen.findByText('Análisis con IA')).toBeTruthy();
    await shows('En curso', 'Listo', 'Análisis inteligente del tocón', /Responda STOP o ALTO/);
    expect(screen.getByRole('link', { name: 'términos del servicio' })).toBeTruthy();
  });
});

describe('the tracking page', () => {
  it('shows the request, its stage, and what happened', async () => {
    fakeApi({ 'quoteRequests.byReference': () => aTrackedRequest() });
    inSpanish(
      <TrackRequest>
        {(request) => (
          <TrackedRequestView
            request={request}
            quotes={null}
            appointment={null}
            explanation={null}
          />
        )}
      </TrackRequest>,
      '/track?ref=QR-ABCD1234',
    );
    expect(await screen.findByRole('heading', { name: 'Solicitud QR-ABCD1234' })).toBeTruthy();
    await shows(
      'Pendiente de revisión',
      'Analizada',
      '1 foto',
      '27 1/2 pulg.',
      '1 1/2 pulg. más o menos',
      '4 de 10',
      '$120 a $160',
      'Solicitud enviada',
      /^Enviada el \d+ nov 2026$/,
    );
  });

  it('shows a quote of one day and of several days', async () => {
    fakeApi({
      'quotes.forRequest': () => [
        aSentQuote({ estimatedDays: 1 }),
        aSentQuote({ id: 8, estimatedDays: 3 }),
      ],
    });
    inSpanish(<CustomerQuotes requestId={3} status="quoted" />);
    expect(await screen.findByRole('heading', { name: 'Sus cotizaciones' })).toBeTruthy();
    await shows('1 día', '3 días', 'Enviada', 'Aceptar cotización', '20 dic 2026');
  });

  it('asks to sign the text in the language on screen', async () => {
    const api = fakeApi({
      'quotes.forRequest': () => [aSentQuote()],
      'quotes.acceptanceTerms': () => ({
        text: 'Aceptación',
        termsVersion: '2026-11-20',
        textHash: 'c0ffee',
        locale: 'es',
        requester: { firstName: 'Ana', lastName: 'Lopez' },
      }),
    });
    const { user } = inSpanish(<CustomerQuotes requestId={3} status="quoted" />);
    await user.click(await screen.findByRole('button', { name: 'Aceptar cotización' }));
    expect(await screen.findByLabelText('Texto de la aceptación')).toBeTruthy();
    expect(api.calls.find(({ path }) => path === 'quotes.acceptanceTerms')?.input).toEqual({
      quoteId: 7,
      locale: 'es',
    });
    expect(screen.getByRole('button', { name: 'Firmar y aceptar $250.00' })).toBeTruthy();
  });

  it('offers the free days and windows, and shows the booked one', async () => {
    const api = fakeApi({
      'appointments.forRequest': () => anAcceptedState({ may: { book: true } }),
      'appointments.slots': () => someSlots(),
      'appointments.book': () => {
        api.procedures['appointments.forRequest'] = () =>
          anAcceptedState({
            appointment: anAppointment(),
            may: { reschedule: true, cancel: true },
          });
        return anAppointment();
      },
    });
    const { user } = inSpanish(<CustomerAppointment requestId={7} />);
    await user.click(
      await screen.findByRole('button', { name: 'viernes, 20 de noviembre, libre' }),
    );
    await shows(/las líneas privadas, como las de riego/, /^noviembre 2026$/i);
    await user.click(screen.getByRole('radio', { name: /1:00 – 3:00 p\.\sm\./ }));
    await user.click(screen.getByRole('button', { name: 'Reservar esta hora' }));
    expect(await screen.findByText('jueves, 19 de noviembre')).toBeTruthy();
    await shows('Programada', 'Cambiar la cita', 'Cancelar la cita');
  });
});

it('shows the status of each request on the dashboard', async () => {
  const row = aFullRequest({ status: 'quoted', stage: 'accepted' });
  fakeApi({ 'quoteRequests.mine': () => ({ rows: [row], total: 1, page: 1, pageSize: 10 }) });
  inSpanish(<MyRequestsTable onCreate={() => undefined} />);
  expect(await screen.findByText('Cotizada')).toBeTruthy();
  await shows('Aceptada', 'Ver detalles', 'N.º de referencia');
});

it('creates an account as a home owner or as a company', async () => {
  fakeApi({});
  inSpanish(<AuthTabs />, '/auth?tab=register');
  expect(await screen.findByText('Propietario de vivienda')).toBeTruthy();
  await shows('Empresa de servicios de árboles', 'Iniciar sesión', 'Crear cuenta');
});
