import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiFailure, fakeApi } from '../testing/fake-api';
import { people } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { anEmailTemplate, anSmsTemplate } from '../testing/templates';

const sms = anSmsTemplate();
const email = anEmailTemplate();

function start(
  tab: 'sms-templates' | 'email-templates',
  procedures: Parameters<typeof fakeApi>[0] = {},
) {
  const api = fakeApi({
    'auth.me': () => people.admin,
    'templates.listSms': () => [sms],
    'templates.listEmail': () => [email],
    ...procedures,
  });
  return { api, ...renderApp(`/admin-dashboard?tab=${tab}`) };
}
const inputOf = (api: ReturnType<typeof fakeApi>, path: string) =>
  api.calls.find((call) => call.path === path)?.input;

describe('template lists', () => {
  it('shows SMS templates as cards', async () => {
    start('sms-templates');
    // The first test to open the tab waits for its chunk.
    await screen.findByText('Request received', {}, { timeout: 5000 });
    const card = within(await screen.findByRole('region', { name: 'SMS Templates' })).getByRole(
      'listitem',
    );
    expect(screen.getByRole('tab', { name: 'SMS Templates' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    for (const text of [
      'Request received',
      'Active',
      'Hi {{firstName}}',
      'First answer',
      'Changed Nov 20, 2026',
    ])
      expect(within(card).getByText(text)).toBeTruthy();
    expect(within(card).getByText(/Quote request confirmation · English/)).toBeTruthy();
  });

  it('shows email templates with their subject, and filters them by language', async () => {
    const { user, router } = start('email-templates');
    expect(await screen.findByText('Quote {{referenceNumber}}')).toBeTruthy();
    expect(screen.getByText('Not active')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Language'), 'English');
    expect(await screen.findByText('No email templates found')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=email-templates&language=en');
    await user.click(screen.getByRole('button', { name: 'Show all templates' }));
    expect(await screen.findByText('Quote {{referenceNumber}}')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=email-templates');
  });

  it('filters and sorts by the URL', async () => {
    const others = [
      { ...sms, id: 9, name: 'Zulu', type: 'custom_notification' },
      { ...sms, id: 10, name: 'Alpha', type: 'custom_notification', content: 'Stump ahead' },
    ];
    const { user, router } = start('sms-templates', {
      'templates.listSms': () => [sms, ...others],
    });
    await user.selectOptions(await screen.findByLabelText('Type'), 'Custom notification');
    await user.selectOptions(screen.getByLabelText('Order'), 'By name');
    const names = () =>
      screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['Alpha', 'Zulu']));
    await user.type(screen.getByPlaceholderText('Search templates...'), 'AHEAD');
    await waitFor(() => expect(names()).toEqual(['Alpha']));
    expect(router.state.location.search).toBe(
      '?tab=sms-templates&type=custom_notification&sort=name.asc&search=AHEAD',
    );
  });

  it("says who gets a template's messages, including Spanish readers when there is only English", async () => {
    start('sms-templates', {
      'templates.listSms': () => [
        sms,
        { ...sms, id: 3, name: 'Older' },
        { ...sms, id: 4, name: 'Off', isActive: false },
      ],
    });
    expect(await screen.findByText('Sent to customers who use English, Spanish')).toBeTruthy();
    expect(
      screen.getAllByText(
        'Not sent: a newer active template of this type and language comes first.',
      ),
    ).toHaveLength(1);
  });

  it('says that there are none', async () => {
    start('sms-templates', { 'templates.listSms': () => [] });
    expect(await screen.findByText('No SMS templates found...')).toBeTruthy();
  });

  it.each([
    ['sms-templates', 'Error loading SMS templates: The server is busy.'],
    ['email-templates', 'Error loading email templates: The server is busy.'],
  ] as const)('says why loading failed (%s)', async (tab, sentence) => {
    const fail = () => {
      throw new ApiFailure(500, 'CONFLICT', 'The server is busy.');
    };
    start(tab, { 'templates.listSms': fail, 'templates.listEmail': fail });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe('the editor', () => {
  it('shows the documented error at each missing field', async () => {
    const { api, user } = start('email-templates');
    await user.click(await screen.findByRole('button', { name: 'New Template' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    for (const sentence of [
      'Name is required',
      'Email subject is required',
      'Email content is required',
    ])
      expect(await within(dialog).findByText(sentence)).toBeTruthy();
    expect(inputOf(api, 'templates.createEmail')).toBeUndefined();
  });

  it('requires the SMS text, and rejects a variable that the type has no value for', async () => {
    const { user } = start('sms-templates');
    await user.click(await screen.findByRole('button', { name: 'New Template' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Message content is required')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Name'), 'Mine');
    fireEvent.change(within(dialog).getByLabelText('Message'), {
      target: { value: 'Hi {{amount}}' },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await within(dialog).findByText(/{{amount}} isn't a variable of this template/),
    ).toBeTruthy();
  });

  it('inserts a variable at the cursor and previews the message with its length', async () => {
    const { api, user } = start('sms-templates', {
      'templates.createSms': () => ({ ...sms, id: 9 }),
    });
    await user.click(await screen.findByRole('button', { name: 'New Template' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name'), 'Mine');
    const content = within(dialog).getByLabelText<HTMLTextAreaElement>('Message');
    fireEvent.change(content, { target: { value: 'Hi !' } });
    content.setSelectionRange(3, 3);
    await user.click(within(dialog).getByRole('button', { name: 'Insert firstName' }));
    expect(content.value).toBe('Hi {{firstName}}!');
    const preview = within(dialog).getByRole('region', { name: 'Preview with sample values' });
    expect(within(preview).getByText('Hi Maria!')).toBeTruthy();
    expect(within(preview).getByText('1 segment, 151 characters left, GSM-7')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Template created')).toBeTruthy();
    expect(inputOf(api, 'templates.createSms')).toEqual({
      name: 'Mine',
      type: 'quote_request_confirmation',
      language: 'en',
      content: 'Hi {{firstName}}!',
      description: '',
      isActive: true,
    });
  });

  it("shows an email in a frame that can't run scripts", async () => {
    const { user } = start('email-templates');
    await user.click(await screen.findByRole('button', { name: 'Edit Detailed quote' }));
    const frame = await screen.findByTitle('Email with sample values');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    // In the layout of every email: its price, button and footer.
    for (const part of ['>$245.00</p>', 'class="button ', 'Recibe este correo porque'])
      expect(frame.getAttribute('srcdoc')).toContain(part);
    expect(screen.getByText('Subject: Quote QR-ABCD1234')).toBeTruthy();
  });

  it('sends the version it read, keeps the input when saving fails, and says why', async () => {
    const { api, user } = start('email-templates', {
      'templates.changeEmail': () => {
        throw new ApiFailure(
          409,
          'CONFLICT',
          'Somebody changed this template after you opened it.',
        );
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Detailed quote' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name'), ' new');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(
        'Failed to update template: Somebody changed this template after you opened it.',
      ),
    ).toBeTruthy();
    expect(inputOf(api, 'templates.changeEmail')).toMatchObject({
      id: 8,
      readAt: email.updatedAt,
      name: 'Detailed quote new',
    });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe(
      'Detailed quote new',
    );
    expect(within(dialog).getByText("Your text isn't saved")).toBeTruthy();
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path === 'templates.listEmail')).toHaveLength(2),
    );
  });

  it('stays open on the cleaned text when saving removed something', async () => {
    const saved = {
      ...email,
      content: '<p>Hi</p>',
      updatedAt: '2026-11-20T16:00:00.000Z',
      wasCleaned: true,
    };
    const { user } = start('email-templates', { 'templates.changeEmail': () => saved });
    await user.click(await screen.findByRole('button', { name: 'Edit Detailed quote' }));
    fireEvent.change(await screen.findByLabelText('Message (HTML)'), {
      target: { value: '<p>Hi</p><script>x()</script>' },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Message (HTML)').value).toBe('<p>Hi</p>'),
    );
    expect(within(screen.getByRole('dialog')).getByText(/was removed/)).toBeTruthy();
  });

  it('lists the characters that shorten an SMS', async () => {
    const { user } = start('sms-templates');
    await user.click(await screen.findByRole('button', { name: 'Edit Request received' }));
    fireEvent.change(await screen.findByLabelText('Message'), {
      target: { value: 'Aquí está {{firstName}}' },
    });
    expect(await screen.findByText('1 segment, 55 characters left, UCS-2')).toBeTruthy();
    expect(screen.getByText(/^í á can't be sent in the plain SMS alphabet/)).toBeTruthy();
  });

  it("says why a new template wasn't saved, or that the reason is unknown", async () => {
    const { user } = start('sms-templates', {
      'templates.createSms': () => {
        throw new ApiFailure(500, 'CONFLICT', '');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'New Template' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name'), 'Mine');
    await user.type(within(dialog).getByLabelText('Message'), 'Hello');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to create template: Unknown error')).toBeTruthy();
  });

  it('asks before discarding unsaved text, on Cancel and on Back', async () => {
    const { user, router } = start('sms-templates');
    await user.click(await screen.findByRole('button', { name: 'Edit Request received' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name'), '!');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard your changes?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Request received!');
    void router.navigate('/track');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/track'));
  });

  it('sends a test of the draft and shows the outcome', async () => {
    const { api, user } = start('sms-templates', {
      'templates.sendTest': () => ({
        to: '(954) 555-0142',
        outcome: 'skipped',
        reason: 'not delivered: no provider configured',
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Request received' }));
    await user.click(await screen.findByRole('button', { name: 'Send a test to my phone' }));
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Test not sent');
    expect(toast.textContent).toContain('not delivered: no provider configured');
    expect(inputOf(api, 'templates.sendTest')).toEqual({
      channel: 'sms',
      type: sms.type,
      content: sms.content,
      language: 'en',
    });
  });
});

describe('deleting', () => {
  it('asks first, and then confirms the deletion', async () => {
    const { api, user } = start('sms-templates', {
      'templates.removeSms': () => ({ message: 'Template deleted' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Request received' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(dialog.textContent).toContain(
      'Customers who use English will then get the built-in text. Customers who use Spanish will then get the built-in text.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Template deleted')).toBeTruthy();
    expect(inputOf(api, 'templates.removeSms')).toEqual({ id: 7 });
  });

  it('says why it failed', async () => {
    const { user } = start('email-templates', {
      'templates.removeEmail': () => {
        throw new ApiFailure(404, 'NOT_FOUND', 'This template no longer exists.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Detailed quote' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(
      await screen.findByText('Failed to delete template: This template no longer exists.'),
    ).toBeTruthy();
  });
});
