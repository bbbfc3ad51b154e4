import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { downloadFile } from '../../../shared/api/download-file';
import { ApiFailure, fakeApi, type FakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { aTrackedRequest } from '../../../testing/requests';
import { aPhotoRecord } from '../../../testing/stump-handles';
import { OwnRequest } from './own-request';
import { TrackRequest } from './track-request';
import { isOwnRequest } from './tracked-link';
import { TrackedRequestView } from './tracked-request';

vi.mock('../../../shared/api/download-file', () => ({ downloadFile: vi.fn() }));

const routes = [
  {
    path: '/track',
    element: (
      <TrackRequest>
        {(request) => {
          const parts = {
            request,
            quotes: <p>quotes of {request.id}</p>,
            appointment: <p>appointment of {request.id}</p>,
            explanation: null,
          };
          return isOwnRequest(request) ? (
            <OwnRequest {...parts} priceStory={null} more={null} />
          ) : (
            <TrackedRequestView {...parts} />
          );
        }}
      </TrackRequest>
    ),
  },
  { path: '*', element: <p>elsewhere</p> },
];
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
  window.sessionStorage.clear();
});

const openSearch = (user: ReturnType<typeof renderApp>['user']) =>
  user.click(screen.getByRole('button', { name: 'Look up another request' }));

const callsOf = (api: FakeApi, path: string) =>
  api.calls.filter((call) => call.path === path).map(({ input }) => input);

it('looks up the number in the URL at once and shows the whole request to those who may see it', async () => {
  const api = fakeApi({ 'quoteRequests.byReference': () => aTrackedRequest() });
  const { user } = renderApp('/track?ref=qr-abcd1234', routes);
  expect(await screen.findByRole('heading', { name: 'Request QR-ABCD1234' })).toBeTruthy();
  expect(screen.queryByLabelText('Reference number')).toBeNull();
  await openSearch(user);
  expect(screen.getByLabelText<HTMLInputElement>('Reference number').value).toBe('QR-ABCD1234');
  expect(callsOf(api, 'quoteRequests.byReference')).toEqual([{ referenceNumber: 'QR-ABCD1234' }]);
  for (const text of [
    'Pending Review',
    'Ana Lopez',
    '(954) 555-0142',
    '1 photo',
    'Gate on the left',
    '27 1/2 in',
    '4 out of 10',
    '$120 to $160',
    'quotes of 7',
    'appointment of 7',
    'Request submitted',
  ]) {
    expect(screen.getAllByText(text, { exact: false })[0]).toBeTruthy();
  }
  expect(screen.getByText('give or take 1 1/2 in').closest('dd')?.textContent).toBe(
    '27\u00a01/2 in give or take 1\u00a01/2 in',
  );
  expect(screen.getByText(/We have a first width and price range for your stump/)).toBeTruthy();
  expect(screen.getByText('Analyzed').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByRole('button', { name: 'Enlarge stump.jpg' })).toBeTruthy();
});

it('promises no price range when the photos gave only a width', async () => {
  const { mlAnalysis } = aTrackedRequest();
  fakeApi({
    'quoteRequests.byReference': () =>
      aTrackedRequest({ mlAnalysis: mlAnalysis && { ...mlAnalysis, estimatedCost: null } }),
  });
  renderApp('/track?ref=QR-ABCD1234', routes);
  expect(await screen.findByText(/^We have a first width for your stump/)).toBeTruthy();
  expect(screen.queryByText(/price range for your stump/)).toBeNull();
});

it('promises no width when the photos gave none, and shows a range with equal ends as one amount', async () => {
  const measured = aTrackedRequest();
  const api = fakeApi({
    'quoteRequests.byReference': () =>
      aTrackedRequest({
        mlAnalysis: measured.mlAnalysis && {
          ...measured.mlAnalysis,
          diameter: null,
          complexity: null,
          estimatedHours: null,
          estimatedCost: null,
          method: null,
        },
      }),
  });
  const { view } = renderApp('/track?ref=QR-ABCD1234', routes);
  expect(
    await screen.findByText(/Our team will look at your photos and measure the stump/),
  ).toBeTruthy();
  expect(
    screen.getByText("There's no width yet. Our team will measure the stump before we quote."),
  ).toBeTruthy();
  view.unmount();
  api.procedures['quoteRequests.byReference'] = () =>
    aTrackedRequest({
      mlAnalysis: measured.mlAnalysis && {
        ...measured.mlAnalysis,
        estimatedHours: 1.03,
        estimatedCost: { min: 100, max: 100 },
      },
    });
  renderApp('/track?ref=QR-ABCD1234', routes);
  expect((await screen.findAllByText('$100')).length).toBeGreaterThan(0);
  expect(screen.getByText('about 1 hour')).toBeTruthy();
});

it('says that a new quote is being prepared, and offers nothing to accept, while the old quote is being replaced', async () => {
  fakeApi({
    'quoteRequests.byReference': () => aTrackedRequest({ status: 'quoted', stage: 'analysed' }),
  });
  renderApp('/track?ref=QR-ABCD1234', routes);
  expect(
    await screen.findByText(
      "We're preparing a new quote. The earlier one is no longer valid. You'll hear from us as soon as it's ready.",
    ),
  ).toBeTruthy();
  expect(screen.getByText('New Quote Being Prepared')).toBeTruthy();
  expect(screen.queryByText(/Your quote is ready/)).toBeNull();
});

it.each(['abcd 1230', 'QR-ABCDI23O', 'qrabcd123o', 'QR\u2011ABCD123O'])(
  'accepts a number typed or pasted as %s, in the field and in the URL',
  async (written) => {
    const number = written.includes('I') ? 'QR-ABCDI230' : 'QR-ABCD1230';
    const api = fakeApi({
      'quoteRequests.byReference': () => aTrackedRequest({ referenceNumber: number }),
    });
    const { user, view } = renderApp('/track', routes);
    await user.type(await screen.findByLabelText('Reference number'), written);
    await user.click(screen.getByRole('button', { name: 'Track request' }));
    expect(await screen.findByRole('heading', { name: `Request ${number}` })).toBeTruthy();
    view.unmount();
    renderApp(`/track?ref=${encodeURIComponent(written)}`, routes);
    expect(await screen.findByRole('heading', { name: `Request ${number}` })).toBeTruthy();
    expect(callsOf(api, 'quoteRequests.byReference')).toEqual([
      { referenceNumber: number },
      { referenceNumber: number },
    ]);
  },
);

it('tells the browser that sent the request that answering the quote takes the link', async () => {
  fakeApi({
    'quoteRequests.byReference': () =>
      aTrackedRequest({ access: 'sender', status: 'quoted', stage: 'quoted' }),
  });
  renderApp('/track?ref=QR-ABCD1234', routes);
  expect(await screen.findByText('Ana Lopez')).toBeTruthy();
  expect(
    screen.getByText(
      'A quote is ready. To accept it, open the link in our email or text message, or sign in.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText('Some details are hidden')).toBeNull();
  expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
});

it('shows no price outside the service area, and says who will get in touch', async () => {
  fakeApi({
    'quoteRequests.byReference': () => aTrackedRequest({ zip: '90210', city: 'Beverly Hills' }),
  });
  renderApp('/track?ref=QR-ABCD1234', routes);
  expect(
    await screen.findByText(
      'We have your request and your photos. Our office will let you know whether we can come to 90210.',
    ),
  ).toBeTruthy();
  expect(screen.getByText(/We can't show a price for 90210/)).toBeTruthy();
  expect(screen.queryByText('$120 to $160')).toBeNull();
});

it("doesn't look up a malformed reference number, and shows the format", async () => {
  const api = fakeApi();
  const { user } = renderApp('/track?ref=not-a-number', routes);
  const field = await screen.findByLabelText<HTMLInputElement>('Reference number');
  expect(field.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Track request' }));
  expect(await screen.findByText('Reference number is required')).toBeTruthy();
  await user.type(field, 'QR-12');
  await user.click(screen.getByRole('button', { name: 'Track request' }));
  expect(
    await screen.findByText('Invalid reference number format. Should be like: QR-ABCD1234'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(callsOf(api, 'quoteRequests.byReference')).toEqual([]);
});

it.each([
  [
    new ApiFailure(404, 'NOT_FOUND', 'no'),
    'Quote request not found. Please check your reference number.',
  ],
  [new ApiFailure(429, 'RATE_LIMITED', 'Please wait a few minutes.'), 'Please wait a few minutes.'],
  [new ApiFailure(500, 'NOT_FOUND', 'Broken'), 'Failed to fetch quote request'],
])('reports %o with the documented message', async (failure, sentence) => {
  fakeApi({
    'quoteRequests.byReference': () => {
      throw failure;
    },
  });
  const { user } = renderApp('/track', routes);
  await user.type(await screen.findByLabelText('Reference number'), 'qr-abcd1234');
  await user.click(screen.getByRole('button', { name: 'Track request' }));
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
});

it('hides details, photos, and the cancel button from anyone who only has the reference number', async () => {
  fakeApi({
    'quoteRequests.byReference': () =>
      aTrackedRequest({
        access: 'reference',
        isMasked: true,
        firstName: 'A•••',
        lastName: 'L•••',
        notes: null,
        images: [],
        imageCount: 2,
      }),
  });
  renderApp('/track?ref=QR-ABCD1234', routes);
  expect(await screen.findByText('Some details are hidden')).toBeTruthy();
  expect(screen.getByText('A••• L•••')).toBeTruthy();
  expect(screen.getByText('2 photos')).toBeTruthy();
  expect(screen.getByText('Hidden')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Enlarge|Cancel/ })).toBeNull();
});

it('removes the key from the URL at once, opens the link, then looks up the request', async () => {
  const address = '/track?ref=QR-ABCD1234&key=secret-key';
  window.history.replaceState(null, '', address);
  const api = fakeApi({
    'quoteRequests.openLink': () => ({ opened: true }),
    'quoteRequests.byReference': () => aTrackedRequest(),
  });
  const { router } = renderApp(address, routes);
  expect(window.location.search).toBe('?ref=QR-ABCD1234');
  expect(await screen.findByText('Ana Lopez')).toBeTruthy();
  expect(callsOf(api, 'quoteRequests.openLink')).toEqual([
    { referenceNumber: 'QR-ABCD1234', key: 'secret-key' },
  ]);
  const order = api.calls
    .map(({ path }) => path)
    .filter((path) => path.startsWith('quoteRequests'));
  expect(order).toEqual(['quoteRequests.openLink', 'quoteRequests.byReference']);
  expect(router.state.location.search).toBe('?ref=QR-ABCD1234');
});

it("downloads an email link's PDF once the link is opened, from a URL without the key", async () => {
  const address = '/track?ref=QR-ABCD1234&key=secret-key&pdf=7';
  window.history.replaceState(null, '', address);
  fakeApi({
    'quoteRequests.openLink': () => ({ opened: true }),
    'quoteRequests.byReference': () => aTrackedRequest(),
  });
  vi.mocked(downloadFile).mockRejectedValue(new Error('no'));
  renderApp(address, routes);
  expect(window.location.search).toBe('?ref=QR-ABCD1234');
  expect(await screen.findByText("The PDF wasn't downloaded")).toBeTruthy();
  expect(vi.mocked(downloadFile).mock.calls).toEqual([['/api/quotes/7/pdf']]);
  expect(await screen.findByText('Ana Lopez')).toBeTruthy();
});

it('says that a link is no longer valid and still shows what the reference number allows', async () => {
  const address = '/track?ref=QR-ABCD1234&key=old';
  window.history.replaceState(null, '', address);
  fakeApi({
    'quoteRequests.openLink': () => {
      throw new ApiFailure(400, 'INVALID_LINK', 'no');
    },
    'quoteRequests.byReference': () => aTrackedRequest({ access: 'reference', isMasked: true }),
  });
  renderApp(address, routes);
  expect(await screen.findByText('This link is no longer valid')).toBeTruthy();
  expect(await screen.findByText('Some details are hidden')).toBeTruthy();
});

it('cancels after confirmation, with the reason', async () => {
  let status: 'pending' | 'cancelled' = 'pending';
  const api = fakeApi({
    'quoteRequests.byReference': () => aTrackedRequest({ status }),
    'quoteRequests.cancel': () => {
      status = 'cancelled';
      return { id: 7, status };
    },
  });
  const { user } = renderApp('/track?ref=QR-ABCD1234', routes);
  await user.click(await screen.findByRole('button', { name: 'Cancel this request' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Why? (optional)'), 'Sold the house');
  expect(callsOf(api, 'quoteRequests.cancel')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('This request was canceled')).toBeTruthy();
  expect(callsOf(api, 'quoteRequests.cancel')).toEqual([
    { requestId: 7, reason: 'Sold the house' },
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cancel this request' })).toBeNull(),
  );
});

it('keeps the page and the reason when the connection drops while canceling, and cancels on retry', async () => {
  let status: 'pending' | 'cancelled' = 'pending';
  const api = fakeApi({
    'quoteRequests.byReference': () => aTrackedRequest({ status }),
    'quoteRequests.cancel': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const { user } = renderApp('/track?ref=QR-ABCD1234', routes);
  await user.click(await screen.findByRole('button', { name: 'Cancel this request' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Why? (optional)'), 'Sold the house');
  await user.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
  expect(
    await within(dialog).findByText(
      "We couldn't reach the server. Check your connection and try again.",
    ),
  ).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Why? (optional)').value).toBe(
    'Sold the house',
  );
  expect(screen.getByText('quotes of 7')).toBeTruthy();
  api.procedures['quoteRequests.cancel'] = () => {
    status = 'cancelled';
    return { id: 7, status };
  };
  await user.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('This request was canceled')).toBeTruthy();
});

it('keeps the request on screen when reloading fails, and offers a retry; removes one that no longer exists', async () => {
  const api = fakeApi({ 'quoteRequests.byReference': () => aTrackedRequest() });
  const { user } = renderApp('/track?ref=QR-ABCD1234', routes);
  await screen.findByText('quotes of 7');
  await openSearch(user);
  api.procedures['quoteRequests.byReference'] = () => {
    throw new TypeError('Failed to fetch');
  };
  await user.click(screen.getByRole('button', { name: 'Track request' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    "We couldn't reach the server. Check your connection and try again.",
  );
  expect(screen.getByText('quotes of 7')).toBeTruthy();
  api.procedures['quoteRequests.byReference'] = () => aTrackedRequest();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  api.procedures['quoteRequests.byReference'] = () => {
    throw new ApiFailure(404, 'NOT_FOUND', 'no');
  };
  await user.click(screen.getByRole('button', { name: 'Track request' }));
  expect(
    await screen.findByText('Quote request not found. Please check your reference number.'),
  ).toBeTruthy();
  expect(screen.queryByText('quotes of 7')).toBeNull();
});

it('shows why a request was rejected', async () => {
  const rejected = {
    id: 2,
    kind: 'rejected',
    actor: 'administrator',
    by: null,
    data: {},
    reason: 'Too far away',
    isForCustomer: true,
    createdAt: '2026-11-20T16:00:00.000Z',
  } as const;
  fakeApi({
    'quoteRequests.byReference': () =>
      aTrackedRequest({ status: 'rejected', timeline: [rejected] }),
  });
  renderApp('/track?ref=QR-ABCD1234', routes);
  const notice = await screen.findByRole('note');
  expect(notice.textContent).toContain('Reason: Too far away');
  await waitFor(() => expect(notice.textContent).toContain('(954) 555-0100'));
});

it('cancels once on a double click, and treats a request that is already canceled as canceled', async () => {
  let status: 'pending' | 'cancelled' = 'pending';
  const api = fakeApi({
    'quoteRequests.byReference': () => aTrackedRequest({ status }),
    'quoteRequests.cancel': () => {
      status = 'cancelled';
      throw new ApiFailure(409, 'MOVE_REFUSED', "A cancelled request can't be cancelled.");
    },
  });
  const { user } = renderApp('/track?ref=QR-ABCD1234', routes);
  await user.click(await screen.findByRole('button', { name: 'Cancel this request' }));
  await user.dblClick(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, cancel it' }),
  );
  expect(await screen.findByText('This request was canceled')).toBeTruthy();
  expect(await screen.findByText('Request canceled')).toBeTruthy();
  expect(screen.queryByText("Your request wasn't canceled")).toBeNull();
  expect(callsOf(api, 'quoteRequests.cancel')).toHaveLength(1);
});

it('shows the phone number instead of the cancel button shortly before the appointment', async () => {
  const whyNotCancel =
    "This appointment starts in less than 24 hours and can't be changed here anymore. Please call (954) 555-0100.";
  fakeApi({
    'quoteRequests.byReference': () =>
      aTrackedRequest({ status: 'quoted', stage: 'scheduled', whyNotCancel }),
  });
  renderApp('/track?ref=QR-ABCD1234', routes);
  expect(await screen.findByText(whyNotCancel)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel this request' })).toBeNull();
});

it.each([
  ['2026-11-21T15:00:00.000Z', true],
  ['2026-11-21T15:00:01.000Z', false],
])('promises a quote only during the 24 hours: at %s %s', async (now, isPromised) => {
  vi.setSystemTime(now);
  fakeApi({ 'quoteRequests.byReference': () => aTrackedRequest() });
  renderApp('/track?ref=QR-ABCD1234', routes);
  const late =
    /taking longer than the 24 hours we promised\. We're sorry\. Questions\? Call \(954\) 555-0100\./;
  expect(
    await screen.findByText(isPromised ? /within 24 hours of your request/ : late),
  ).toBeTruthy();
  expect(screen.queryByText(isPromised ? late : /within 24 hours/)).toBeNull();
});

const anEvent = (kind: 'quote_declined' | 'quote_deleted' | 'quote_expired' | 'new_quote_asked') =>
  ({
    id: 2,
    kind,
    actor: 'customer',
    by: null,
    data: {},
    reason: null,
    isForCustomer: true,
    createdAt: '2026-11-20T16:00:00.000Z',
  }) as const;

it.each([
  ['quote_declined', /The quote was declined. For a new one, call \(954\) 555-0100/],
  ['quote_deleted', /The quote was withdrawn and can no longer be accepted. We're preparing/],
  ['quote_expired', /The quote has expired. For a new one, call \(954\) 555-0100/],
] as const)('promises a reader no second quote after %s', async (kind, sentence) => {
  fakeApi({
    'quoteRequests.byReference': () =>
      aTrackedRequest({ access: 'reference', status: 'in_progress', timeline: [anEvent(kind)] }),
  });
  renderApp('/track?ref=QR-ABCD1234', routes);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(/within 24 hours of your request/)).toBeNull();
});

it.each([
  ['quote_declined', 'You declined the quote', /Ask for a new quote\.$/],
  ['quote_expired', 'Your quote has expired', /Ask for a new quote, and/],
] as const)('offers the customer a new quote first after %s', async (kind, title, sentence) => {
  fakeApi({
    'quoteRequests.byReference': () =>
      aTrackedRequest({ status: 'in_progress', timeline: [anEvent(kind)] }),
  });
  renderApp('/track?ref=QR-ABCD1234', routes);
  const first = within(await screen.findByRole('region', { name: 'What comes next' }));
  expect(first.getByRole('heading', { name: title })).toBeTruthy();
  expect(first.getByText(sentence)).toBeTruthy();
  expect(first.getByRole('button', { name: 'Ask for a new quote' })).toBeTruthy();
  expect(await first.findByRole('link', { name: 'Call (954) 555-0100' })).toBeTruthy();
});

it('says that a new quote was asked for', async () => {
  const timeline = [anEvent('quote_declined'), { ...anEvent('new_quote_asked'), id: 3 }];
  fakeApi({
    'quoteRequests.byReference': () => aTrackedRequest({ status: 'in_progress', timeline }),
  });
  renderApp('/track?ref=QR-ABCD1234', routes);
  const first = within(await screen.findByRole('region', { name: 'What comes next' }));
  expect(first.getByRole('heading', { name: 'A New Quote is Being Prepared' })).toBeTruthy();
  expect(first.getByText("You asked for a new quote. We're preparing it.")).toBeTruthy();
  expect(first.queryByRole('button', { name: 'Ask for a new quote' })).toBeNull();
});

it('says to a reader by number that a new quote was asked for', async () => {
  const timeline = [anEvent('quote_declined'), { ...anEvent('new_quote_asked'), id: 3 }];
  fakeApi({
    'quoteRequests.byReference': () =>
      aTrackedRequest({ access: 'reference', status: 'in_progress', timeline }),
  });
  renderApp('/track?ref=QR-ABCD1234', routes);
  expect(await screen.findByText("A new quote was asked for. We're preparing it.")).toBeTruthy();
  expect(screen.queryByText(/For a new one, call/)).toBeNull();
});

it.each([
  [
    'quoted',
    /^Your quote is ready\. Read it and accept/,
    /^A quote is ready\. To accept it, open the link/,
  ],
  [
    'accepted',
    /^Your quote is accepted\. Choose an arrival time/,
    /^The quote is accepted\. The next step is/,
  ],
  [
    'scheduled',
    /^Your appointment is booked\. The time is below/,
    /^The appointment is booked\. Only the person who made the request/,
  ],
] as const)(
  'at stage %s, tells someone with only the reference number no more than they may see',
  async (stage, whole, masked) => {
    const api = fakeApi({
      'quoteRequests.byReference': () =>
        aTrackedRequest({ status: 'quoted', stage, access: 'company' }),
    });
    const { view } = renderApp('/track?ref=QR-ABCD1234', routes);
    expect(await screen.findByText(whole)).toBeTruthy();
    view.unmount();
    api.procedures['quoteRequests.byReference'] = () =>
      aTrackedRequest({ status: 'quoted', stage, access: 'reference', isMasked: true });
    renderApp('/track?ref=QR-ABCD1234', routes);
    expect(await screen.findByText(masked)).toBeTruthy();
    expect(screen.queryByText(whole)).toBeNull();
  },
);

it.each([
  ['received', 'pending', 'Your Quote is Being Prepared'],
  ['analysed', 'quoted', 'A New Quote is Being Prepared'],
] as const)(
  "begins the customer's page, at %s and %s, with: %s",
  async (stage, status, heading) => {
    fakeApi({ 'quoteRequests.byReference': () => aTrackedRequest({ stage, status }) });
    renderApp('/track?ref=QR-ABCD1234', routes);
    const first = await screen.findByRole('region', { name: 'What comes next' });
    expect(within(first).getByRole('heading', { level: 2, name: heading })).toBeTruthy();
    expect(within(first).getByRole('img', { name: /^Your photo of the stump/ })).toBeTruthy();
  },
);

it.each([
  ['quoted', ['quotes of 7', 'appointment of 7']],
  ['accepted', ['appointment of 7', 'quotes of 7']],
  ['scheduled', ['appointment of 7', 'quotes of 7']],
  ['done', ['appointment of 7', 'quotes of 7']],
] as const)('at stage %s, shows what is next first', async (stage, order) => {
  fakeApi({ 'quoteRequests.byReference': () => aTrackedRequest({ stage, status: 'quoted' }) });
  renderApp('/track?ref=QR-ABCD1234', routes);
  const first = await screen.findByRole('region', { name: 'What comes next' });
  expect([...first.querySelectorAll('p')].map((part) => part.textContent)).toEqual(order);
});

it('folds the search while a tab that showed the request loads it again, and unfolds it for a stranger', async () => {
  let answer = () => aTrackedRequest();
  fakeApi({ 'quoteRequests.byReference': () => answer() });
  const { view } = renderApp('/track?ref=QR-ABCD1234', routes);
  await screen.findByText('quotes of 7');
  view.unmount();
  answer = () => aTrackedRequest({ access: 'reference', isMasked: true, images: [] });
  renderApp('/track?ref=QR-ABCD1234', routes);
  expect(screen.getByRole('button', { name: 'Look up another request' })).toBeTruthy();
  expect(await screen.findByText('Some details are hidden')).toBeTruthy();
  expect(screen.getByLabelText('Reference number')).toBeTruthy();
  expect(window.sessionStorage.getItem('stumpquote.own-request')).toBeNull();
});

it('outlines the stump on the photo that was measured, with its width in words', async () => {
  fakeApi({
    'quoteRequests.byReference': () =>
      aTrackedRequest({
        analysisRecord: aPhotoRecord('p1'),
        outlines: [
          {
            photoId: 'p1',
            stump: 1,
            cutFace: [
              [200, 200],
              [400, 200],
              [300, 300],
            ],
            ground: [
              [180, 320],
              [420, 320],
            ],
          },
        ],
      }),
  });
  renderApp('/track?ref=QR-ABCD1234', routes);
  const picture = await screen.findByRole('img', {
    name: 'Your photo of the stump, with the outline we measured, 26 in wide at the ground',
  });
  expect(picture.querySelectorAll('path[d^="M200.0 200.0L400.0 200.0"]')).toHaveLength(2);
  const [x = 0, y = 0, width = 0, height = 0] = (picture.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(640);
  expect(y + height).toBeLessThanOrEqual(480);
  expect(width / height).toBeCloseTo(16 / 9);
  expect([x <= 180, x + width >= 420, y <= 200, y + height >= 320]).toEqual(Array(4).fill(true));
});

it('says that the quote is what counts only until there is one', async () => {
  const said = 'An estimate, not an offer. The quote is what counts.';
  fakeApi({ 'quoteRequests.byReference': () => aTrackedRequest() });
  const { view } = renderApp('/track?ref=qr-abcd1234', routes);
  expect(await screen.findByText(said)).toBeTruthy();
  view.unmount();
  fakeApi({
    'quoteRequests.byReference': () => aTrackedRequest({ status: 'quoted', stage: 'quoted' }),
  });
  renderApp('/track?ref=qr-abcd1234', routes);
  expect(await screen.findByRole('heading', { name: 'Request QR-ABCD1234' })).toBeTruthy();
  expect(screen.queryByText(said)).toBeNull();
});
