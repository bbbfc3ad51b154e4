import { spokenConsentVersion } from '@stumpquote/domain/legal/spoken-consent';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiFailure, fakeApi, type FakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { aFullRequest } from '../../../testing/requests';
import { CustomerInformation } from '../detail/customer-information';
import { contactOf } from '../form/request-draft';
import { OfficeRequestForm } from './office-request-form';

const inputOf = (api: FakeApi, path: string) => api.calls.find((call) => call.path === path)?.input;

async function fillIn(user: ReturnType<typeof renderInApp>['user']) {
  const fields = {
    'First name': 'Rosa',
    'Last name': 'Vega',
    Phone: '(954) 555-0177',
    'Street address': '40 Orchid Ln',
    City: 'Davie',
    'ZIP code': '33314',
  };
  for (const [label, text] of Object.entries(fields))
    await user.type(screen.getByLabelText(label), text);
}

it("enters a caller's request without photos or email, with the consent text that was read aloud", async () => {
  const api = fakeApi({ 'quoteRequests.enter': () => ({ id: 9, referenceNumber: 'QR-ABCD1234' }) });
  const saved: number[] = [];
  const { user } = renderInApp(<OfficeRequestForm onSaved={(id) => saved.push(id)} />);
  await user.click(screen.getByRole('button', { name: 'Save Request' }));
  expect(await screen.findByText('First name is required')).toBeTruthy();
  await fillIn(user);
  await user.type(screen.getByLabelText('Stump 1: width'), '29.5 in');
  expect(
    await screen.findByText(
      /Do you agree to receive text messages about your quote from Test Stump Co\./,
    ),
  ).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Language of the messages'), 'Spanish');
  expect(
    await screen.findByText(/¿Acepta recibir mensajes de texto de Test Stump Co\./),
  ).toBeTruthy();
  await user.click(screen.getByLabelText('The caller agreed to text messages'));
  await user.click(screen.getByRole('button', { name: 'Save Request' }));
  await waitFor(() => expect(saved).toEqual([9]));
  expect(inputOf(api, 'quoteRequests.enter')).toMatchObject({
    firstName: 'Rosa',
    email: '',
    locale: 'es',
    smsConsent: true,
    termsAgreed: false,
    consentVersion: spokenConsentVersion,
    stumps: [{ stump: 1, guessedIn: 29.5 }],
  });
});

it('shows a width error at its field', async () => {
  const api = fakeApi();
  const { user } = renderInApp(<OfficeRequestForm onSaved={() => undefined} />);
  await fillIn(user);
  await user.type(screen.getByLabelText('Stump 1: width'), '1');
  await user.click(screen.getByRole('button', { name: 'Save Request' }));
  expect(await screen.findByText('Width must be at least 2 inches')).toBeTruthy();
  expect(inputOf(api, 'quoteRequests.enter')).toBeUndefined();
});

it("never prefills the customer's name and email with the administrator's", () => {
  const admin = {
    id: 1,
    role: 'admin' as const,
    firstName: 'Dana',
    lastName: 'White',
    email: 'dana@example.test',
    phone: '(954) 555-0100',
  };
  expect(contactOf(admin as Parameters<typeof contactOf>[0])).toMatchObject({
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
  });
});

it('corrects the contact data, and says what a new number means for text messages', async () => {
  const api = fakeApi({ 'quoteRequests.correctContact': () => ({ requestId: 7 }) });
  const request = aFullRequest({ smsConsentAt: '2026-11-20T15:00:00.000Z' });
  const { user } = renderInApp(<CustomerInformation request={request} withConsent />);
  await user.click(screen.getByRole('button', { name: 'Correct contact details' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/it gets no text messages/)).toBeNull();
  const phone = dialog.getByLabelText('Phone');
  await user.clear(phone);
  await user.type(phone, '(954) 555-0199');
  expect(dialog.getByText(/it gets no text messages/)).toBeTruthy();
  await user.click(dialog.getByLabelText(/^Send the customer the link again/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Contact details corrected')).toBeTruthy();
  expect(inputOf(api, 'quoteRequests.correctContact')).toMatchObject({
    requestId: 7,
    read: { phone: request.phone, email: request.email, smsConsentAt: request.smsConsentAt },
    phone: '(954) 555-0199',
    smsConsent: false,
    sendLink: true,
    endLinks: false,
  });
});

it('keeps the input when someone else changed the request', async () => {
  fakeApi({
    'quoteRequests.correctContact': () => {
      throw new ApiFailure(
        409,
        'CONFLICT',
        'Somebody changed this request after you opened the form.',
      );
    },
  });
  const { user } = renderInApp(
    <CustomerInformation request={aFullRequest({ email: null })} withConsent />,
  );
  expect(screen.getByText('Email').nextSibling?.textContent).toBe('None');
  await user.click(screen.getByRole('button', { name: 'Correct contact details' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Email/), 'ana@example.com');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Somebody changed this request');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ana@example.com');
});
