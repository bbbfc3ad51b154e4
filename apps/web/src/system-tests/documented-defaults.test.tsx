import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { QuoteRequestForm } from '../composed/quote-request-form';
import { RegisterForm } from '../features/auth/register/register-form';
import { LoginForm } from '../features/auth/sign-in/login-form';
import { CreateQuoteCard } from '../features/quotes/drafting/create-quote-card';
import { QuoteList } from '../features/quotes/list/quote-list';
import { GeneratedQuotes } from '../features/quotes/office/generated-quotes';
import { aQuote } from '../features/quotes/test-quotes';
import { fullRedirect } from '../shared/session/full-redirect';
import { continueFromPhotos } from '../testing/continue-from-photos';
import { ApiFailure, fakeApi, loggedOut } from '../testing/fake-api';
import { fakeUpload } from '../testing/fake-upload';
import { people } from '../testing/people';
import { anUploadedPhoto } from '../testing/photos';
import { renderApp, renderInApp } from '../testing/render-app';

vi.mock('../shared/session/full-redirect', () => ({
  fullRedirect: vi.fn(),
  isLeaving: () => true,
}));

/** A failure without a message from the server: the screen's default appears. */
const wordless = () => {
  throw new ApiFailure(500, 'CONFLICT', '');
};
const toast = async () => (await screen.findByRole('alert')).textContent;

describe('accounts', () => {
  it('shows the default error of a failed login', async () => {
    fakeApi({ 'auth.login': wordless });
    const { user } = renderInApp(<LoginForm />);
    await user.type(screen.getByLabelText('Username'), 'ana');
    await user.type(screen.getByLabelText('Password'), 'seven purple herons');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await toast()).toContain('Login failed');
    expect(await toast()).toContain('Invalid username or password');
  });

  it('shows the default error of a failed registration', async () => {
    fakeApi({ 'auth.register': wordless });
    const { user } = renderInApp(<RegisterForm />);
    await user.click(screen.getByRole('radio', { name: /Home Owner/ }));
    for (const [label, value] of [
      ['First name', 'Ana'],
      ['Last name', 'Lopez'],
      ['Email', 'ana@example.com'],
      ['Username', 'ana'],
      ['Password', 'seven purple herons'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await toast()).toContain('Registration failed');
    expect(await toast()).toContain('Could not create account');
  });

  it("says that logging out of the administrator's dashboard failed", async () => {
    fakeApi({
      'auth.me': () => people.admin,
      'auth.logout': wordless,
      'quoteRequests.list': () => ({ rows: [], total: 0, page: 1, pageSize: 10 }),
    });
    const { user } = renderApp('/admin-dashboard');
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Logout' }));
    expect(await toast()).toContain('Logout Failed');
    expect(await toast()).toContain('An error occurred during logout');
  });
});

describe('quotes', () => {
  const list = (row = aQuote()) => ({ rows: [row], total: 1, page: 1, pageSize: 10 });

  it('shows the default error of a failed deletion', async () => {
    fakeApi({
      'quotes.list': () => list(),
      'quotes.get': () => aQuote(),
      'quotes.remove': wordless,
    });
    const { user } = renderInApp(<QuoteList />);
    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await toast()).toContain('Failed to delete quote.');
  });

  it('shows the default error of a failed mark as sent', async () => {
    fakeApi({ 'quotes.list': () => list(), 'quotes.markSent': wordless });
    const { user } = renderInApp(<QuoteList />);
    await user.click(await screen.findByRole('button', { name: /Mark as Sent: quote/ }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as Sent' }),
    );
    expect(await toast()).toContain('Failed to mark quote as sent.');
  });

  it('shows the default errors of failed sending by SMS and by email', async () => {
    fakeApi({
      'quotes.forRequest': () => [aQuote()],
      'quotes.markSent': wordless,
      'quotes.sendEmail': wordless,
    });
    const { user } = renderInApp(<GeneratedQuotes requestId={3} />);
    await user.click(await screen.findByRole('button', { name: 'Send via SMS' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await toast()).toContain('Error sending quote');
    expect(await toast()).toContain('An error occurred while sending the quote.');
    await user.click(await screen.findByRole('button', { name: 'Send via Email' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Error sending email')).toBeTruthy();
    expect(await toast()).toContain('An error occurred while sending the email.');
  });

  it("shows the default error of a quote that couldn't be created", async () => {
    fakeApi({
      'quotes.forRequest': () => [],
      'quotes.create': wordless,
      'quoteRequests.companiesFor': () => [
        {
          id: 1,
          name: 'Heron Stump Grinding',
          city: '',
          phone: '',
          serves: true,
          openRequests: 1,
          isAssigned: true,
        },
      ],
    });
    const { user } = renderInApp(<CreateQuoteCard requestId={3} mlAnalysis={null} companyId={1} />);
    await user.type(await screen.findByLabelText('Amount'), '150');
    await user.type(screen.getByLabelText('Description'), 'Grind one stump');
    await user.click(screen.getByRole('button', { name: 'Create Quote' }));
    expect(await toast()).toContain('Error creating quote');
    expect(await toast()).toContain('An error occurred while creating the quote.');
  });
});

describe('requests and photos', () => {
  const form = {
    'photos.mine': () => [anUploadedPhoto(1)],
    'stumpAnalysis.start': wordless,
    'quoteRequests.submit': wordless,
    'quoteRequests.submittedWith': () => null,
  };

  it('shows the default error of a failed submission, and keeps the input', async () => {
    fakeApi(form);
    const { user } = renderInApp(<QuoteRequestForm />);
    await continueFromPhotos(user);
    const contact = {
      'First Name': 'Ana',
      'Last Name': 'Lopez',
      Email: 'ana@example.com',
      'Phone Number': '(954) 555-0142',
      'Street Address': '12 Palm Ave',
      City: 'Davie',
      'ZIP Code': '33314',
    };
    for (const [label, value] of Object.entries(contact))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await user.click(screen.getByRole('button', { name: 'Review Request' }));
    await user.click(await screen.findByLabelText(/I agree to the/));
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findAllByText('Submission Failed', {}, { timeout: 5000 })).not.toHaveLength(
      0,
    );
    const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    // The toast shows the error; the notice beside the button says what to do.
    expect(said.filter((text) => text?.endsWith('Failed to submit quote request'))).toHaveLength(1);
    expect(
      said.filter((text) =>
        text?.includes('Failed to submit your quote request. Please try again.'),
      ),
    ).toHaveLength(1);
    expect(screen.getByText('Ana Lopez')).toBeTruthy();
  });

  it('shows the default error of a failed upload, in the toast and next to the photos', async () => {
    fakeApi({ ...form, 'photos.mine': () => [] });
    fakeUpload(() => ({ status: 500, body: {} }));
    const { user } = renderInApp(<QuoteRequestForm />);
    await screen.findByText('Drag and drop your photos here');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no file input');
    await user.upload(input, new File([new Uint8Array(9)], 'a.jpg', { type: 'image/jpeg' }));
    expect(await screen.findAllByText('Upload Failed')).not.toHaveLength(0);
    expect(screen.getAllByText('Failed to upload files. Please try again.').length).toBeGreaterThan(
      0,
    );
    expect(screen.getAllByText(/Upload failed/).length).toBeGreaterThan(0);
  });

  it("confirms logging out on the page after the customer's dashboard", async () => {
    fakeApi({ 'auth.me': () => people.client, 'auth.logout': loggedOut });
    const { user } = renderApp('/dashboard');
    const main = await screen.findByRole('main');
    await user.click(await within(main).findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(fullRedirect).toHaveBeenCalledWith('/'));
    cleanup();
    renderInApp(<p>home page</p>);
    expect(await screen.findByText('Logged Out')).toBeTruthy();
    expect(screen.getByText('You have been logged out successfully.')).toBeTruthy();
  });

  it("says that the dashboard's requests couldn't be loaded", async () => {
    fakeApi({ 'auth.me': () => people.client, 'quoteRequests.mine': wordless });
    renderApp('/dashboard');
    expect(
      (await screen.findAllByText('Failed to load your quote requests. Please try again later.'))
        .length,
    ).toBeGreaterThan(0);
    expect(screen.getAllByText('Error').length).toBeGreaterThan(0);
    expect(screen.getAllByRole('link', { name: 'Return to Home' })[0]?.getAttribute('href')).toBe(
      '/',
    );
  });
});

it('shows the default error of a failed system test', async () => {
  fakeApi({ 'auth.me': () => people.admin, 'system.testEnvironment': wordless });
  const { user } = renderApp('/system-status');
  await user.click(await screen.findByRole('button', { name: 'Run System Test' }));
  expect(await screen.findByText('Test Failed')).toBeTruthy();
  expect(screen.getByText('Something went wrong during the test.')).toBeTruthy();
});
